import { useEffect, useRef, useState } from 'react';
import { partOf } from '#domain/rewrites/course-part.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { courseCheckMessages, modelCheckMessages as messages } from '#web/config/messages/course-check.ts';
import type { PlaceOfText } from '../editor-place.ts';
import { Comparison } from '../regenerate/rewrite-views.tsx';
import type { WorkingCopy } from '../use-working-copy.ts';
import type { Line } from './check-lines.ts';
import { CheckReport } from './check-report.tsx';
import { type CheckedProposal, type ProposalStatus, proposalStatus } from './proposals.ts';
import type { RulesCheck } from './use-course-check.ts';
import type { HiddenLines } from './use-dismissed.ts';
import type { ModelCheckState } from './use-model-check.ts';
import { useProposals } from './use-proposals.ts';

const notices: Readonly<Record<ProposalStatus, string | undefined>> = {
  fits: undefined,
  applied: messages.isApplied,
  outdated: messages.outdated,
  gone: messages.gone,
};

interface Seen {
  readonly proposalId: string;
  /** The line that gets the focus back. */
  readonly lineKey: string;
}

/** The shown proposal. Coming back focuses its line. */
function useSeen(open: boolean, proposals: readonly CheckedProposal[]) {
  const [seen, setSeen] = useState<Seen>();
  const body = useRef<HTMLDivElement>(null);
  const before = useRef(seen);
  useEffect(() => {
    const left = before.current;
    before.current = seen;
    if (seen) {
      const panel = body.current?.closest('[role=dialog]');
      if (panel) panel.scrollTop = 0;
      // It is taller than a phone: scrolled to, it hides the title.
      body.current?.focus({ preventScroll: true });
    }
    if (seen || !left) return;
    const line = body.current?.querySelector<HTMLElement>(`[data-line=${JSON.stringify(left.lineKey)}] button`);
    (line ?? body.current)?.focus();
  }, [seen]);
  if (seen && !open) setSeen(undefined);
  return {
    body,
    proposal: seen && proposals.find(({ id }) => id === seen.proposalId),
    see: (proposalId: string, lineKey: string) => setSeen({ proposalId, lineKey }),
    leave: () => setSeen(undefined),
  };
}

interface CheckDialogProps {
  workingCopy: WorkingCopy;
  model: ModelCheckState;
  rules: RulesCheck;
  /** Of the rules and the model, without the dismissed ones. */
  findings: readonly Line[];
  claims: readonly Line[];
  onDismiss(key: string): void;
  dismissed: HiddenLines;
  /** Claims. */
  ticked: HiddenLines;
  open: boolean;
  onOpenChange(open: boolean): void;
  returnsFocus(): boolean;
  onOpenPlace(place: PlaceOfText): void;
}

export function CheckDialog(props: CheckDialogProps) {
  const { workingCopy, model, open, onOpenChange, returnsFocus } = props;
  const all = model.check?.proposals ?? [];
  // A proposal whose findings are all dismissed is not applied with the others.
  const wanted = new Set(props.findings.map(({ evidence }) => evidence?.proposal?.id));
  const proposals = useProposals(
    workingCopy,
    all.filter(({ id }) => wanted.has(id)),
  );
  const { body, proposal, see, leave } = useSeen(open, all);
  const status = proposal && proposalStatus(workingCopy.text, proposal);
  function apply(): void {
    if (proposal) proposals.apply(proposal);
    leave();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={proposal ? messages.suggestion : courseCheckMessages.title}
      description={proposal ? undefined : courseCheckMessages.description}
      returnsFocus={returnsFocus}
      wide={proposal !== undefined}
      footer={
        proposal && (
          <>
            <Button tone="secondary" onClick={leave}>
              {messages.back}
            </Button>
            {status === 'fits' && <Button onClick={apply}>{messages.apply}</Button>}
            {status === 'outdated' && <Button onClick={apply}>{messages.applyAnyway}</Button>}
          </>
        )
      }
    >
      <div ref={body} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        {proposal && status ? (
          <Comparison
            course={workingCopy.course}
            proposal={proposal.proposal}
            present={partOf(workingCopy.text.content, proposal.part)}
            notice={notices[status]}
          />
        ) : (
          <CheckReport {...props} proposals={proposals} onSee={see} />
        )}
      </div>
    </Dialog>
  );
}
