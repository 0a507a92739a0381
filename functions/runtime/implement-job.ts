import type { Job } from '#contracts/jobs.ts';
import { chain } from './chain.ts';
import { type Dependencies, dependenciesOf, type Exactly, type Implementations } from './dependencies.ts';
import { log } from './log.ts';
import { lambdaPlatform, type Platform } from './platform.ts';

type UseOf<J extends Job> = J['uses'][number];

export function implementJob<J extends Job, Given extends Implementations<UseOf<J>>, Reply>(
  job: J,
  implementations: Exactly<UseOf<J>, Given>,
  handle: (event: unknown, dependencies: Dependencies<UseOf<J>, Given>) => Promise<Reply>,
  platform: Platform = lambdaPlatform,
) {
  let dependencies: Dependencies<UseOf<J>, Given> | undefined;
  return chain<unknown, Reply>(
    {
      logContext: () => ({ job: job.name }),
      logDone: () => log.info('jobDone'),
      fail: (thrown) => {
        log.error('jobFailed', thrown);
        return { error: thrown };
      },
      timeoutEarlyInMillis: 0,
    },
    async (event) => {
      dependencies ??= dependenciesOf<UseOf<J>, Given>(job.uses, implementations, platform);
      return handle(event, dependencies);
    },
  );
}
