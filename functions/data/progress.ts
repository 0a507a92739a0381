import { progress as declared } from '#contracts/ports/learning.ts';
import { keys } from '#contracts/table.ts';
import { MAX_SEEN_SLIDES, type Progress } from '#domain/learning/progress.ts';
import { provide } from '../runtime/dependencies.ts';
import { progressKey, progressOf } from './progress-item.ts';
import { tableOf } from './table.ts';

/** Access patterns: how far a learner came in a course (main, `USER#id / PROGRESS#course`), or in all of them. */
export const progress = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    async ofStudent(userId: string): Promise<Progress[]> {
      const items = await table.queryAll(keys.user.pk(userId), { prefix: keys.user.progresses });
      return items.map(progressOf);
    },

    /**
     * A write that reads what another device just wrote. It notes how many slides the version has that is read now, where
     * that is known already.
     */
    async open(userId: string, courseId: string, slideCount: number | null): Promise<Progress> {
      const begun = { position: null, quizzes: {}, updatedAt: platform.now() };
      return progressOf(
        (await table.updated(progressKey(userId, courseId), {
          set: { courseId, ...(slideCount !== null && { slideCount }) },
          setOnce: begun,
        })) ?? {},
      );
    },

    async noteDeck(userId: string, courseId: string, slideCount: number): Promise<void> {
      await table.committed([table.update(progressKey(userId, courseId), { set: { slideCount } }, { exists: true })]);
    },

    /** Members join the set, so that it does not matter which of two devices comes first. */
    async save(
      userId: string,
      courseId: string,
      { seen, position }: { readonly seen: readonly string[]; readonly position: string },
    ): Promise<Progress> {
      const key = progressKey(userId, courseId);
      const change = { set: { courseId, position, updatedAt: platform.now() }, setOnce: { quizzes: {} } };
      const added =
        seen.length > 0 &&
        (await table.updated(key, { ...change, add: { seen: new Set(seen) } }, { fewer: { seen: MAX_SEEN_SLIDES } }));
      return progressOf(added || (await table.updated(key, change)) || {});
    },
  };
});
