import { QuizAnswers } from '#domain/learning/quiz.ts';

const nameOf = (courseId: string, slideId: string): string => `coursewright.quiz.${courseId}.${slideId}`;

/** Storage can be forbidden by the browser; then answers last until the page is loaded anew. */
function inStorage<Answer>(use: (storage: Storage) => Answer): Answer | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/** What was chosen and not checked yet, also after a reload in the middle of a quiz. */
export const keptAnswers = (courseId: string, slideId: string): QuizAnswers =>
  inStorage((storage) => QuizAnswers.parse(JSON.parse(storage.getItem(nameOf(courseId, slideId)) ?? '{}'))) ?? {};

export function keepAnswers(courseId: string, slideId: string, answers: QuizAnswers): void {
  inStorage((storage) => storage.setItem(nameOf(courseId, slideId), JSON.stringify(answers)));
}

export function forgetAnswers(courseId: string, slideId: string): void {
  inStorage((storage) => storage.removeItem(nameOf(courseId, slideId)));
}
