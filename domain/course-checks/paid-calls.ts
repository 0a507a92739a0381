import type { CourseContent } from '../courses/content.ts';
import type { CourseCheck } from './course-check.ts';
import { findingsOf, MAX_PROPOSALS, wantedProposals } from './findings.ts';
import { type CheckResult, isCurrentProposal, missingResults, type Wanted } from './results.ts';
import { partHash } from './units.ts';

type Content = Pick<CourseContent, 'modules'>;

const missingProposals = (content: Content, results: readonly CheckResult[]): number =>
  wantedProposals(content, findingsOf(content, results)).filter(({ part, findings }) => {
    const hash = partHash(content, part);
    const ids = findings.map(({ id }) => id);
    return hash !== undefined && !results.some((result) => isCurrentProposal(result, hash, ids));
  }).length;

/** An upper bound of answers. A second try after one of no use counts in the rate limit of model calls only. */
export function mostPaidCalls(content: Content, results: readonly CheckResult[]): number {
  const missing = missingResults(content, results).length;
  return missing === 0 ? missingProposals(content, results) : missing + MAX_PROPOSALS;
}

/** What a check may buy. A save after its calls were counted may leave more to read, which the next check counts. */
export function countedWork({ countedCalls }: Pick<CourseCheck, 'countedCalls'>, missing: readonly Wanted[]) {
  if (countedCalls === undefined) return { reads: missing, proposals: MAX_PROPOSALS };
  return {
    reads: missing.slice(0, Math.max(0, countedCalls - MAX_PROPOSALS)),
    // By place; those that are current cost nothing.
    proposals: countedCalls > 0 ? MAX_PROPOSALS : 0,
  };
}
