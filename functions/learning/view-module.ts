import { viewModule } from '#contracts/http/learning.ts';
import { moduleSlides } from '#domain/courses/slides.ts';
import { courses } from '../data/courses.ts';
import { purchases } from '../data/purchases.ts';
import { implement } from '../runtime/implement.ts';
import { notFound } from '../runtime/problem.ts';
import { readableVersion } from './readable-version.ts';

export const handler = implement(viewModule, { courses, purchases }, async ({ params, query, user }, ports) => {
  const { course, newest, oldest } = await readableVersion(ports, params.courseId, user);
  // A number past the newest may hold items of a publication that did not come through.
  if (query.version < oldest || query.version > newest) throw notFound();
  const module = await ports.courses.module(course.id, query.version, params.number);
  if (module === undefined) throw notFound();
  return { slides: moduleSlides(module) };
});
