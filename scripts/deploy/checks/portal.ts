import { PENDING_SITE } from '#lib/stages.ts';
import type { DeploymentContext } from '../deployment-context.ts';
import { type Check, failed, ok, warning } from '../finding.ts';
import { desiredPortal, matches } from '../stripe/desired.ts';
import { existingPortal, existingPrices } from '../stripe/existing.ts';
import { withKey } from './key.ts';

export const portal: Check<DeploymentContext> = {
  title: 'billing portal',
  run: (context) =>
    withKey(context, async (stripe, { portalConfiguration }) => {
      const toDo = `Run npm run stripe:setup -- ${context.stage.name}`;
      if (context.stage.siteUrl === PENDING_SITE)
        return warning('it needs the address of the site, to link back', `Once siteUrl is set: ${toDo}`);
      const found = await existingPortal(stripe, portalConfiguration ?? undefined);
      if (!found || found.id !== portalConfiguration) return failed('it is not set up', toDo);
      const wanted = desiredPortal(context.stage.siteUrl, await existingPrices(stripe));
      return matches(found, wanted)
        ? ok(`${found.id}`)
        : failed(`${found.id} differs from the required configuration`, toDo);
    }),
};
