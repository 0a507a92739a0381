import type * as z from 'zod';
import type { Stage } from '#contracts/stages.ts';
import { chain } from './chain.ts';
import { type Dependencies, dependenciesOf, type Exactly, type Implementations } from './dependencies.ts';
import { log } from './log.ts';
import { lambdaPlatform, type Platform } from './platform.ts';
import { stageFailureOf } from './stage-failure.ts';

type UseOf<S extends Stage> = S['uses'][number];

const idsIn = (input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    ['generationId', 'rewriteId', 'checkId', 'exportId', 'executionName'].flatMap((name) => {
      const id = input[name];
      return typeof id === 'string' ? [[name, id]] : [];
    }),
  );

export function implementStage<S extends Stage, Given extends Implementations<UseOf<S>>>(
  stage: S,
  implementations: Exactly<UseOf<S>, Given>,
  handle: (input: z.output<S['input']>, dependencies: Dependencies<UseOf<S>, Given>) => Promise<z.input<S['output']>>,
  platform: Platform = lambdaPlatform,
) {
  let dependencies: Dependencies<UseOf<S>, Given> | undefined;
  return chain<unknown, unknown>(
    {
      logContext: () => ({ stage: stage.name }),
      logDone: () => log.info('stageDone'),
      fail: (thrown) => {
        const error = stageFailureOf(thrown);
        // It comes again in its turn.
        if (error.name === 'RetryInTurn') {
          log.info('stageWaits');
          return { error };
        }
        log.error('stageFailed', error, { retry: error.name });
        return { error };
      },
      timeoutEarlyInMillis: 0,
    },
    async (event) => {
      const input = stage.input.parse(event) as z.output<S['input']>;
      log.setContext({ stage: stage.name, ...idsIn(input) });
      dependencies ??= dependenciesOf<UseOf<S>, Given>(stage.uses, implementations, platform);
      return stage.output.parse(await handle(input, dependencies));
    },
  );
}
