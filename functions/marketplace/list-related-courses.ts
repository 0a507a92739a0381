import { listRelatedCourses } from '#contracts/http/marketplace.ts';
import { related } from '#domain/marketplace/related.ts';
import { catalogue } from '../data/catalogue/catalogue.ts';
import { implement } from '../runtime/implement.ts';

export const handler = implement(listRelatedCourses, { catalogue }, async ({ params }, { catalogue }) =>
  related((await catalogue.current()).cards, params.courseId),
);
