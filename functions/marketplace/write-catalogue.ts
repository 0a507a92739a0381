import * as z from 'zod';
import { writeCatalogue } from '#contracts/jobs.ts';
import { catalogue } from '../data/catalogue/catalogue.ts';
import { catalogueCards } from '../data/catalogue/catalogue-cards.ts';
import { implementJob } from '../runtime/implement-job.ts';

const Message = z.preprocess((body) => JSON.parse(String(body)), z.object({ courseId: z.string() }));
const Batch = z.object({ Records: z.array(z.object({ body: Message })) });

/** Messages hold only ids, so order and repeats do not matter. */
export const handler = implementJob(
  writeCatalogue,
  { catalogue, catalogueCards },
  async (event, { catalogue, catalogueCards }) => {
    const courseIds = Batch.parse(event).Records.map(({ body }) => body.courseId);
    await catalogue.refresh(courseIds, catalogueCards.ofCourses);
  },
);
