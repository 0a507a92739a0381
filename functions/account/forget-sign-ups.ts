import * as z from 'zod';
import { forgetSignUps } from '#contracts/jobs.ts';
import { HOUR_MS, plusMs } from '#domain/time.ts';
import { userPool } from '../adapters/user-pool/user-pool.ts';
import { implementJob } from '../runtime/implement-job.ts';
import { log } from '../runtime/log.ts';

/** An operator may override it after a flood of sign-ups (docs/operate.md). */
const Options = z.looseObject({ olderThanHours: z.number().min(0).default(24) });
/** Two calls each; the pool allows 25 a second. */
const MAX_PER_RUN = 1_000;

export const handler = implementJob(forgetSignUps, { userPool }, async (event, { userPool, now }) => {
  const { olderThanHours } = Options.parse(event ?? {});
  const failed: unknown[] = [];
  let forgotten = 0;
  // Deleting while reading shifts the list's pages.
  for (const userId of await userPool.unfinishedSignUps(plusMs(now(), -olderThanHours * HOUR_MS), MAX_PER_RUN)) {
    try {
      if (await userPool.removeSignUp(userId)) forgotten++;
    } catch (error) {
      log.error('signUpKept', error);
      failed.push(error);
    }
  }
  if (forgotten > 0) log.info('signUpsForgotten', { count: forgotten });
  // One failure blocks no others, but raises an alarm.
  if (failed.length > 0) throw failed[0];
  return { forgotten };
});
