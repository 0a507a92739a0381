import { PENDING_SITE } from '#lib/stages.ts';
import { advice, type Check, ready, wrong } from '../finding.ts';
import type { Asked } from '../preflight.ts';
import { presentPortal, presentPrices } from '../stripe/present.ts';
import { holds, wantedPortal } from '../stripe/wanted.ts';
import { withKey } from './key.ts';

export const portal: Check<Asked> = {
  title: 'billing portal',
  look: (asked) =>
    withKey(asked, async (stripe, { portalConfiguration }) => {
      const toDo = `npm run stripe:setup -- ${asked.stage.name}`;
      if (asked.stage.siteUrl === PENDING_SITE)
        return advice('it is made once the site has an address, to which it leads back', `Then: ${toDo}`);
      const found = await presentPortal(stripe, portalConfiguration ?? undefined);
      if (!found || found.id !== portalConfiguration) return wrong('it is not set up', toDo);
      const wanted = wantedPortal(asked.stage.siteUrl, await presentPrices(stripe));
      return holds(found, wanted)
        ? ready(`${found.id}`)
        : wrong(`${found.id} offers something else than is wanted`, toDo);
    }),
};
