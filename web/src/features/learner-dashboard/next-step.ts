import type { Enrollment } from '#web/api/studies.ts';
import { learnerDashboardMessages as messages } from '#web/config/messages/learner-dashboard.ts';

/** What opening the course means now. */
export function nextStep({ completedAt, visitedAt }: Enrollment): string {
  if (completedAt !== null) return messages.readAgain;
  return visitedAt === null ? messages.start : messages.continue;
}

const latest = ({ readAt, enrolledAt }: Enrollment): string => readAt ?? enrolledAt;

/** The course to go on with: begun and not finished, the one that was read last; else one that waits to be begun. */
export function courseToContinue(enrollments: readonly Enrollment[]): Enrollment | undefined {
  const open = enrollments.filter(({ completedAt }) => completedAt === null);
  const begun = open.filter(({ visitedAt }) => visitedAt !== null);
  const [first, ...others] = begun.length > 0 ? begun : open;
  return first && others.reduce((best, other) => (latest(other) > latest(best) ? other : best), first);
}
