import { useCallback, useState } from 'react';
import { type LearnerProgress, type SlideView, submitQuiz } from '#contracts/http/learning.ts';
import { QuizAnswers, type QuizResult } from '#domain/learning/quiz.ts';
import { quizWords as words } from '#web/config/words/viewer.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { stored, userKey } from '#web/lib/storage.ts';
import { useUserId } from '#web/lib/use-user-id.ts';
import type { CourseView } from '../use-deck.ts';

export type QuizSlideView = Extract<SlideView, { kind: 'quiz' }>;
type Standing = LearnerProgress['quizzes'][string];

/** How one quiz stands on this page. */
interface QuizState {
  readonly answers: QuizAnswers;
  /** The questions, by their numbers, that had no answer when it was to be checked. */
  readonly missing: readonly number[];
  readonly checking: boolean;
  readonly problem: string | undefined;
  /** Of the attempt that is shown; undefined while one is being made. */
  readonly result: QuizResult | undefined;
  /** All attempts so far. */
  readonly standing: Standing | undefined;
}

export interface Quiz extends QuizState {
  choose(questionId: string, option: number): void;
  check(): void;
  tryAgain(): void;
}

const unansweredOf = ({ questions }: QuizSlideView, answers: QuizAnswers): number[] =>
  questions.flatMap(({ id }, index) => (answers[id] === undefined ? [index + 1] : []));

/** What was chosen and not checked yet, also after a reload in the middle of a quiz. */
const storedAnswers = (userId: string, courseId: string, slideId: string) =>
  stored('sessionStorage', userKey('quiz', userId, courseId, slideId), QuizAnswers);

/** The quizzes of a deck: they keep their answers while one reads on, and after a reload. */
export function useQuizzes(view: CourseView): (slide: QuizSlideView, moduleNumber: number) => Quiz {
  const { course, version, progress } = view;
  const userId = useUserId();
  const [states, setStates] = useState<Readonly<Record<string, QuizState>>>({});
  const stateOf = useCallback(
    (slide: QuizSlideView): QuizState =>
      states[slide.id] ?? {
        answers: storedAnswers(userId, course.id, slide.id).get() ?? {},
        missing: [],
        checking: false,
        problem: undefined,
        result: undefined,
        standing: progress?.quizzes[slide.moduleId],
      },
    [states, userId, course.id, progress],
  );
  return (slide, moduleNumber) => {
    const state = stateOf(slide);
    const change = (next: Partial<QuizState>) =>
      setStates((all) => ({ ...all, [slide.id]: { ...(all[slide.id] ?? state), ...next } }));

    async function check(): Promise<void> {
      const missing = unansweredOf(slide, state.answers);
      if (missing.length > 0) return change({ missing, problem: undefined });
      change({ checking: true, missing: [], problem: undefined });
      try {
        const { result, attempts, bestCorrect, passedAt } = await call(submitQuiz, {
          params: { courseId: course.id, number: moduleNumber },
          query: { version },
          body: { answers: state.answers },
        });
        storedAnswers(userId, course.id, slide.id).set(undefined);
        // The owner's attempts are not kept, so they are not told of either.
        const standing = attempts === 0 ? undefined : { attempts, bestCorrect, bestOf: result.of, passedAt };
        change({ checking: false, result, standing });
      } catch (error) {
        change({ checking: false, problem: words.failed + messageOf(error) });
      }
    }

    return {
      ...state,
      choose(questionId, option) {
        const answers = { ...state.answers, [questionId]: option };
        storedAnswers(userId, course.id, slide.id).set(answers);
        change({ answers, missing: state.missing.length > 0 ? unansweredOf(slide, answers) : [] });
      },
      check: () => void check(),
      tryAgain: () => change({ answers: {}, result: undefined }),
    };
  };
}
