import * as z from 'zod';
import { pruneSite } from '#contracts/jobs.ts';
import { DAY_MS } from '#domain/time.ts';
import { siteFiles } from '../data/media/site-files.ts';
import { implementJob } from '../runtime/implement-job.ts';
import { log } from '../runtime/log.ts';

/** How long a tab may stay open. */
const Options = z.looseObject({ keptDays: z.number().min(0).default(30) });

export const handler = implementJob(pruneSite, { siteFiles }, async (event, { siteFiles }) => {
  const { keptDays } = Options.parse(event ?? {});
  const count = await siteFiles.pruneAssets(keptDays * DAY_MS);
  if (count > 0) log.info('siteAssetsPruned', { count });
  return { count };
});
