import { planReview } from '#contracts/course-check-stages.ts';
import { countedWork } from '#domain/course-checks/paid-calls.ts';
import { missingResults } from '#domain/course-checks/results.ts';
import { courseChecks } from '../data/courses/course-checks.ts';
import { courses } from '../data/courses/courses.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { runningCheck } from './buy-result.ts';

export const handler = implementStage(planReview, { courses, courseChecks }, async (input, ports) => {
  const check = await runningCheck(ports.courseChecks, input);
  const { courseId, id: checkId } = check;
  const [{ text }, results] = await Promise.all([
    ports.courses.workingCopy(courseId),
    ports.courseChecks.results(courseId),
  ]);
  const { reads, proposals } = countedWork(check, missingResults(text.content, results));
  return {
    courseId,
    checkId,
    lessons: reads.flatMap((wanted) => (wanted.kind === 'lesson' ? [{ lessonId: wanted.lessonId }] : [])),
    quizzes: reads.flatMap((wanted) =>
      wanted.kind === 'quiz' ? [{ moduleId: wanted.moduleId, from: wanted.from }] : [],
    ),
    proposals: Array.from({ length: proposals }, (_, place) => ({ place })),
  };
});
