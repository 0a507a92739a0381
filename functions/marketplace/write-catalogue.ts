import * as z from 'zod';
import { writeCatalogue } from '#contracts/jobs.ts';
import { catalogueChanges } from '../data/catalogue-changes.ts';
import { marketplaceCards } from '../data/marketplace-cards.ts';
import { implementJob } from '../runtime/implement-job.ts';

const Message = z.preprocess((body) => JSON.parse(String(body)), z.object({ courseId: z.string() }));
const Batch = z.object({ Records: z.array(z.object({ body: Message })) });

/** Messages say only which courses changed, so neither their order nor a repeat matters. */
export const handler = implementJob(
  writeCatalogue,
  { marketplaceCards, catalogueChanges },
  async (event, { marketplaceCards, catalogueChanges }) => {
    const courseIds = Batch.parse(event).Records.map(({ body }) => body.courseId);
    await catalogueChanges.refresh(courseIds, marketplaceCards.ofCourses);
  },
);
