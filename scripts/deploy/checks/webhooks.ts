import { type Check, ready, wrong } from '../finding.ts';
import type { Asked } from '../preflight.ts';
import { presentEndpoints } from '../stripe/present.ts';
import { endpointNeeds, wantedEndpoints } from '../stripe/wanted.ts';
import { withKey } from './key.ts';

export const webhooks: Check<Asked> = {
  title: 'webhooks',
  look: (asked) =>
    withKey(asked, (stripe) =>
      Promise.all(
        wantedEndpoints(asked.stage.siteUrl).map(async (wanted) => {
          const needs = endpointNeeds(await presentEndpoints(stripe, wanted.url), wanted);
          return needs.kind === 'nothing'
            ? ready(`${wanted.webhook} events, ${wanted.events.length} types`)
            : wrong(
                `${wanted.webhook} events at ${wanted.url}: ${needs.wrong}`,
                `npm run stripe:setup -- ${asked.stage.name}`,
              );
        }),
      ),
    ),
};
