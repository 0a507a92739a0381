import { reviewQuiz } from '#contracts/course-check-stages.ts';
import { gateAnswers } from '#domain/course-checks/gate.ts';
import { quizHash } from '#domain/course-checks/units.ts';
import { model } from '../adapters/model/model.ts';
import { courseChecks } from '../data/courses/course-checks.ts';
import { courses } from '../data/courses/courses.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { buyResult, runningCheck } from './buy-result.ts';
import { answerPrompt } from './prompts/answer-quiz.ts';
import { answerOf } from './rewritten-answer.ts';

export const handler = implementStage(reviewQuiz, { courses, courseChecks, model }, async (input, ports) => {
  const check = await runningCheck(ports.courseChecks, input);
  const { text } = await ports.courses.workingCopy(check.courseId);
  const module = text.content.modules.find(({ id }) => id === input.moduleId);
  // Removed or emptied since the check was planned.
  if (!module || module.quizQuestions.length === 0) return {};
  const { from } = input;
  const wanted = { kind: 'quiz', moduleId: module.id, from, hash: quizHash(module, from) } as const;
  await buyResult(
    ports,
    check,
    wanted,
    ({ hash }) => hash === wanted.hash,
    async () => {
      const [written, madeBy] = await answerOf(ports.model, answerPrompt(module, from));
      return { ...wanted, answers: gateAnswers(module.quizQuestions, from, written), madeBy };
    },
  );
  return {};
});
