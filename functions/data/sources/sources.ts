import * as z from 'zod';
import { sources as declared } from '#contracts/ports/sources.ts';
import { keys } from '#contracts/table.ts';
import { Ulid } from '#domain/ids.ts';
import { MAX_KEPT_SOURCES, SOURCE_KEPT_MS, Source, settled } from '#domain/sources/source.ts';
import { DAY_MS, Instant } from '#domain/time.ts';
import { provide } from '../../runtime/dependencies.ts';
import { problemCase } from '../../runtime/problem.ts';
import { CONFLICT, retryOnConflict } from '../../runtime/retry-on-conflict.ts';
import { readItem, readItems } from '../table/items.ts';
import { ConditionFailed, type Key, tableOf } from '../table/table.ts';

const LISTED = 100;
const ADD_TRIES = 4;

/** A set. Removed and expired ids stay until it is full. */
export const KeptSources = z.strictObject({ ids: z.array(Ulid) });

/** A tombstone: its upload address takes a file for minutes, and an upload is kept for a day or two. */
export const RemovedSource = z.strictObject({ removedAt: Instant });
const REMOVAL_KEPT_MS = 3 * DAY_MS;

const keyOf = (id: Ulid): Key => ({ pk: keys.source.pk(id), sk: keys.source.sk });
const keptKey = (userId: string): Key => ({ pk: keys.keptSources.pk(userId), sk: keys.keptSources.sk });
const removedKey = (id: Ulid): Key => ({ pk: keys.source.pk(id), sk: keys.source.removed });
const ttlFrom = (at: Instant, keptMs: number = SOURCE_KEPT_MS): number => Math.ceil((Date.parse(at) + keptMs) / 1_000);

export const sources = provide(declared, (platform) => {
  const table = tableOf(platform);

  const ofOwner = async (userId: string): Promise<Source[]> => {
    const { items } = await table.query(keys.sourceOwner.gsi1pk(userId), {
      index: 'gsi1',
      newestFirst: true,
      limit: LISTED,
    });
    return readItems(Source, items).map((source) => settled(source, platform.now()));
  };

  const byIds = async (ids: readonly Ulid[]): Promise<Source[]> => {
    const items = await table.getMany([...new Set(ids)].map(keyOf), { consistent: true });
    return items.flatMap((item) => (item ? settled(readItem(Source, item), platform.now()) : []));
  };

  /** @throws Problem limit_reached */
  const makeRoom = async (userId: string): Promise<void> => {
    const [item] = await table.getMany([keptKey(userId)], { consistent: true });
    if (!item) return;
    const { ids } = readItem(KeptSources, { ...item, ids: item.ids instanceof Set ? [...item.ids] : [] });
    const left = (await byIds(ids)).map(({ id }) => id);
    if (left.length >= MAX_KEPT_SOURCES) throw problemCase('sourcesFull', { limit: MAX_KEPT_SOURCES });
    const change = left.length > 0 ? { set: { ids: new Set(left) } } : { remove: ['ids'] };
    await table.tryCommit([table.update(keptKey(userId), change, { equals: { ids: item.ids } })]);
  };

  return {
    ofOwner,

    byIds,

    /** Returns false if it exists or was removed. @throws Problem limit_reached; conflict after the last try */
    add: (source: Source & { status: 'reading' }): Promise<boolean> =>
      retryOnConflict(
        async () => {
          const { id, ownerId, createdAt } = source;
          const index = { gsi1pk: keys.sourceOwner.gsi1pk(ownerId), gsi1sk: createdAt };
          // For account erasure.
          const found = { gsi1pk: keys.kept.gsi1pk(ownerId), gsi1sk: createdAt };
          try {
            await table.commit([
              table.put({ ...keyOf(id), ...index, ...source, ttl: ttlFrom(createdAt) }, { exists: false }),
              table.update(
                keptKey(ownerId),
                { set: found, add: { ids: new Set([id]) } },
                { fewer: { ids: MAX_KEPT_SOURCES } },
              ),
              table.check(removedKey(id), { exists: false }),
            ]);
            return true;
          } catch (error) {
            if (!(error instanceof ConditionFailed)) throw error;
            if (error.failed[0] || error.failed[2]) return false;
            await makeRoom(ownerId);
            return CONFLICT;
          }
        },
        { tries: ADD_TRIES },
      ),

    /** The caller renews the text. */
    async renew(id: Ulid): Promise<void> {
      const renewedAt = platform.now();
      await table.tryCommit([
        table.update(keyOf(id), { set: { renewedAt, ttl: ttlFrom(renewedAt) } }, { exists: true }),
      ]);
    },

    settle: ({ id, ownerId, kind, name, createdAt, ...outcome }: Exclude<Source, { status: 'reading' }>) =>
      table.tryCommit([table.update(keyOf(id), { set: outcome }, { exists: true, equals: { status: 'reading' } })]),

    remove(id: Ulid): Promise<void> {
      const removedAt = platform.now();
      const removed = { ...removedKey(id), removedAt, ttl: ttlFrom(removedAt, REMOVAL_KEPT_MS) };
      return table.commit([table.remove(keyOf(id)), table.put(removed)]);
    },
  };
});
