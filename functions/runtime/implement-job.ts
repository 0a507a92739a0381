import type { Job } from '#contracts/jobs.ts';
import { type Dependencies, dependenciesOf, type Exactly, type Providers } from './dependencies.ts';
import { log } from './log.ts';
import { lambdaPlatform, type Platform } from './platform.ts';

type UseOf<J extends Job> = J['uses'][number];

/** Makes a job's Lambda handler. The event's shape is the trigger's, so the story parses it. */
export function implementJob<J extends Job, Given extends Providers<UseOf<J>>, Reply>(
  job: J,
  providers: Exactly<UseOf<J>, Given>,
  story: (event: unknown, dependencies: Dependencies<UseOf<J>, Given>) => Promise<Reply>,
  platform: Platform = lambdaPlatform,
) {
  let dependencies: Dependencies<UseOf<J>, Given> | undefined;
  return async (event: unknown): Promise<Reply> => {
    log.during({ job: job.name });
    try {
      dependencies ??= dependenciesOf<UseOf<J>, Given>(job.uses, providers, platform);
      const reply = await story(event, dependencies);
      log.info('jobDone');
      return reply;
    } catch (error) {
      log.error('jobFailed', error);
      throw error;
    }
  };
}
