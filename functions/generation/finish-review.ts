import { finishReview } from '#contracts/course-check-stages.ts';
import { findingsOf } from '#domain/course-checks/findings.ts';
import { checkedHash, isInCourse, missingResults } from '#domain/course-checks/results.ts';
import { renewedCheck } from '#domain/course-checks/shown-check.ts';
import { summaryOf } from '#domain/course-checks/summary.ts';
import { courseChecks } from '../data/courses/course-checks.ts';
import { courses } from '../data/courses/courses.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { runningCheck } from './buy-result.ts';

export const handler = implementStage(finishReview, { courses, courseChecks }, async (input, ports) => {
  const check = await runningCheck(ports.courseChecks, input);
  const [course, { text }, results] = await Promise.all([
    ports.courses.byId(check.courseId, { consistent: true }),
    ports.courses.workingCopy(check.courseId),
    ports.courseChecks.results(check.courseId),
  ]);
  const { content } = text;
  const found = new Set(findingsOf(content, results).map(({ id }) => id));
  const { kept = [], removed = [] } = Object.groupBy(results, (result) =>
    isInCourse(content, result, found) ? 'kept' : 'removed',
  );
  await ports.courseChecks.keep(check, kept, removed);
  const unread = [...new Set(missingResults(content, kept).map(({ unit }) => unit))];
  // Figures are of a whole check: if a part has no result, the last ones stay.
  const result = unread.length === 0 ? { textHash: checkedHash(content), ...summaryOf(content, kept) } : check.result;
  const shown = course?.shownCheck ?? null;
  const renewed = renewedCheck(shown, result, course?.status === 'published' ? course.publishedTextHash : null);
  await ports.courseChecks.finish(check, { result, unread }, renewed && { from: shown, to: renewed });
  return {};
});
