import { PENDING_SITE } from '#lib/stages.ts';
import type { DeploymentContext } from '../deployment-context.ts';
import { type Check, failed, ok, warning } from '../finding.ts';
import { desiredEndpoints, endpointChange } from '../stripe/desired.ts';
import { existingEndpoints } from '../stripe/existing.ts';
import { withKey } from './key.ts';

export const webhooks: Check<DeploymentContext> = {
  title: 'webhooks',
  run: (context) =>
    withKey(context, async (stripe) => {
      const { stage } = context;
      const toDo = `Run npm run stripe:setup -- ${stage.name}`;
      if (stage.siteUrl === PENDING_SITE)
        return warning(
          'they need the address of the site; until then nothing can be sold',
          `Once siteUrl is set: ${toDo}`,
        );
      return Promise.all(
        desiredEndpoints(stage).map(async (wanted) => {
          const needs = endpointChange(await existingEndpoints(stripe, wanted), wanted);
          return needs.kind === 'nothing'
            ? ok(`${wanted.webhook} events, ${wanted.events.length} types`)
            : failed(`${wanted.webhook} events at ${wanted.url}: ${needs.wrong}`, toDo);
        }),
      );
    }),
};
