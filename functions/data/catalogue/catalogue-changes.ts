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
  replacedManifest,
  rowsAt,
  writePart,
} from './snapshot.ts';

const MAX_TRIES = 12;
const PART_CONCURRENCY = 4;

/** The cards of courses as they are now; undefined where a course is not listed. What it does not have stays as it is. */
export type ReadCards = (courseIds: readonly string[]) => Promise<ReadonlyMap<string, StoredCard | undefined>>;

const byId = (a: CardRow, b: CardRow): number => (a.id < b.id ? -1 : 1);

/** Where a card belongs among the parts. */
const partIndex = (parts: readonly ManifestPart[], id: string): number =>
  Math.max(
    0,
    parts.findLastIndex(({ from }) => from <= id),
  );

/**
 * Rows as parts of the right size. New courses come at the end, so the last part is filled up before the next one begins;
 * any other is halved.
 */
function divided(rows: readonly CardRow[], isLast: boolean): (readonly CardRow[])[] {
  if (rows.length === 0) return [];
  if (rows.length <= MAX_PART_CARDS) return [rows];
  const size = isLast ? MAX_PART_CARDS : Math.ceil(rows.length / Math.ceil(rows.length / MAX_PART_CARDS));
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) => rows.slice(part * size, (part + 1) * size));
}

const sameCards = (
  one: ReadonlyMap<string, StoredCard | undefined>,
  other: ReadonlyMap<string, StoredCard | undefined>,
): boolean => JSON.stringify([...one]) === JSON.stringify([...other]);

/**
 * What was made of the same parts for the same cards before: a part never changes, so a try that was too late leaves the
 * next one only the parts that the other writer replaced.
 */
function remembered<Given extends readonly unknown[], Made>(make: (...given: Given) => Promise<Made>) {
  const known = new Map<string, Made>();
  return async (...given: Given): Promise<Made> => {
    const key = JSON.stringify(given);
    const made = known.get(key) ?? (await make(...given));
    known.set(key, made);
    return made;
  };
}

/**
 * Writes the snapshot: only the parts whose cards change are read and written, and a conditional put of the manifest makes
 * them count, all or none.
 */
export const catalogueChanges = (platform: Platform) => {
  const Bucket = () => platform.setting('CATALOGUE_BUCKET');

  /** One part's rows after a change; undefined where nothing changes. What an unreadable row holds stays. */
  function changed(before: readonly CardRow[], cards: ReadonlyMap<string, StoredCard | undefined>) {
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

  /** The parts that take the place of one whose cards change; undefined where they do not. */
  async function rewritten(
    part: ManifestPart | undefined,
    cards: readonly (readonly [id: string, card: StoredCard | undefined])[],
    isLast: boolean,
  ): Promise<readonly ManifestPart[] | undefined> {
    const rows = changed(part ? await rowsAt(Bucket(), part) : [], new Map(cards));
    if (!rows) return undefined;
    const made = divided(rows, isLast).map((some) => ({
      part: { key: `${PARTS}${platform.newId()}.json.br`, from: some[0]?.id ?? '' },
      rows: some,
    }));
    await pMap(made, ({ part: fresh, rows: some }) => writePart(Bucket(), fresh, some), { concurrency: 1 });
    return made.map(({ part: fresh }) => fresh);
  }

  return {
    /**
     * Brings the cards of these courses to what `read` says. It is asked after the manifest was read, again where another
     * writer was faster, and once more after writing: a change that came in between may have found the snapshot as it
     * should be and left it alone. So an older state never replaces a newer one.
     */
    refresh(courseIds: readonly string[], read: ReadCards): Promise<void> {
      const ids = [...new Set(courseIds)];
      const rewrite = remembered(rewritten);
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
          if (!(await replacedManifest(Bucket(), manifest, after))) return CONFLICT;
          return sameCards(cards, await read(ids)) ? undefined : CONFLICT;
        },
        { tries: MAX_TRIES },
      );
    },

    /** The cards of the snapshot, a part at a time; those that cannot be read are there with their ids only. */
    async *storedCards(): AsyncGenerator<readonly (readonly [id: string, card: StoredCard | undefined])[]> {
      const { parts } = await readManifest(Bucket());
      for (const part of parts) yield (await rowsAt(Bucket(), part)).map((row) => [row.id, cardsOf([row])[0]] as const);
    },

    /** Removes parts that are older than that and that the manifest does not name. How many. */
    async prune(keptMs: number): Promise<number> {
      // Read first: parts that are being written now are young.
      const { parts } = await readManifest(Bucket());
      const named = new Set(parts.map(({ key }) => key));
      const before = Date.parse(platform.now()) - keptMs;
      let token: string | undefined;
      let pruned = 0;
      do {
        const page = await files.send(
          new ListObjectsV2Command({ Bucket: Bucket(), Prefix: PARTS, ...(token && { ContinuationToken: token }) }),
        );
        const gone = (page.Contents ?? []).filter(
          ({ Key, LastModified }) =>
            Key !== undefined && !named.has(Key) && (LastModified?.getTime() ?? before) < before,
        );
        await pMap(gone, ({ Key }) => files.send(new DeleteObjectCommand({ Bucket: Bucket(), Key })), {
          concurrency: PART_CONCURRENCY,
        });
        pruned += gone.length;
        token = page.NextContinuationToken;
      } while (token !== undefined);
      return pruned;
    },
  };
};
