import { quizAttempts as declared } from '#contracts/ports/learning.ts';
import { keys } from '#contracts/table.ts';
import type { QuizQuestion } from '#domain/courses/content.ts';
import type { QuizRecord } from '#domain/learning/progress.ts';
import {
  isAnswered,
  LatestAttempt,
  type QuizAttempt,
  type QuizScore,
  recordAttempt,
  scoreOf,
} from '#domain/learning/quiz.ts';
import { provide } from '../../runtime/dependencies.ts';
import { CONFLICT, retryOnConflict } from '../../runtime/retry-on-conflict.ts';
import { readItem } from '../table/items.ts';
import { consumeRateLimit } from '../table/rate-limits.ts';
import { type Key, tableOf, type Write } from '../table/table.ts';
import { raisedCertificate } from './certificates.ts';
import { progressKey, progressOf, resultsUnchanged } from './progress.ts';

const MAX_TRIES = 8;

interface Answered {
  readonly courseId: string;
  readonly moduleId: string;
  readonly version: number;
  readonly questionId: string;
  readonly answer: number;
}

interface Quiz {
  readonly questions: readonly QuizQuestion[];
  /** The modules of the course's newest version that have a quiz. */
  allQuizzes(): Promise<readonly string[]>;
}

interface Counted {
  readonly answer: number;
  readonly finished: (QuizScore & QuizRecord & { readonly coursePassedAt: string | null }) | undefined;
}

export const quizAttempts = provide(declared, (platform) => {
  const table = tableOf(platform);

  const put = (key: Key, latest: LatestAttempt, before: LatestAttempt | undefined): Write => {
    const { answers, finishedBy } = before ?? {};
    return table.put({ ...key, ...latest }, before ? { equals: { answers, finishedBy } } : { exists: false });
  };

  const progressIn = async (userId: string, courseId: string) => {
    const item = await table.get(progressKey(userId, courseId), { consistent: true });
    return item && progressOf(item);
  };

  const finish = async (
    userId: string,
    attempt: QuizAttempt,
    { closed, allQuizzes }: { readonly closed: Write; readonly allQuizzes: Quiz['allQuizzes'] },
  ): Promise<{ record: QuizRecord; coursePassedAt: string | null } | undefined> => {
    const { id, courseId, moduleId, at } = attempt;
    const key = progressKey(userId, courseId);
    const item = await table.get(key, { consistent: true });
    const before = item && progressOf(item);
    const record = recordAttempt(before?.quizzes[moduleId], attempt);
    const certificate =
      before &&
      (await raisedCertificate(table, before, {
        results: { ...before.quizzes, [moduleId]: record },
        quizzes: allQuizzes,
      }));
    const saved = await table.tryCommit([
      table.put({ pk: key.pk, sk: keys.user.attempt(courseId, moduleId, id), ...attempt }, { exists: false }),
      closed,
      table.update(
        key,
        {
          set: {
            courseId,
            // What a later version may have added stays.
            quizzes: { ...(item?.quizzes as object | undefined), [moduleId]: record },
            ...(certificate && { passedAt: certificate.passedAt }),
          },
          setOnce: { updatedAt: at },
        },
        // The course may be completed meanwhile, or its certificate raised.
        resultsUnchanged(item),
      ),
      ...(certificate ? [certificate.write] : []),
    ]);
    return saved ? { record, coursePassedAt: certificate?.passedAt ?? before?.passedAt ?? null } : undefined;
  };

  return {
    /**
     * The first answer to a question counts; concurrent answers are all kept. The last answer of an attempt may be
     * repeated after a lost response; a quiz of one question then counts another attempt.
     */
    answer(
      userId: string,
      { courseId, moduleId, version, questionId, answer }: Answered,
      { questions, allQuizzes }: Quiz,
    ): Promise<Counted> {
      const key = { pk: keys.user.pk(userId), sk: keys.user.latestAttempt(courseId, moduleId) };
      let isAllowed = false;
      return retryOnConflict(
        async () => {
          const item = await table.get(key, { consistent: true });
          const latest = item && readItem(LatestAttempt, item);
          const isAllAnswered = isAnswered(questions, latest?.answers ?? {});
          if (latest && questions.length > 1 && latest.finishedBy === questionId && isAllAnswered) {
            const progress = await progressIn(userId, courseId);
            const record = progress?.quizzes[moduleId];
            const score = scoreOf(questions, latest.answers);
            const finished = record && { ...record, ...score, coursePassedAt: progress.passedAt };
            return { answer: latest.answers[questionId] ?? answer, finished };
          }
          const open = latest?.finishedBy === null ? latest : undefined;
          const counted = open?.answers[questionId];
          // A later version may ask only what is answered. Its last question then finishes the attempt.
          const isOver = isAllAnswered && questionId === questions.at(-1)?.id;
          if (counted !== undefined && !isOver) return { answer: counted, finished: undefined };
          if (!open && !isAllowed) await consumeRateLimit(platform, 'quizzes', userId);
          isAllowed = true;
          const now = platform.now();
          const first = counted ?? answer;
          const answers = { ...open?.answers, [questionId]: first };
          const next = { courseId, moduleId, answers, startedAt: open?.startedAt ?? now };
          if (!isAnswered(questions, answers)) {
            const saved = await table.tryCommit([put(key, { ...next, finishedBy: null }, latest)]);
            return saved ? { answer: first, finished: undefined } : CONFLICT;
          }
          const asked = Object.fromEntries(questions.map(({ id }) => [id, answers[id] ?? 0]));
          const at = { courseId, moduleId, version, at: now };
          const score = scoreOf(questions, asked);
          const attempt = { id: platform.newId(), ...at, answers: asked, ...score };
          const closed = put(key, { ...next, finishedBy: questionId }, latest);
          const done = await finish(userId, attempt, { closed, allQuizzes });
          if (!done) return CONFLICT;
          return { answer: first, finished: { ...done.record, ...score, coursePassedAt: done.coursePassedAt } };
        },
        { tries: MAX_TRIES },
      );
    },
  };
});
