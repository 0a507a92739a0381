import { quizSlideId } from '#domain/courses/slides.ts';
import type { QuizProgress } from '../quiz/use-quizzes.ts';
import { useSharedQuizzes, useViewer } from '../viewer-context.ts';

export interface CourseQuiz {
  readonly moduleId: string;
  readonly title: string;
  /** Undefined until an attempt is finished. */
  readonly result: QuizProgress | undefined;
  /** Of its slide. Undefined in older versions, which don't list their slides. */
  readonly index: number | undefined;
}

interface CourseQuizzes {
  /** Older versions only know the quizzes that were taken. */
  readonly quizzes: readonly CourseQuiz[];
  /** How many aren't passed. Undefined without quizzes, and in older versions. */
  readonly toPass: number | undefined;
}

export function useCourseQuizzes(): CourseQuizzes {
  const { view } = useViewer();
  const { results } = useSharedQuizzes();
  const quizzes = view.modules.flatMap(({ moduleId, title }): CourseQuiz[] => {
    const index = view.slideIds?.indexOf(quizSlideId(moduleId)) ?? -1;
    const result = results[moduleId];
    const isKnown = view.slideIds ? index !== -1 : result !== undefined;
    return isKnown ? [{ moduleId, title, result, index: index === -1 ? undefined : index }] : [];
  });
  const toPass = quizzes.filter(({ result }) => !result?.passedAt).length;
  return { quizzes, toPass: view.slideIds && quizzes.length > 0 ? toPass : undefined };
}
