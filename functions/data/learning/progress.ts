import { progress as declared } from '#contracts/ports/learning.ts';
import { keys } from '#contracts/table.ts';
import { type DeviceTimestamp, MAX_SEEN_SLIDES, Progress } from '#domain/learning/progress.ts';
import { provide } from '../../runtime/dependencies.ts';
import type { Change, Condition } from '../table/expressions.ts';
import { readable, readItem } from '../table/items.ts';
import { type Item, type Key, tableOf } from '../table/table.ts';

/** Refuses a position older than the last one from the same device. */
const unlessOvertaken = ({ reader, at }: DeviceTimestamp): Condition => ({
  anyOf: [{ missing: ['turnedBy'] }, { differs: { turnedBy: reader } }, { below: { turnedAt: at } }],
});

interface ProgressToSave {
  readonly seen: readonly string[];
  readonly position: string;
  readonly turned?: DeviceTimestamp | undefined;
  readonly seconds?: number | undefined;
}

export const progress = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    async ofUser(userId: string): Promise<Progress[]> {
      const items = await table.queryAll(keys.user.pk(userId), { prefix: keys.user.progresses });
      return readable(items, progressOf);
    },

    async find(
      userId: string,
      courseId: string,
      { consistent = false }: { consistent?: boolean } = {},
    ): Promise<Progress | undefined> {
      const item = await table.get(progressKey(userId, courseId), { consistent });
      return item && progressOf(item);
    },

    /** A write, so that it returns another device's latest change. `slideCount` is of the current version. */
    async open(userId: string, courseId: string, slideCount: number | null): Promise<Progress> {
      const defaults = { position: null, quizzes: {}, updatedAt: platform.now() };
      return progressOf(
        (await table.updateAndGet(progressKey(userId, courseId), {
          set: { courseId, ...(slideCount !== null && { slideCount }) },
          setOnce: defaults,
        })) ?? {},
      );
    },

    async recordDeck(
      userId: string,
      courseId: string,
      deck: Pick<Progress, 'slideCount' | 'formerSeen'>,
    ): Promise<void> {
      await table.tryCommit([table.update(progressKey(userId, courseId), { set: deck }, { exists: true })]);
    },

    /**
     * Seen slides merge as a set, so devices cannot overwrite each other. Time is added with the position only, so a
     * repeated save counts once.
     */
    async save(
      userId: string,
      courseId: string,
      { seen, position, turned, seconds }: ProgressToSave,
    ): Promise<Progress> {
      const key = progressKey(userId, courseId);
      const defaults = { set: { courseId, updatedAt: platform.now() }, setOnce: { quizzes: {} } };
      const moved = { ...defaults, set: { ...defaults.set, position, turnedBy: turned?.reader, turnedAt: turned?.at } };
      const add: Change['add'] = seen.length > 0 ? { seen: new Set(seen) } : {};
      const time: Change['add'] = turned && seconds !== undefined ? { secondsSpent: seconds } : {};
      const last = turned && unlessOvertaken(turned);
      const room: Condition = { fewer: { seen: MAX_SEEN_SLIDES } };
      const saved =
        (await table.updateAndGet(key, { ...moved, add: { ...add, ...time } }, { ...room, ...last })) ??
        // Without room or with a stale position, the rest is saved.
        (await table.updateAndGet(key, { ...moved, add: time }, last)) ??
        (await table.updateAndGet(key, { ...defaults, add }, room)) ??
        (await table.updateAndGet(key, defaults));
      return progressOf(saved ?? {});
    },
  };
});

export const progressKey = (userId: string, courseId: string): Key => ({
  pk: keys.user.pk(userId),
  sk: keys.user.progress(courseId),
});

/** Compares what is stored: a parsed row lacks what a later version may have added to it. */
export function resultsUnchanged(
  item: Item | undefined,
): Required<Pick<Condition, 'missing'>> & Pick<Condition, 'equals'> {
  const stored = ['quizzes', 'certificateId', 'passedAt'].map((name) => [name, item?.[name]] as const);
  const equals = Object.fromEntries(stored.filter(([, value]) => value !== undefined));
  return { equals, missing: stored.flatMap(([name, value]) => (value === undefined ? [name] : [])) };
}

/** DynamoDB has no empty sets. */
export const progressOf = ({ seen, position = null, ...item }: Item): Progress =>
  readItem(Progress, { ...item, position, seen: seen instanceof Set ? [...seen].sort() : [] });
