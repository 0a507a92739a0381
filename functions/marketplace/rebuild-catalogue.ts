import * as z from 'zod';
import { rebuildCatalogue } from '#contracts/jobs.ts';
import { MAX_PART_CARDS } from '#domain/marketplace/catalogue.ts';
import { HOUR_MS } from '#domain/time.ts';
import { catalogue } from '../data/catalogue/catalogue.ts';
import { catalogueCards } from '../data/catalogue/catalogue-cards.ts';
import { implementJob } from '../runtime/implement-job.ts';

/** Readers of an older manifest may load its parts for seconds. */
const Options = z.looseObject({ replacedPartsKeptHours: z.number().min(0).default(24) });

/** In slices, so an interrupted run keeps its progress. The index lags, so differences are checked in the table. */
export const handler = implementJob(
  rebuildCatalogue,
  { catalogue, catalogueCards },
  async (event, { catalogue, catalogueCards }) => {
    const { replacedPartsKeptHours } = Options.parse(event ?? {});
    const known = new Map<string, string | undefined>();
    for await (const part of catalogue.storedCards())
      for (const [id, card] of part) known.set(id, card && JSON.stringify(card));
    const differing: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await catalogueCards.list(cursor);
      for (const card of page.cards) {
        if (known.get(card.id) !== JSON.stringify(card)) differing.push(card.id);
        known.delete(card.id);
      }
      cursor = page.cursor;
    } while (cursor !== undefined);
    differing.push(...known.keys());
    differing.sort();
    for (let start = 0; start < differing.length; start += MAX_PART_CARDS)
      await catalogue.refresh(differing.slice(start, start + MAX_PART_CARDS), catalogueCards.ofCourses);
    await catalogue.prune(replacedPartsKeptHours * HOUR_MS);
  },
);
