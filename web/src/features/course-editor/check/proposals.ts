import { textHash } from '#domain/course-checks/text-hash.ts';
import { partHash } from '#domain/course-checks/units.ts';
import type { CourseText } from '#domain/courses/content.ts';
import type { ModelCheck } from '#web/api/course-checks.ts';
import { withFitting } from '../regenerate/apply-proposals.ts';

export type CheckedProposal = ModelCheck['proposals'][number];

/** `outdated`: the part changed after the check. `gone`: it was removed. */
export type ProposalStatus = 'fits' | 'applied' | 'outdated' | 'gone';

export function proposalStatus({ content }: CourseText, { part, proposal, ...of }: CheckedProposal): ProposalStatus {
  const present = partHash(content, part);
  if (present === undefined) return 'gone';
  if (present === textHash(proposal)) return 'applied';
  return present === of.partHash ? 'fits' : 'outdated';
}

/** Two of them may be about the same text: the second then no longer fits. */
export const withAllFitting = (text: CourseText, proposals: readonly CheckedProposal[]) =>
  withFitting(text, proposals, (current, proposal) => proposalStatus(current, proposal) === 'fits');
