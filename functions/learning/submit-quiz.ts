import { submitQuiz } from '#contracts/http/learning.ts';
import { gradeQuiz } from '#domain/learning/quiz.ts';
import { courses, WORKING_COPY } from '../data/courses/courses.ts';
import { quizAttempts } from '../data/learning/quiz-attempts.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { rateLimits } from '../data/table/rate-limits.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';
import { readableModule } from './readable-module.ts';

const implementations = { courses, purchases, rateLimits, quizAttempts };

export const handler = implement(submitQuiz, implementations, async ({ params, query, body, user }, ports) => {
  const module = await readableModule(ports, params, query.version, user);
  const { quizQuestions } = module;
  if (quizQuestions.length === 0) throw notFound();
  const result = gradeQuiz(quizQuestions, body.answers);
  // Owners try the working copy's quiz without stored results.
  if (query.version === WORKING_COPY) return { result, attempts: 0, bestCorrect: result.correct, passedAt: null };
  await ports.rateLimits.quizAttempt(user.id);
  const asked = new Set(quizQuestions.map(({ id }) => id));
  const summary = await ports.quizAttempts.save(user.id, {
    id: ports.newId(),
    courseId: params.courseId,
    moduleId: module.id,
    version: query.version,
    answers: Object.fromEntries(Object.entries(body.answers).filter(([id]) => asked.has(id))),
    correct: result.correct,
    of: result.of,
    passed: result.passed,
    at: ports.now(),
  });
  const { attempts, bestCorrect, passedAt } = summary;
  return { result, attempts, bestCorrect, passedAt };
});
