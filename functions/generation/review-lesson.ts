import { reviewLesson } from '#contracts/course-check-stages.ts';
import { quotedFaults } from '#domain/course-checks/faults.ts';
import { lessonAsRead, lessonHash } from '#domain/course-checks/units.ts';
import { model } from '../adapters/model/model.ts';
import { courseChecks } from '../data/courses/course-checks.ts';
import { courses } from '../data/courses/courses.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { buyResult, runningCheck } from './buy-result.ts';
import { judgePrompt } from './prompts/judge-lesson.ts';
import { answerOf } from './rewritten-answer.ts';

export const handler = implementStage(reviewLesson, { courses, courseChecks, model }, async (input, ports) => {
  const check = await runningCheck(ports.courseChecks, input);
  const { text } = await ports.courses.workingCopy(check.courseId);
  const lesson = text.content.modules.flatMap(({ lessons }) => lessons).find(({ id }) => id === input.lessonId);
  // Removed or emptied since the check was planned.
  if (!lesson || lesson.slides.length === 0) return {};
  const read = lessonAsRead(lesson);
  const sourced = lesson.slides.filter(({ sources = [] }) => sources.length > 0).map(({ id }) => id);
  const wanted = { kind: 'lesson', lessonId: lesson.id, hash: lessonHash(lesson) } as const;
  await buyResult(
    ports,
    check,
    wanted,
    ({ hash }) => hash === wanted.hash,
    async () => {
      const [written, madeBy] = await answerOf(ports.model, judgePrompt(read, sourced));
      return { ...wanted, faults: quotedFaults(read, written, sourced), madeBy };
    },
  );
  return {};
});
