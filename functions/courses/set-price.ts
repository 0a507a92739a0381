import { setPrice } from '#contracts/http/courses.ts';
import { courseSettings } from '../data/course-settings.ts';
import { courses } from '../data/courses.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { ownCourse, ownedCourse } from './own-course.ts';

export const handler = implement(
  setPrice,
  { courses, courseSettings },
  async ({ params, body, user }, { courses, courseSettings }) => {
    const course = await ownCourse(courses, params.courseId, user);
    return { course: ownedCourse(await courseSettings.setPrice(course, body.priceCents)) };
  },
);
