import { quizSlideId } from '#domain/courses/slides.ts';
import type { QuizProgress } from '../quiz/use-quizzes.ts';
import { useSharedQuizzes, useViewer } from '../viewer-context.ts';

export interface CourseQuiz {
  readonly moduleId: string;
  readonly title: string;
  /** Undefined until an attempt is finished. */
  readonly result: QuizProgress | undefined;
  /** Of its slide. */
  readonly index: number;
}

interface CourseQuizzes {
  readonly quizzes: readonly CourseQuiz[];
  /** How many aren't passed. Undefined without quizzes. */
  readonly toPass: number | undefined;
}

export function useCourseQuizzes(): CourseQuizzes {
  const { view } = useViewer();
  const { results } = useSharedQuizzes();
  const quizzes = view.modules.flatMap(({ moduleId, title }): CourseQuiz[] => {
    const index = view.slideIds.indexOf(quizSlideId(moduleId));
    return index === -1 ? [] : [{ moduleId, title, result: results[moduleId], index }];
  });
  const toPass = quizzes.filter(({ result }) => !result?.passedAt).length;
  return { quizzes, toPass: quizzes.length > 0 ? toPass : undefined };
}
