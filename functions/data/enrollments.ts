import { keys } from '#contracts/table.ts';
import { Enrollment } from '#domain/learning/enrollment.ts';
import type { Platform } from '../runtime/platform.ts';
import { readItems } from './item.ts';
import { tableOf } from './table.ts';

/** Access patterns: a learner's enrolments (main, `USER#id / ENROLLMENT#course`). They are made with the purchase. */
export const enrollments = (platform: Platform) => {
  const table = tableOf(platform);
  return {
    async enrollmentsOf(userId: string): Promise<Enrollment[]> {
      const items = await table.queryAll(keys.user.pk(userId), { prefix: keys.user.enrollments });
      return readItems(Enrollment, items);
    },

    /** The first visit stays. */
    async markVisited(userId: string, courseId: string): Promise<void> {
      const key = { pk: keys.user.pk(userId), sk: keys.user.enrollment(courseId) };
      const first = { set: { visitedAt: platform.now() } };
      await table.committed([table.update(key, first, { equals: { visitedAt: null } })]);
    },
  };
};
