import { catalogue as declared } from '#contracts/ports/catalogue.ts';
import type { StoredCard } from '#domain/marketplace/card.ts';
import { provide } from '../runtime/dependencies.ts';
import { readSnapshot, type Snapshot } from './read-snapshot.ts';

/** How long an instance answers from memory before it asks whether the snapshot changed. */
const FRESH_MS = 2_000;

/** The snapshot of all cards, as those read it who wait for it. */
export const catalogue = provide(declared, (platform) => {
  let held: Snapshot | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<Snapshot> | undefined;

  return {
    /** All cards, at most two seconds old. No snapshot yet is an empty marketplace. */
    async cards(): Promise<readonly StoredCard[]> {
      const now = Date.parse(platform.now());
      if (held && now - checkedAt < FRESH_MS) return held.cards;
      checking ??= readSnapshot(platform.setting('CATALOGUE_BUCKET'), held).finally(() => {
        checking = undefined;
      });
      try {
        held = await checking;
        checkedAt = now;
      } catch (error) {
        // What was known a moment ago is better than no marketplace.
        if (!held) throw error;
      }
      return held.cards;
    },
  };
});
