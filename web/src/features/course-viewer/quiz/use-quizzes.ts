import { useState } from 'react';
import type { LearnerProgress, SlideView } from '#contracts/http/learning.ts';
import { QuizAnswers, type QuizResult } from '#domain/learning/quiz.ts';
import { type CourseView, gradeQuiz } from '#web/api/course-view.ts';
import { stored, userKey } from '#web/lib/storage.ts';
import { useUserId } from '#web/lib/use-user-id.ts';

export type QuizSlideView = Extract<SlideView, { kind: 'quiz' }>;
type QuizProgress = LearnerProgress['quizzes'][string];

interface QuizState {
  /** The graded attempt; undefined while answering. */
  readonly checked: { readonly answers: QuizAnswers; readonly result: QuizResult } | undefined;
  /** Of all attempts. */
  readonly progress: QuizProgress | undefined;
}

export interface Quiz {
  readonly answers: QuizAnswers;
  readonly result: QuizResult | undefined;
  readonly progress: QuizProgress | undefined;
  /** Stores the answers so far. */
  keep(answers: QuizAnswers): void;
  /** @throws ApiError */
  check(answers: QuizAnswers): Promise<void>;
  tryAgain(): void;
}

/** Unsubmitted answers; they survive a reload. */
const storedAnswers = (userId: string, courseId: string, slideId: string) =>
  stored('sessionStorage', userKey('quiz', userId, courseId, slideId), QuizAnswers);

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
        // The owner's attempts are not stored.
        const summary = attempts === 0 ? undefined : { attempts, bestCorrect, bestOf: result.of, passedAt };
        change({ checked: { answers, result }, progress: summary });
      },
      tryAgain: () => change({ checked: undefined }),
    };
  };
}
