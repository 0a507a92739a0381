import type { Enrollment } from '#web/api/studies.ts';
import { learnerDashboardMessages as messages } from '#web/config/messages/learner-dashboard.ts';

export function nextStep({ completedAt, visitedAt }: Enrollment): string {
  if (completedAt !== null) return messages.readAgain;
  return visitedAt === null ? messages.start : messages.continue;
}

const latest = ({ readAt, enrolledAt }: Enrollment): string => readAt ?? enrolledAt;

/** The started course read last, else one not started. */
export function courseToContinue(enrollments: readonly Enrollment[]): Enrollment | undefined {
  const open = enrollments.filter(({ completedAt }) => completedAt === null);
  const begun = open.filter(({ visitedAt }) => visitedAt !== null);
  const [first, ...others] = begun.length > 0 ? begun : open;
  return first && others.reduce((best, other) => (latest(other) > latest(best) ? other : best), first);
}
