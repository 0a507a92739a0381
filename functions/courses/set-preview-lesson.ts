import { setPreviewLesson } from '#contracts/http/courses.ts';
import { courses } from '../data/courses/courses.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { ownCourse, ownedCourse } from './own-course.ts';

export const handler = implement(setPreviewLesson, { courses }, async ({ params, body, user }, { courses }) => {
  const course = await ownCourse(courses, params.courseId, user);
  return { course: ownedCourse(await courses.setPreview(course, body.preview)) };
});
