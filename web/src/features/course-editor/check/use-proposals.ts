import { useState } from 'react';
import type { CourseText } from '#domain/courses/content.ts';
import { withProposal } from '../regenerate/apply-proposals.ts';
import type { WorkingCopy } from '../use-working-copy.ts';
import { type CheckedProposal, withAllFitting } from './proposals.ts';

/** Applies proposals of the check. Each call is one step of the history. */
export function useProposals({ text, edit, undo }: WorkingCopy, proposals: readonly CheckedProposal[]) {
  const [last, setLast] = useState<{ readonly text: CourseText; readonly count: number }>();

  function change(count: number, apply: (current: CourseText) => CourseText): void {
    const made = { text };
    edit((current) => {
      made.text = apply(current);
      return made.text;
    });
    setLast({ text: made.text, count });
  }

  return {
    fitCount: withAllFitting(text, proposals).applied.length,
    /** Undefined once the text changed in another way. */
    appliedCount: last?.text === text ? last.count : undefined,
    apply: (proposal: CheckedProposal) => change(1, (current) => withProposal(current, proposal)),
    applyAll: () =>
      change(withAllFitting(text, proposals).applied.length, (current) => withAllFitting(current, proposals).text),
    undo() {
      setLast(undefined);
      undo();
    },
  };
}
export type Proposals = ReturnType<typeof useProposals>;
