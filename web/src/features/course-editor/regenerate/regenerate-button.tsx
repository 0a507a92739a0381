import { FileCheck, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { RewrittenPart } from '#domain/rewrites/course-part.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { rewriteMessages as messages } from '#web/config/messages/rewrites.ts';
import type { WorkingCopy } from '../use-working-copy.ts';
import { RewriteDialog } from './rewrite-dialog.tsx';
import { useIsAsked, useRewrite } from './use-rewrite.ts';

interface RegenerateProps {
  copy: WorkingCopy;
  part: RewrittenPart;
}

/** Where the writing stands, on the button, while its dialog is closed. */
function Standing({ copy, part }: RegenerateProps) {
  const { state } = useRewrite(copy, part);
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

/** Has one lesson, quiz or slide written anew, as a proposal beside the present text. */
export function RegenerateButton({ copy, part }: RegenerateProps) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isAsked = useIsAsked(copy.course.id, part);
  function show(): void {
    setWasOpened(true);
    setOpen(true);
  }
  return (
    <>
      <Button tone={isAsked ? 'secondary' : 'ghost'} size="small" onClick={show}>
        {isAsked ? (
          <Standing copy={copy} part={part} />
        ) : (
          <>
            <Sparkles aria-hidden />
            {messages.open[part.kind]}
          </>
        )}
      </Button>
      {(wasOpened || isAsked) && <RewriteDialog copy={copy} part={part} open={open} onOpenChange={setOpen} />}
    </>
  );
}
