import { progress as declared } from '#contracts/ports/learning.ts';
import { keys } from '#contracts/table.ts';
import { type DeviceTimestamp, MAX_SEEN_SLIDES, Progress } from '#domain/learning/progress.ts';
import { provide } from '../../runtime/dependencies.ts';
import type { Change, Condition } from '../table/expressions.ts';
import { readable, readItem } from '../table/items.ts';
import { type Item, type Key, tableOf } from '../table/table.ts';

/** The same reader has not turned further since. */
const newest = ({ reader, at }: DeviceTimestamp): Condition => ({
  anyOf: [{ missing: ['turnedBy'] }, { differs: { turnedBy: reader } }, { below: { turnedAt: at } }],
});

/** Access patterns: how far a learner came in a course (main, `USER#id / PROGRESS#course`), or in all of them. */
export const progress = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    async ofStudent(userId: string): Promise<Progress[]> {
      const items = await table.queryAll(keys.user.pk(userId), { prefix: keys.user.progresses });
      return readable(items, progressOf);
    },

    /**
     * A write that reads what another device just wrote. It notes how many slides the version has that is read now, where
     * that is known already.
     */
    async open(userId: string, courseId: string, slideCount: number | null): Promise<Progress> {
      const begun = { position: null, quizzes: {}, updatedAt: platform.now() };
      return progressOf(
        (await table.updateAndGet(progressKey(userId, courseId), {
          set: { courseId, ...(slideCount !== null && { slideCount }) },
          setOnce: begun,
        })) ?? {},
      );
    },

    async recordDeck(userId: string, courseId: string, slideCount: number): Promise<void> {
      await table.tryCommit([table.update(progressKey(userId, courseId), { set: { slideCount } }, { exists: true })]);
    },

    /**
     * Members join the set, so that it does not matter which of two devices comes first. Where reading goes on is the last
     * word of whichever device, but of one device its own last: a save that was overtaken by the next one moves nothing.
     */
    async save(
      userId: string,
      courseId: string,
      { seen, position, turned }: { seen: readonly string[]; position: string; turned?: DeviceTimestamp | undefined },
    ): Promise<Progress> {
      const key = progressKey(userId, courseId);
      const begun = { set: { courseId, updatedAt: platform.now() }, setOnce: { quizzes: {} } };
      const moved = { ...begun, set: { ...begun.set, position, turnedBy: turned?.reader, turnedAt: turned?.at } };
      const add: Change['add'] = seen.length > 0 ? { seen: new Set(seen) } : {};
      const last = turned && newest(turned);
      const room: Condition = { fewer: { seen: MAX_SEEN_SLIDES } };
      const saved =
        (await table.updateAndGet(key, { ...moved, add }, { ...room, ...last })) ??
        // There is no room, or it was overtaken: one of the two is done all the same.
        (await table.updateAndGet(key, moved, last)) ??
        (await table.updateAndGet(key, { ...begun, add }, room)) ??
        (await table.updateAndGet(key, begun));
      return progressOf(saved ?? {});
    },
  };
});

export const progressKey = (userId: string, courseId: string): Key => ({
  pk: keys.user.pk(userId),
  sk: keys.user.progress(courseId),
});

/**
 * The table has sets, but no empty ones: nothing seen is no attribute.
 */
export const progressOf = ({ seen, position = null, ...item }: Item): Progress =>
  readItem(Progress, { ...item, position, seen: seen instanceof Set ? [...seen].sort() : [] });
