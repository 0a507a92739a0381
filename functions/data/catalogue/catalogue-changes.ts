import { DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import pMap from 'p-map';
import type { StoredCard } from '#domain/marketplace/card.ts';
import { MAX_PART_CARDS } from '#domain/marketplace/catalogue.ts';
import type { Platform } from '../../runtime/platform.ts';
import { CONFLICT, retryOnConflict } from '../../runtime/retry-on-conflict.ts';
import { files } from '../media/files.ts';
import {
  type CardRow,
  cardsOf,
  type ManifestPart,
  PARTS,
  readManifest,
  replaceManifest,
  rowsAt,
  writePart,
} from './snapshot.ts';

const MAX_TRIES = 12;
const PART_CONCURRENCY = 4;

/** Undefined: the course is unlisted. A missing id leaves its card unchanged. */
export type ReadCards = (courseIds: readonly string[]) => Promise<ReadonlyMap<string, StoredCard | undefined>>;

const byId = (a: CardRow, b: CardRow): number => (a.id < b.id ? -1 : 1);

const partIndex = (parts: readonly ManifestPart[], id: string): number =>
  Math.max(
    0,
    parts.findLastIndex(({ from }) => from <= id),
  );

/** New courses come last, so the last part is filled. Others are split evenly. */
function divideRows(rows: readonly CardRow[], isLast: boolean): (readonly CardRow[])[] {
  if (rows.length === 0) return [];
  if (rows.length <= MAX_PART_CARDS) return [rows];
  const size = isLast ? MAX_PART_CARDS : Math.ceil(rows.length / Math.ceil(rows.length / MAX_PART_CARDS));
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) => rows.slice(part * size, (part + 1) * size));
}

const sameCards = (
  one: ReadonlyMap<string, StoredCard | undefined>,
  other: ReadonlyMap<string, StoredCard | undefined>,
): boolean => JSON.stringify([...one]) === JSON.stringify([...other]);

/** A retry after a conflict rewrites only the parts that the other writer replaced. */
function memoize<Given extends readonly unknown[], Made>(make: (...given: Given) => Promise<Made>) {
  const known = new Map<string, Made>();
  return async (...given: Given): Promise<Made> => {
    const key = JSON.stringify(given);
    const made = known.get(key) ?? (await make(...given));
    known.set(key, made);
    return made;
  };
}

/** A conditional put of the manifest publishes all changed parts or none. */
export const catalogueChanges = (platform: Platform) => {
  const Bucket = () => platform.setting('CATALOGUE_BUCKET');

  function changedRows(before: readonly CardRow[], cards: ReadonlyMap<string, StoredCard | undefined>) {
    const rows = new Map(before.map((row) => [row.id, row]));
    let differs = false;
    for (const [id, card] of cards) {
      const row = rows.get(id);
      const [known] = row ? cardsOf([row]) : [];
      if (card === undefined ? row === undefined : JSON.stringify(known) === JSON.stringify(card)) continue;
      differs = true;
      if (card) rows.set(id, { ...row, ...card });
      else rows.delete(id);
    }
    return differs ? [...rows.values()].sort(byId) : undefined;
  }

  async function rewritePart(
    part: ManifestPart | undefined,
    cards: readonly (readonly [id: string, card: StoredCard | undefined])[],
    isLast: boolean,
  ): Promise<readonly ManifestPart[] | undefined> {
    const rows = changedRows(part ? await rowsAt(Bucket(), part) : [], new Map(cards));
    if (!rows) return undefined;
    const made = divideRows(rows, isLast).map((some) => ({
      part: { key: `${PARTS}${platform.newId()}.json.br`, from: some[0]?.id ?? '' },
      rows: some,
    }));
    await pMap(made, ({ part: fresh, rows: some }) => writePart(Bucket(), fresh, some), { concurrency: 1 });
    return made.map(({ part: fresh }) => fresh);
  }

  return {
    /**
     * `read` runs again after the write, because another writer may have seen the snapshot before this change. So an
     * older card never replaces a newer one.
     */
    refresh(courseIds: readonly string[], read: ReadCards): Promise<void> {
      const ids = [...new Set(courseIds)];
      const rewrite = memoize(rewritePart);
      return retryOnConflict(
        async () => {
          const manifest = await readManifest(Bucket());
          const { parts } = manifest;
          const cards = await read(ids);
          const touched = Map.groupBy(cards, ([id]) => partIndex(parts, id));
          const replaced = await pMap(
            touched,
            async ([index, ofPart]) => [index, await rewrite(parts[index], ofPart, index >= parts.length - 1)] as const,
            { concurrency: PART_CONCURRENCY },
          );
          const fresh = new Map(replaced.flatMap(([index, made]) => (made ? [[index, made] as const] : [])));
          if (fresh.size === 0) return undefined;
          const after =
            parts.length === 0
              ? [...fresh.values()].flat()
              : parts.flatMap((part, index) => fresh.get(index) ?? [part]);
          if (!(await replaceManifest(Bucket(), manifest, after))) return CONFLICT;
          return sameCards(cards, await read(ids)) ? undefined : CONFLICT;
        },
        { tries: MAX_TRIES },
      );
    },

    async *storedCards(): AsyncGenerator<readonly (readonly [id: string, card: StoredCard | undefined])[]> {
      const { parts } = await readManifest(Bucket());
      for (const part of parts) yield (await rowsAt(Bucket(), part)).map((row) => [row.id, cardsOf([row])[0]] as const);
    },

    async prune(maxAgeMs: number): Promise<number> {
      // Read first: parts that are being written are young.
      const { parts } = await readManifest(Bucket());
      const named = new Set(parts.map(({ key }) => key));
      const before = Date.parse(platform.now()) - maxAgeMs;
      let token: string | undefined;
      let pruned = 0;
      do {
        const page = await files.send(
          new ListObjectsV2Command({ Bucket: Bucket(), Prefix: PARTS, ...(token && { ContinuationToken: token }) }),
        );
        const unreferenced = (page.Contents ?? []).filter(
          ({ Key, LastModified }) =>
            Key !== undefined && !named.has(Key) && (LastModified?.getTime() ?? before) < before,
        );
        await pMap(unreferenced, ({ Key }) => files.send(new DeleteObjectCommand({ Bucket: Bucket(), Key })), {
          concurrency: PART_CONCURRENCY,
        });
        pruned += unreferenced.length;
        token = page.NextContinuationToken;
      } while (token !== undefined);
      return pruned;
    },
  };
};
