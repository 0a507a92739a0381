import { type Check, ready, wrong } from '../finding.ts';
import type { Asked } from '../preflight.ts';
import { presentPrices } from '../stripe/present.ts';
import { wantedPrices, wrongWith } from '../stripe/wanted.ts';
import { withKey } from './key.ts';

export const prices: Check<Asked> = {
  title: 'prices',
  look: (asked) =>
    withKey(asked, async (stripe) => {
      const present = await presentPrices(stripe);
      const findings = wantedPrices.flatMap((wanted) => {
        const wrongly = wrongWith(present.get(wanted.lookupKey), wanted);
        return wrongly ? [wrong(`${wanted.lookupKey}: ${wrongly}`, `npm run stripe:setup -- ${asked.stage.name}`)] : [];
      });
      return findings.length > 0 ? findings : ready(wantedPrices.map(({ lookupKey }) => lookupKey).join(', '));
    }),
};
