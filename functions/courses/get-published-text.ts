import { getPublishedText } from '#contracts/http/courses.ts';
import { courses } from '../data/courses/courses.ts';
import { versions } from '../data/courses/versions.ts';
import { implementAuthorized } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';
import { ownCourse } from './own-course.ts';

export const handler = implementAuthorized(
  getPublishedText,
  { courses, versions },
  ({ params, user }, { courses }) => ownCourse(courses, params.courseId, user),
  async (_, { versions }, course) => {
    if (course.status !== 'published') throw notFound();
    const { category, level, language } = course.listing;
    return {
      version: course.publishedVersion,
      facets: { category, level, language },
      text: await versions.text(course.id, course.publishedVersion),
    };
  },
);
