import { FileCheck, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { RewrittenPart } from '#domain/rewrites/course-part.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { rewriteMessages as messages } from '#web/config/messages/rewrites.ts';
import type { WorkingCopy } from '../use-working-copy.ts';
import { RewriteDialog } from './rewrite-dialog.tsx';
import { useHasRewrite, useRewrite } from './use-rewrite.ts';

interface RegenerateProps {
  workingCopy: WorkingCopy;
  part: RewrittenPart;
}

/** Progress on the button while the dialog is closed. */
function RewriteStatus({ workingCopy, part }: RegenerateProps) {
  const { state } = useRewrite(workingCopy, part);
  if (state.kind === 'writing')
    return (
      <>
        <Spinner />
        {messages.writing[part.kind]}
      </>
    );
  return (
    <>
      <FileCheck aria-hidden />
      {state.kind === 'failed' ? messages.failedTitle : messages.ready[part.kind]}
    </>
  );
}

/** Rewrites a lesson, quiz or slide as a proposal. */
export function RegenerateButton({ workingCopy, part }: RegenerateProps) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isAsked = useHasRewrite(workingCopy.course.id, part);
  function show(): void {
    setWasOpened(true);
    setOpen(true);
  }
  return (
    <>
      <Button tone={isAsked ? 'secondary' : 'ghost'} size="small" onClick={show}>
        {isAsked ? (
          <RewriteStatus workingCopy={workingCopy} part={part} />
        ) : (
          <>
            <Sparkles aria-hidden />
            {messages.open[part.kind]}
          </>
        )}
      </Button>
      {(wasOpened || isAsked) && (
        <RewriteDialog workingCopy={workingCopy} part={part} open={open} onOpenChange={setOpen} />
      )}
    </>
  );
}
