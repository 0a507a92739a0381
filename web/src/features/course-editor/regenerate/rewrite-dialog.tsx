import { useEffect, useRef } from 'react';
import type { OwnedCourse } from '#contracts/http/courses.ts';
import type { RewriteKind } from '#domain/rewrites/rewrite.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { rewriteMessages as messages } from '#web/config/messages/rewrites.ts';
import { AskingView, FailedView, ProposedView, WritingView } from './rewrite-views.tsx';
import type { Rewrite } from './use-rewrite.ts';

function Body({ course, rewrite }: Pick<RewriteDialogProps, 'course' | 'rewrite'>) {
  const { state } = rewrite;
  switch (state.kind) {
    case 'asking':
      return <AskingView rewrite={rewrite} state={state} />;
    case 'writing':
      return <WritingView state={state} />;
    case 'failed':
      return <FailedView state={state} />;
    case 'proposed':
      return <ProposedView course={course} state={state} />;
  }
}

function Buttons({ rewrite, close }: { rewrite: Rewrite; close(): void }) {
  const { state } = rewrite;
  const then = (act: () => void) => () => {
    act();
    close();
  };
  switch (state.kind) {
    case 'asking':
      return (
        <>
          <Button tone="secondary" onClick={close}>
            {messages.cancel}
          </Button>
          <Button busy={state.starting} onClick={rewrite.start}>
            {state.starting ? messages.starting : messages.start}
          </Button>
        </>
      );
    case 'writing':
      return (
        <Button tone="secondary" onClick={close}>
          {messages.goOn}
        </Button>
      );
    case 'failed':
      return (
        <>
          <Button tone="secondary" onClick={then(rewrite.keep)}>
            {messages.keep}
          </Button>
          <Button onClick={rewrite.tryAgain}>{messages.tryAgain}</Button>
        </>
      );
    case 'proposed':
      return (
        <>
          <Button tone="ghost" onClick={rewrite.tryAgain}>
            {messages.tryAgain}
          </Button>
          <Button tone="secondary" onClick={then(rewrite.keep)}>
            {messages.keep}
          </Button>
          {state.present && <Button onClick={then(() => rewrite.replace(state.proposal))}>{messages.replace}</Button>}
        </>
      );
  }
}

interface RewriteDialogProps {
  course: OwnedCourse;
  kind: RewriteKind;
  rewrite: Rewrite;
  open: boolean;
  onOpenChange(open: boolean): void;
}

export function RewriteDialog({ course, kind, rewrite, open, onOpenChange }: RewriteDialogProps) {
  const { state } = rewrite;
  const body = useRef<HTMLDivElement>(null);
  // The focused element is gone after a step, so focus the new one.
  const step = useRef(state.kind);
  useEffect(() => {
    if (open && step.current !== state.kind) body.current?.focus();
    step.current = state.kind;
  }, [open, state.kind]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.title[kind]}
      description={state.kind === 'asking' ? messages.intro : undefined}
      wide={state.kind === 'proposed'}
      footer={<Buttons rewrite={rewrite} close={() => onOpenChange(false)} />}
    >
      <div ref={body} tabIndex={-1} className="outline-none">
        <Body course={course} rewrite={rewrite} />
      </div>
    </Dialog>
  );
}
