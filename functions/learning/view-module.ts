import { viewModule } from '#contracts/http/learning.ts';
import type { Course } from '#domain/courses/course.ts';
import { moduleSlides } from '#domain/courses/slides.ts';
import { courses, WORKING_COPY } from '../data/courses.ts';
import { purchases } from '../data/purchases.ts';
import { implement } from '../runtime/implement.ts';
import { notFound } from '../runtime/problem.ts';
import { readableVersion } from './readable-version.ts';

/** How many modules a version has, as far as the course's record tells. */
function moduleCountOf(course: Course, version: number): number | undefined {
  if (version === WORKING_COPY) return course.moduleCount;
  const publication = course.status === 'deleted' ? course.publication : course.status === 'published' ? course : null;
  return publication?.publishedVersion === version ? publication.listing.moduleCount : undefined;
}

export const handler = implement(viewModule, { courses, purchases }, async ({ params, query, user }, ports) => {
  const { course, newest, oldest } = await readableVersion(ports, params.courseId, user);
  const { version } = query;
  // A number past the newest may hold items of a publication that did not come through, as may one past the last module.
  if (version < oldest || version > newest) throw notFound();
  const known = moduleCountOf(course, version);
  const [module, page] = await Promise.all([
    ports.courses.module(course.id, version, params.number),
    known === undefined ? ports.courses.page(course.id, version) : undefined,
  ]);
  if (module === undefined || params.number > (known ?? page?.curriculum.length ?? 0)) throw notFound();
  return { slides: moduleSlides(module) };
});
