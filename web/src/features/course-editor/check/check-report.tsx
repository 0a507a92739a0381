import { useLayoutEffect, useRef } from 'react';
import type { CourseContent } from '#domain/courses/content.ts';
import { cx } from '#web/components/cx.ts';
import { Button } from '#web/components/ui/button.tsx';
import { courseCheckMessages as messages, modelCheckMessages } from '#web/config/messages/course-check.ts';
import type { PlaceOfText } from '../editor-place.ts';
import type { WorkingCopy } from '../use-working-copy.ts';
import type { Line } from './check-lines.ts';
import { groupLines } from './group-lines.ts';
import { Lines } from './lines.tsx';
import { ModelSection } from './model-section.tsx';
import type { RulesCheck } from './use-course-check.ts';
import type { HiddenLines } from './use-dismissed.ts';
import type { ModelCheckState } from './use-model-check.ts';
import type { Proposals } from './use-proposals.ts';

const findingLabels = { done: messages.dismiss, doneNamed: messages.dismissNamed };
const claimLabels = { done: messages.claimChecked, doneNamed: messages.claimCheckedNamed };

/** How many proposals are ready, and how many were applied just now. */
function ProposalBar({ proposals: { fitCount, appliedCount, applyAll, undo } }: { proposals: Proposals }) {
  const bar = useRef<HTMLDivElement>(null);
  const hasApplied = appliedCount !== undefined;
  const isOffered = fitCount > 1;
  const isShown = hasApplied || isOffered;
  // The pressed button goes; another one takes its place, or none.
  const isPressed = useRef(false);
  // Effects of an earlier render could run after the press, and would find the pressed button.
  useLayoutEffect(() => {
    if (isPressed.current) (bar.current?.querySelector('button') ?? bar.current)?.focus();
    isPressed.current = false;
  });
  const pressed = (act: () => void) => () => {
    isPressed.current = true;
    act();
  };
  return (
    <div
      ref={bar}
      tabIndex={-1}
      className={cx(
        'outline-none',
        isShown
          ? 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-violet-soft py-2 pe-2 ps-4 text-14'
          : 'sr-only',
      )}
    >
      <p role="status" className="min-w-0 flex-1 basis-40">
        {hasApplied
          ? modelCheckMessages.appliedCount(appliedCount)
          : isOffered && modelCheckMessages.proposals(fitCount)}
      </p>
      {isShown && (
        <div className="flex gap-2">
          {hasApplied && (
            <Button tone="secondary" size="small" onClick={pressed(undo)}>
              {modelCheckMessages.undo}
            </Button>
          )}
          {isOffered && (
            <Button tone="secondary" size="small" onClick={pressed(applyAll)}>
              {modelCheckMessages.applyAll(fitCount)}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface FindingsProps {
  content: Pick<CourseContent, 'modules'>;
  findings: readonly Line[];
  onOpen(place: PlaceOfText): void;
  onDismiss(key: string): void;
  onSee(proposalId: string, lineKey: string): void;
}

const Findings = ({ content, findings, ...on }: FindingsProps) =>
  groupLines(findings, content, messages).map(({ id, title, lines }) => (
    <section key={id ?? 'course'}>
      <h3 className="mb-1 font-medium wrap-anywhere">{title || messages.untitled}</h3>
      <Lines lines={lines} labels={findingLabels} {...on} />
    </section>
  ));

/** Until the rules have read the text, nothing is good. */
function RulesState({ rules: { checked, hasFailed, tryAgain }, isNothing }: { rules: RulesCheck; isNothing: boolean }) {
  if (hasFailed)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warn-soft p-3 text-14">
        <p className="min-w-0 flex-1 basis-52">{messages.rulesFailed}</p>
        <Button tone="secondary" size="small" onClick={tryAgain}>
          {modelCheckMessages.tryAgain}
        </Button>
      </div>
    );
  if (!checked) return <p role="status">{messages.checking}</p>;
  return isNothing && <p role="status">{messages.nothing}</p>;
}

const Restore = ({ lines, label }: { lines: HiddenLines; label: (count: number) => string }) =>
  lines.count > 0 && (
    <Button tone="ghost" size="small" onClick={lines.restore}>
      {label(lines.count)}
    </Button>
  );

interface CheckReportProps {
  workingCopy: WorkingCopy;
  model: ModelCheckState;
  rules: RulesCheck;
  findings: readonly Line[];
  claims: readonly Line[];
  onDismiss(key: string): void;
  dismissed: HiddenLines;
  /** Claims. */
  ticked: HiddenLines;
  proposals: Proposals;
  onOpenPlace(place: PlaceOfText): void;
  onSee(proposalId: string, lineKey: string): void;
}

export function CheckReport({
  workingCopy: { text },
  model,
  rules,
  findings,
  claims,
  onDismiss,
  dismissed,
  ticked,
  proposals,
  onOpenPlace,
  onSee,
}: CheckReportProps) {
  return (
    <>
      <ModelSection
        model={model}
        content={text.content}
        unproposed={findings.filter(({ evidence }) => evidence && !evidence.proposal).length}
      />
      <ProposalBar proposals={proposals} />
      <RulesState rules={rules} isNothing={findings.length === 0 && model.check?.status !== 'running'} />
      <Findings content={text.content} findings={findings} onOpen={onOpenPlace} onDismiss={onDismiss} onSee={onSee} />
      {claims.length > 0 && (
        <details>
          <summary className="min-h-9 cursor-pointer font-medium pointer-coarse:min-h-11">
            {messages.claims(claims.length)}
          </summary>
          <p className="mb-1 text-14 text-ink-soft">{messages.claimsHint}</p>
          <Lines lines={claims} labels={claimLabels} onOpen={onOpenPlace} onDismiss={onDismiss} />
        </details>
      )}
      {dismissed.count + ticked.count > 0 && (
        <div className="-ms-3 flex flex-wrap gap-x-2">
          <Restore lines={dismissed} label={messages.restore} />
          <Restore lines={ticked} label={messages.restoreClaims} />
        </div>
      )}
    </>
  );
}
