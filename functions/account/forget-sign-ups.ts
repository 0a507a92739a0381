import * as z from 'zod';
import { forgetSignUps } from '#contracts/jobs.ts';
import { HOUR_MS, plusMs } from '#domain/time.ts';
import { userPool } from '../adapters/user-pool/user-pool.ts';
import { implementJob } from '../runtime/implement-job.ts';
import { log } from '../runtime/log.ts';

/** An operator may say otherwise, after a flood of them (docs/operate.md). */
const Options = z.looseObject({ olderThanHours: z.number().min(0).default(24) });
/** Each takes two calls, of which the pool answers 25 a second. The next run does the rest. */
const MAX_PER_RUN = 1_000;

export const handler = implementJob(forgetSignUps, { userPool }, async (event, { userPool, now }) => {
  const { olderThanHours } = Options.parse(event ?? {});
  const failed: unknown[] = [];
  let forgotten = 0;
  // All of them first: deleting while a list is read shifts its pages.
  for (const userId of await userPool.unfinishedSignUps(plusMs(now(), -olderThanHours * HOUR_MS), MAX_PER_RUN)) {
    try {
      if (await userPool.removeSignUp(userId)) forgotten++;
    } catch (error) {
      log.error('signUpKept', error);
      failed.push(error);
    }
  }
  if (forgotten > 0) log.info('signUpsForgotten', { count: forgotten });
  // One that cannot be deleted keeps none of the others, and wakes somebody.
  if (failed.length > 0) throw failed[0];
  return { forgotten };
});
