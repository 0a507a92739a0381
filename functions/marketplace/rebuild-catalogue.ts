import { rebuildCatalogue } from '#contracts/jobs.ts';
import { cardOf } from '#domain/marketplace/card.ts';
import { catalogue } from '../data/catalogue.ts';
import { courses } from '../data/courses.ts';
import { implementJob } from '../runtime/implement-job.ts';

export const handler = implementJob(
  rebuildCatalogue,
  { courses, catalogue },
  async (_event, { courses, catalogue }) => {
    await catalogue.replace(async () => (await courses.listed()).flatMap((course) => cardOf(course) ?? []));
  },
);
