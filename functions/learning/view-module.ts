import { viewModule } from '#contracts/http/learning.ts';
import { moduleSlides } from '#domain/courses/slides.ts';
import { courses } from '../data/courses.ts';
import { purchases } from '../data/purchases.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { readableModule } from './readable-module.ts';

export const handler = implement(viewModule, { courses, purchases }, async ({ params, query, user }, ports) => ({
  slides: moduleSlides(await readableModule(ports, params, query.version, user)),
}));
