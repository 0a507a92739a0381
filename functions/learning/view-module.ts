import { viewModule } from '#contracts/http/learning.ts';
import { moduleSlides } from '#domain/courses/slides.ts';
import { courses } from '../data/courses/courses.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { implementAuthorized } from '../runtime/implement-for-users.ts';
import { moduleIn } from './readable-module.ts';
import { readableVersion } from './readable-version.ts';

export const handler = implementAuthorized(
  viewModule,
  { courses, purchases },
  ({ params, user }, ports) => readableVersion(ports, params.courseId, user),
  async ({ params, query }, ports, readable) => ({
    slides: moduleSlides(await moduleIn(ports, readable, query.version, params.number)),
  }),
);
