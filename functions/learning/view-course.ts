import { viewCourse } from '#contracts/http/learning.ts';
import { introSlide, topicSlides } from '#domain/courses/slides.ts';
import { courses, WORKING_COPY } from '../data/courses.ts';
import { enrollments } from '../data/enrollments.ts';
import { purchases } from '../data/purchases.ts';
import { implement } from '../runtime/implement.ts';
import { notFound } from '../runtime/problem.ts';
import { readableVersion } from './readable-version.ts';

const providers = { courses, purchases, enrollments };

export const handler = implement(
  viewCourse,
  providers,
  async ({ params, user }, { courses, purchases, enrollments }) => {
    const { course, newest: version } = await readableVersion({ courses, purchases }, params.courseId, user);
    const [page] = await Promise.all([
      courses.page(course.id, version),
      version === WORKING_COPY ? undefined : enrollments.markVisited(user.id, course.id),
    ]);
    if (page === undefined) throw notFound();
    const { title, description, outline, curriculum } = page;
    return {
      // The reply's schema leaves out what is not promised.
      course: { ...course, title, description },
      version,
      slides: [introSlide(page), ...(curriculum.length === 0 ? topicSlides(outline) : [])],
      modules: curriculum,
      progress: null,
    };
  },
);
