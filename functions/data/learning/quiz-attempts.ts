import { quizAttempts as declared } from '#contracts/ports/learning.ts';
import { keys } from '#contracts/table.ts';
import type { QuizRecord } from '#domain/learning/progress.ts';
import { type QuizAttempt, recordAttempt } from '#domain/learning/quiz.ts';
import { provide } from '../../runtime/dependencies.ts';
import { CONFLICT, retryOnConflict } from '../../runtime/retry-on-conflict.ts';
import { tableOf } from '../table/table.ts';
import { progressKey, progressOf } from './progress.ts';

const MAX_TRIES = 8;

/**
 * Access pattern: a learner's attempts (main, `USER#id / ATTEMPT#course#module#id`). The progress record holds the
 * totals.
 */
export const quizAttempts = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    save(userId: string, attempt: QuizAttempt): Promise<QuizRecord> {
      const { id, courseId, moduleId, at } = attempt;
      const key = progressKey(userId, courseId);
      const row = { pk: key.pk, sk: keys.user.attempt(courseId, moduleId, id), ...attempt };
      return retryOnConflict(
        async () => {
          const item = await table.get(key, { consistent: true });
          const before = item && progressOf(item).quizzes;
          const record = recordAttempt(before?.[moduleId], attempt);
          const saved = await table.tryCommit([
            table.put(row, { exists: false }),
            table.update(
              key,
              { set: { courseId, quizzes: { ...before, [moduleId]: record } }, setOnce: { updatedAt: at } },
              before ? { equals: { quizzes: before } } : { missing: ['quizzes'] },
            ),
          ]);
          return saved ? record : CONFLICT;
        },
        { tries: MAX_TRIES },
      );
    },
  };
});
