import { useState } from 'react';
import * as z from 'zod';
import type { LearnerProgress, SlideView } from '#contracts/http/learning.ts';
import { isPass } from '#domain/learning/completion.ts';
import { AnswerFeedback } from '#domain/learning/quiz.ts';
import { answerQuestion, type CourseView } from '#web/api/course-view.ts';
import { stored, userKey } from '#web/lib/storage.ts';
import { useUserId } from '#web/lib/use-user-id.ts';

export type QuizSlideView = Extract<SlideView, { kind: 'quiz' }>;
export type QuizProgress = LearnerProgress['quizzes'][string];

/** The answers of an attempt survive a reload. */
const Attempt = z.object({
  /** By question. */
  feedback: z.record(z.string(), AnswerFeedback),
  /** The index of the shown question; past the last one, the score. */
  shown: z.int(),
  /** Every second attempt asks in the second wording. */
  asksAgain: z.boolean(),
});
type Attempt = z.infer<typeof Attempt>;

const newAttempt = (asksAgain: boolean): Attempt => ({ feedback: {}, shown: 0, asksAgain });

export interface Score {
  readonly correct: number;
  readonly of: number;
  readonly passed: boolean;
}

export interface Quiz extends Attempt {
  /** Of all finished attempts. */
  readonly progress: QuizProgress | undefined;
  /** Undefined until every question is answered. */
  readonly score: Score | undefined;
  /** @throws ApiError */
  answer(questionId: string, answer: number): Promise<void>;
  show(question: number): void;
  tryAgain(): void;
}

function scoreOf({ questions }: QuizSlideView, { feedback }: Attempt): Score | undefined {
  if (questions.some(({ id }) => feedback[id] === undefined)) return undefined;
  const correct = questions.filter(({ id }) => feedback[id]?.isCorrect).length;
  return { correct, of: questions.length, passed: isPass(correct, questions.length) };
}

/** The creator may have published other questions since. */
function withQuestionsOf({ questions }: QuizSlideView, { feedback, shown, asksAgain }: Attempt): Attempt {
  const known = questions.flatMap(({ id }) => {
    const given = feedback[id];
    return given ? [[id, given] as const] : [];
  });
  const unanswered = questions.findIndex(({ id }) => feedback[id] === undefined);
  return {
    feedback: Object.fromEntries(known),
    shown: shown >= questions.length && unanswered !== -1 ? unanswered : shown,
    asksAgain,
  };
}

export interface Quizzes {
  /** Best results by module id. */
  readonly results: Readonly<Record<string, QuizProgress | undefined>>;
  of(slide: QuizSlideView, moduleNumber: number): Quiz;
}

/** `onFinished` gets when the course was passed. */
export function useQuizzes(view: CourseView, onFinished?: (passedAt: string | null) => void): Quizzes {
  const { course, progress } = view;
  const userId = useUserId();
  const [attempts, setAttempts] = useState<Readonly<Record<string, Attempt>>>({});
  const [finished, setFinished] = useState<Readonly<Record<string, QuizProgress>>>({});
  const results = { ...progress?.quizzes, ...finished };
  const of = (slide: QuizSlideView, moduleNumber: number): Quiz => {
    const storage = stored('sessionStorage', userKey('quiz', userId, course.id, slide.id), Attempt);
    const counted = results[slide.moduleId]?.attempts;
    const isSecond = counted === undefined ? undefined : counted % 2 === 1;
    const attempt = withQuestionsOf(slide, attempts[slide.id] ?? storage.get() ?? newAttempt(isSecond ?? false));
    const change = (next: (before: Attempt) => Attempt) =>
      setAttempts((all) => {
        const changed = next(all[slide.id] ?? attempt);
        storage.set(changed);
        return { ...all, [slide.id]: changed };
      });
    return {
      ...attempt,
      progress: results[slide.moduleId],
      score: scoreOf(slide, attempt),
      async answer(questionId, answer) {
        const { feedback, attempt: done } = await answerQuestion(view, moduleNumber, { questionId, answer });
        change((before) => ({ ...before, feedback: { ...before.feedback, [questionId]: feedback } }));
        if (!done) return;
        setFinished((all) => ({ ...all, [slide.moduleId]: done }));
        onFinished?.(done.coursePassedAt);
      },
      show: (shown) => change((before) => ({ ...before, shown })),
      // Attempts of the course's owner are not counted.
      tryAgain: () => change(({ asksAgain }) => newAttempt(isSecond ?? !asksAgain)),
    };
  };
  return { results, of };
}
