import { getCourse } from '#contracts/http/courses.ts';
import { courses } from '../data/courses/courses.ts';
import { implementAuthorized } from '../runtime/implement-for-users.ts';
import { ownCourse, ownedCourse } from './own-course.ts';

export const handler = implementAuthorized(
  getCourse,
  { courses },
  ({ params, user }, { courses }) => ownCourse(courses, params.courseId, user),
  async (_, { courses }, course) => {
    const { revision, text } = await courses.workingCopy(course.id);
    // The editor saves against the text's revision, which may be newer.
    return { course: { ...ownedCourse(course), revision }, text };
  },
);
