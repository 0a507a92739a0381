import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import pMap from 'p-map';
import { catalogue as declared } from '#contracts/ports/catalogue.ts';
import type { StoredCard } from '#domain/marketplace/card.ts';
import { type Catalogue, catalogueWith, emptyCatalogue } from '#domain/marketplace/catalogue.ts';
import { provide } from '../../runtime/dependencies.ts';
import { log } from '../../runtime/log.ts';
import { catalogueChanges } from './catalogue-changes.ts';
import { cardsOf, type Manifest, readManifest, readPart, unpackRows } from './snapshot.ts';

const FRESH_MS = 2_000;
/** Longer means the instance was frozen: a request waits up to `PATIENCE_MS` for the check. */
const STALE_MS = 4_000;
const PATIENCE_MS = 300;
const READ_CONCURRENCY = 16;

/** Lambda runs only during requests, so a refresh loads in short pieces (docs/decisions/the-catalog-is-in-parts.md). */
export const catalogue = provide(declared, (platform) => {
  const Bucket = () => platform.setting('CATALOGUE_BUCKET');
  const nowMs = () => Date.parse(platform.now());
  let manifest: Manifest | undefined;
  let cached: Catalogue<StoredCard> | undefined;
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<Catalogue<StoredCard>> | undefined;
  /** Keyed by part; kept after a failed refresh. */
  const loaded = new Map<string, readonly StoredCard[]>();

  async function refresh(): Promise<Catalogue<StoredCard>> {
    const startedAtMs = nowMs();
    const found = await readManifest(Bucket(), manifest);
    if (cached === undefined || found !== manifest) {
      const missing = found.parts.filter(({ key }) => !loaded.has(key));
      const bytes = await pMap(missing, (part) => readPart(Bucket(), part), { concurrency: READ_CONCURRENCY });
      for (const [index, { key }] of missing.entries()) {
        const rows = await unpackRows(bytes[index] ?? new Uint8Array());
        await turn();
        loaded.set(key, cardsOf(rows));
        await turn();
      }
      const work = catalogueWith(
        cached ?? emptyCatalogue<StoredCard>(),
        found.parts.flatMap(({ key }) => [loaded.get(key) ?? []]),
      );
      let piece = work.next();
      for (; !piece.done; piece = work.next()) await turn();
      cached = piece.value;
      manifest = found;
      const keys = new Set(found.parts.map(({ key }) => key));
      for (const key of loaded.keys()) if (!keys.has(key)) loaded.delete(key);
    }
    checkedAtMs = startedAtMs;
    return cached;
  }

  return {
    ...catalogueChanges(platform),
    /** Without a snapshot the marketplace is empty. @throws if S3 fails and nothing is cached */
    async current(): Promise<Catalogue<StoredCard>> {
      const ageMs = nowMs() - checkedAtMs;
      if (cached && ageMs < FRESH_MS) return cached;
      refreshing ??= refresh().finally(() => {
        refreshing = undefined;
      });
      if (!cached) return refreshing;
      const refreshed = refreshing.catch((error) => log.warn('catalogueStale', { reason: String(error) }));
      if (ageMs >= STALE_MS) await Promise.race([refreshed, sleep(PATIENCE_MS, undefined, { ref: false })]);
      return cached;
    },
  };
});
