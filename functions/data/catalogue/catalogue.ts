import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import pMap from 'p-map';
import { catalogue as declared } from '#contracts/ports/catalogue.ts';
import type { StoredCard } from '#domain/marketplace/card.ts';
import { type Catalogue, catalogueWith, emptyCatalogue } from '#domain/marketplace/catalogue.ts';
import { provide } from '../../runtime/dependencies.ts';
import { log } from '../../runtime/log.ts';
import { marketplaceCards } from './catalogue-cards.ts';
import { catalogueChanges } from './catalogue-changes.ts';
import { cardsOf, type Manifest, readManifest, readPart, unpacked } from './snapshot.ts';

/** How long an instance answers from memory before it looks whether the snapshot changed. */
const FRESH_MS = 2_000;
/** An instance that last looked this long ago was frozen in between. It waits for the look, but not for long. */
const STALE_MS = 4_000;
const PATIENCE_MS = 300;
const READ_CONCURRENCY = 16;

/**
 * The snapshot of all cards, as an instance holds it. An instance runs only while a request does, so "in the background"
 * means beside requests: a busy one loads what changed in short pieces while it answers from what it has. An idle one
 * first looks at the manifest, and waits at most `PATIENCE_MS` for what changed (docs/decisions/the-catalog-is-in-parts.md).
 */
export const catalogue = provide(declared, (platform) => {
  const Bucket = () => platform.setting('CATALOGUE_BUCKET');
  const nowMs = () => Date.parse(platform.now());
  let manifest: Manifest | undefined;
  let held: Catalogue<StoredCard> | undefined;
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<Catalogue<StoredCard>> | undefined;
  /** By the keys of their parts. What a refresh had loaded when it failed is not loaded again. */
  const loaded = new Map<string, readonly StoredCard[]>();

  async function refresh(): Promise<Catalogue<StoredCard>> {
    const startedAtMs = nowMs();
    const found = await readManifest(Bucket(), manifest);
    if (held === undefined || found !== manifest) {
      const missing = found.parts.filter(({ key }) => !loaded.has(key));
      const bytes = await pMap(missing, (part) => readPart(Bucket(), part), { concurrency: READ_CONCURRENCY });
      for (const [index, { key }] of missing.entries()) {
        const rows = await unpacked(bytes[index] ?? new Uint8Array());
        await turn();
        loaded.set(key, cardsOf(rows));
        await turn();
      }
      const work = catalogueWith(
        held ?? emptyCatalogue<StoredCard>(),
        found.parts.flatMap(({ key }) => [loaded.get(key) ?? []]),
      );
      let piece = work.next();
      for (; !piece.done; piece = work.next()) await turn();
      held = piece.value;
      manifest = found;
      const keys = new Set(found.parts.map(({ key }) => key));
      for (const key of loaded.keys()) if (!keys.has(key)) loaded.delete(key);
    }
    checkedAtMs = startedAtMs;
    return held;
  }

  return {
    ...marketplaceCards(platform),
    ...catalogueChanges(platform),
    /** No snapshot yet is an empty marketplace. @throws where there is nothing in memory, and the files cannot be reached */
    async current(): Promise<Catalogue<StoredCard>> {
      const ageMs = nowMs() - checkedAtMs;
      if (held && ageMs < FRESH_MS) return held;
      refreshing ??= refresh().finally(() => {
        refreshing = undefined;
      });
      if (!held) return refreshing;
      // What was known a moment ago is better than no marketplace.
      const looked = refreshing.catch((error) => log.warn('catalogueStale', { reason: String(error) }));
      if (ageMs >= STALE_MS) await Promise.race([looked, sleep(PATIENCE_MS, undefined, { ref: false })]);
      return held;
    },
  };
});
