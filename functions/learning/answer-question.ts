import { answerQuestion } from '#contracts/http/learning.ts';
import { feedbackOn } from '#domain/learning/quiz.ts';
import { courses, WORKING_COPY } from '../data/courses/courses.ts';
import { versions } from '../data/courses/versions.ts';
import { progress } from '../data/learning/progress.ts';
import { quizAttempts } from '../data/learning/quiz-attempts.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound, Problem } from '../runtime/problem.ts';
import { moduleIn } from './readable-module.ts';
import { readableVersion } from './readable-version.ts';

const implementations = { courses, purchases, progress, quizAttempts, versions };

export const handler = implement(answerQuestion, implementations, async ({ params, query, body, user }, ports) => {
  const readable = await readableVersion(ports, params.courseId, user);
  const { id: moduleId, quizQuestions } = await moduleIn(ports, readable, query.version, params.number);
  const { questionId, answer, practice } = body;
  const question = quizQuestions.find(({ id }) => id === questionId);
  if (!question || answer >= question.options.length) throw notFound();
  // Owners try the working copy's quiz; nothing is stored.
  if (query.version === WORKING_COPY) return { feedback: feedbackOn(question, answer), attempt: null };
  const { courseId } = params;
  if (practice) {
    const known = await ports.progress.find(user.id, courseId);
    if (!known?.quizzes[moduleId]) throw new Problem('not_attempted');
    return { feedback: feedbackOn(question, answer), attempt: null };
  }
  const counted = await ports.quizAttempts.answer(
    user.id,
    { courseId, moduleId, version: query.version, questionId, answer },
    {
      questions: quizQuestions,
      allQuizzes: async () => (await ports.versions.deck(courseId, readable.newest)).quizzes,
    },
  );
  return { feedback: feedbackOn(question, counted.answer), attempt: counted.finished ?? null };
});
