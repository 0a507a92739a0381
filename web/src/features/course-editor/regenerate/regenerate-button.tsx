import { FileCheck, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { RewrittenPart } from '#domain/rewrites/course-part.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { rewriteMessages as messages } from '#web/config/messages/rewrites.ts';
import type { WorkingCopy } from '../use-working-copy.ts';
import { RewriteDialog } from './rewrite-dialog.tsx';
import { type RewriteState, useRewrite } from './use-rewrite.ts';

export type Wish = keyof typeof messages.wishes;

interface RegenerateProps {
  workingCopy: WorkingCopy;
  part: RewrittenPart;
  /** Asked for with one click. */
  wishes?: readonly Wish[];
}

/** Progress on the button while the dialog is closed. */
function Status({ state, kind }: { state: RewriteState; kind: RewrittenPart['kind'] }) {
  switch (state.kind) {
    case 'asking':
      return (
        <>
          <Sparkles aria-hidden />
          {messages.open[kind]}
        </>
      );
    case 'writing':
      return (
        <>
          <Spinner />
          {messages.writing[kind]}
        </>
      );
    default:
      return (
        <>
          <FileCheck aria-hidden />
          {state.kind === 'failed' ? messages.failedTitle : messages.ready[kind]}
        </>
      );
  }
}

/** Rewrites a lesson, quiz or slide as a proposal. */
export function RegenerateButton({ workingCopy, part, wishes = [] }: RegenerateProps) {
  const rewrite = useRewrite(workingCopy, part);
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isAsked = rewrite.state.kind !== 'asking';
  function show(): void {
    setWasOpened(true);
    setOpen(true);
  }
  function ask(wish: Wish): void {
    rewrite.ask(messages.instructions[wish]);
    show();
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1.5">
        <Button tone={isAsked ? 'secondary' : 'ghost'} size="small" onClick={show}>
          <Status state={rewrite.state} kind={part.kind} />
        </Button>
        {!isAsked &&
          wishes.map((wish) => (
            <button
              key={wish}
              type="button"
              onClick={() => ask(wish)}
              className="h-8 rounded-full border border-line px-3 text-14 text-ink-soft transition-colors hover:border-violet hover:text-violet-ink pointer-coarse:h-11"
            >
              {messages.wishes[wish]}
            </button>
          ))}
      </div>
      {(wasOpened || isAsked) && (
        <RewriteDialog
          course={workingCopy.course}
          kind={part.kind}
          rewrite={rewrite}
          open={open}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
