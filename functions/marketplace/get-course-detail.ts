import { getCourseDetail } from '#contracts/http/marketplace.ts';
import { courses } from '../data/courses/courses.ts';
import { implement } from '../runtime/implement.ts';
import { notFound } from '../runtime/problem.ts';
import { detailOf } from './course-detail.ts';

export const handler = implement(getCourseDetail, { courses }, async ({ params }, { courses }) => {
  const course = await courses.byId(params.courseId);
  if (course?.status !== 'published') throw notFound();
  const page = await courses.page(course.id, course.publishedVersion);
  if (page === undefined) throw new Error(`Course ${course.id} has no page for version ${course.publishedVersion}`);
  return { course: detailOf(course, page) };
});
