import type { DeploymentContext } from '../deployment-context.ts';
import { type Check, failed, ok } from '../finding.ts';
import { desiredPrices, priceProblem } from '../stripe/desired.ts';
import { existingPrices } from '../stripe/existing.ts';
import { withKey } from './key.ts';

export const prices: Check<DeploymentContext> = {
  title: 'prices',
  run: (context) =>
    withKey(context, async (stripe) => {
      const present = await existingPrices(stripe);
      const findings = desiredPrices.flatMap((wanted) => {
        const wrongly = priceProblem(present.get(wanted.lookupKey), wanted);
        return wrongly
          ? [failed(`${wanted.lookupKey}: ${wrongly}`, `Run npm run stripe:setup -- ${context.stage.name}`)]
          : [];
      });
      return findings.length > 0 ? findings : ok(desiredPrices.map(({ lookupKey }) => lookupKey).join(', '));
    }),
};
