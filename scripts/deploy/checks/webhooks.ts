import { PENDING_SITE } from '#lib/stages.ts';
import { advice, type Check, ready, wrong } from '../finding.ts';
import type { Asked } from '../preflight.ts';
import { presentEndpoints } from '../stripe/present.ts';
import { endpointNeeds, wantedEndpoints } from '../stripe/wanted.ts';
import { withKey } from './key.ts';

export const webhooks: Check<Asked> = {
  title: 'webhooks',
  look: (asked) =>
    withKey(asked, async (stripe) => {
      const { stage } = asked;
      const toDo = `npm run stripe:setup -- ${stage.name}`;
      if (stage.siteUrl === PENDING_SITE)
        return advice('none are made before the site has an address, so nothing can be sold', `Then: ${toDo}`);
      return Promise.all(
        wantedEndpoints(stage).map(async (wanted) => {
          const needs = endpointNeeds(await presentEndpoints(stripe, wanted), wanted);
          return needs.kind === 'nothing'
            ? ready(`${wanted.webhook} events, ${wanted.events.length} types`)
            : wrong(`${wanted.webhook} events at ${wanted.url}: ${needs.wrong}`, toDo);
        }),
      );
    }),
};
