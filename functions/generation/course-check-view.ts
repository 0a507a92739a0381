import type { CourseCheckView } from '#contracts/http/course-checks.ts';
import { type CheckFailure, type CourseCheck, checkFailures, isOverdue } from '#domain/course-checks/course-check.ts';
import { findingsOf } from '#domain/course-checks/findings.ts';
import { type CheckResult, missingResults, wantedResults } from '#domain/course-checks/results.ts';
import type { CourseContent } from '#domain/courses/content.ts';
import type { Course } from '#domain/courses/course.ts';
import type { Instant } from '#domain/time.ts';

function failureOf(check: CourseCheck, now: Instant): CheckFailure | undefined {
  if (check.status === 'failed') return check.reason;
  return isOverdue(check, now) ? 'timed-out' : undefined;
}

function summaryIn({ result }: CourseCheck): CourseCheckView['summary'] {
  if (result === null) return null;
  const { textHash: _, ...summary } = result;
  return summary;
}

export function courseCheckView(
  { check, results }: { readonly check: CourseCheck; readonly results: readonly CheckResult[] },
  course: Pick<Course, 'shownCheck'>,
  content: CourseContent,
  now: Instant,
): CourseCheckView {
  const failure = failureOf(check, now);
  const findings = findingsOf(content, results);
  const found = new Set(findings.map(({ id }) => id));
  const missing = missingResults(content, results);
  const changedUnits = [...new Set(missing.map(({ unit }) => unit))];
  const unread = 'unread' in check ? check.unread : [];
  const all = wantedResults(content).length;
  return {
    id: check.id,
    status: failure ? 'failed' : check.status,
    startedAt: check.startedAt,
    finishedAt: 'finishedAt' in check ? check.finishedAt : null,
    failure: failure ? checkFailures[failure] : null,
    progress: { done: all - missing.length, all },
    summary: summaryIn(check),
    findings,
    proposals: results.flatMap((result) =>
      result.kind === 'proposal' && result.findingIds.some((id) => found.has(id))
        ? [
            {
              id: result.id,
              findingIds: result.findingIds.filter((id) => found.has(id)),
              part: result.part,
              proposal: result.proposal,
              partHash: result.hash,
            },
          ]
        : [],
    ),
    changedUnits,
    unreadUnits: unread.filter((unit) => changedUnits.includes(unit)),
    isShown: course.shownCheck !== null,
  };
}
