import { listDeletedCourses } from '#contracts/http/courses.ts';
import { purgedAt, restored } from '#domain/courses/deletion.ts';
import { courses } from '../data/courses/courses.ts';
import { implement } from '../runtime/implement-for-users.ts';

export const handler = implement(listDeletedCourses, { courses }, async ({ query, user }, { courses, now }) => {
  const page = await courses.deletedBy(user.id, query.cursor);
  return {
    courses: page.courses.map((course) => ({
      id: course.id,
      title: course.title,
      customColors: course.customColors,
      was: restored(course, now()).status,
      deletedAt: course.deletedAt,
      restorableUntil: purgedAt(course.deletedAt),
    })),
    nextCursor: page.cursor ?? null,
  };
});
