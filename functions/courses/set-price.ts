import { setPrice } from '#contracts/http/courses.ts';
import { courses } from '../data/courses/courses.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { problemCase } from '../runtime/problem.ts';
import { ownCourse, ownedCourse } from './own-course.ts';

export const handler = implement(setPrice, { courses }, async ({ params, body, user }, { courses }) => {
  const course = await ownCourse(courses, params.courseId, user);
  const { priceCents, seenCents = course.priceCents } = body;
  // A repeated request finds its own price.
  if (course.priceCents !== seenCents && course.priceCents !== priceCents) throw problemCase('priceChanged');
  return { course: ownedCourse(await courses.setPrice(course, priceCents)) };
});
