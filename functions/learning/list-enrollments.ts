import { listEnrollments } from '#contracts/http/learning.ts';
import { hasEndedCertificate } from '#domain/learning/completion.ts';
import { percentSeen } from '#domain/learning/progress.ts';
import { progress } from '../data/learning/progress.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { implement } from '../runtime/implement-for-users.ts';

export const handler = implement(listEnrollments, { purchases, progress }, async ({ user }, ports) => {
  const [held, progresses] = await Promise.all([
    ports.purchases.enrollmentsOf(user.id),
    ports.progress.ofUser(user.id),
  ]);
  const progressIn = new Map(progresses.map((one) => [one.courseId, one]));
  return {
    enrollments: held
      .sort((a, b) => (a.enrolledAt < b.enrolledAt ? 1 : -1))
      .map((enrollment) => {
        const progress = progressIn.get(enrollment.courseId);
        const hasEnded = hasEndedCertificate(enrollment.closed);
        return {
          ...enrollment,
          readAt: progress?.updatedAt ?? enrollment.visitedAt,
          // A repurchase creates a new enrollment; the course stays completed.
          completedAt: progress?.completedAt ?? enrollment.completedAt,
          certificateId: hasEnded ? null : (progress?.certificateId ?? enrollment.certificateId),
          passedAt: hasEnded ? null : (progress?.passedAt ?? null),
          percent: percentSeen(progress),
        };
      }),
  };
});
