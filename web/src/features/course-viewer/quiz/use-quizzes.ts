import { useState } from 'react';
import type { LearnerProgress, SlideView } from '#contracts/http/learning.ts';
import { QuizAnswers, type QuizResult } from '#domain/learning/quiz.ts';
import { type CourseView, gradeQuiz } from '#web/api/course-view.ts';
import { stored, userKey } from '#web/lib/storage.ts';
import { useUserId } from '#web/lib/use-user-id.ts';

export type QuizSlideView = Extract<SlideView, { kind: 'quiz' }>;
type QuizProgress = LearnerProgress['quizzes'][string];

/** How one quiz stands on this page. */
interface QuizState {
  /** The attempt that is shown; undefined while one is being made. */
  readonly checked: { readonly answers: QuizAnswers; readonly result: QuizResult } | undefined;
  /** All attempts so far. */
  readonly progress: QuizProgress | undefined;
}

export interface Quiz {
  readonly answers: QuizAnswers;
  readonly result: QuizResult | undefined;
  readonly progress: QuizProgress | undefined;
  /** Keeps what was chosen so far. */
  keep(answers: QuizAnswers): void;
  /** @throws ApiError */
  check(answers: QuizAnswers): Promise<void>;
  tryAgain(): void;
}

/** What was chosen and not checked yet, also after a reload in the middle of a quiz. */
const storedAnswers = (userId: string, courseId: string, slideId: string) =>
  stored('sessionStorage', userKey('quiz', userId, courseId, slideId), QuizAnswers);

/** The quizzes of a deck: they keep their answers while one reads on, and after a reload. */
export function useQuizzes(view: CourseView): (slide: QuizSlideView, moduleNumber: number) => Quiz {
  const { course, progress } = view;
  const userId = useUserId();
  const [states, setStates] = useState<Readonly<Record<string, QuizState>>>({});
  return (slide, moduleNumber) => {
    const storage = storedAnswers(userId, course.id, slide.id);
    const state = states[slide.id] ?? { checked: undefined, progress: progress?.quizzes[slide.moduleId] };
    const change = (next: Partial<QuizState>) =>
      setStates((all) => ({ ...all, [slide.id]: { ...(all[slide.id] ?? state), ...next } }));
    return {
      answers: state.checked?.answers ?? storage.get() ?? {},
      result: state.checked?.result,
      progress: state.progress,
      keep: storage.set,
      async check(answers) {
        const { result, attempts, bestCorrect, passedAt } = await gradeQuiz(view, moduleNumber, answers);
        storage.set(undefined);
        // The owner's attempts are not kept, so they are not told of either.
        const summary = attempts === 0 ? undefined : { attempts, bestCorrect, bestOf: result.of, passedAt };
        change({ checked: { answers, result }, progress: summary });
      },
      tryAgain: () => change({ checked: undefined }),
    };
  };
}
