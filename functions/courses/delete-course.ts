import { deleteCourse } from '#contracts/http/courses.ts';
import { courses } from '../data/courses/courses.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';
import { CONFLICT, retryOnConflict } from '../runtime/retry-on-conflict.ts';
import { ownCourseEvenDeleted } from './own-course.ts';

const done = { deleted: true } as const;

const TRIES = 4;

export const handler = implement(deleteCourse, { courses }, async ({ params, user }, { courses }) => {
  return retryOnConflict(
    async () => {
      const course = await ownCourseEvenDeleted(courses, params.courseId, user);
      if (course.status === 'deleted') return done;
      try {
        await courses.remove(course);
        return done;
      } catch (error) {
        if (error instanceof Problem && error.code === 'conflict') return CONFLICT;
        throw error;
      }
    },
    { tries: TRIES },
  );
});
