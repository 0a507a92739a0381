import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  text: ReactNode;
  /** Names the action ("Delete course"), not "OK". */
  action: string;
  /** Names the way out ("Keep it"). */
  keep: string;
  /** The action is under way: it can neither be repeated nor dismissed. */
  busy?: boolean;
  onConfirm(): void;
}

/** How long a tap may belong to what opened the dialog, as the second of a double tap. */
const DOUBLE_TAP_MS = 400;

function useIsSettled(open: boolean): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => setIsSettled(true), DOUBLE_TAP_MS);
    return () => {
      clearTimeout(timer);
      setIsSettled(false);
    };
  }, [open]);
  return isSettled;
}

/** The safe choice comes first, so that Enter does no harm. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  action,
  keep,
  busy = false,
  onConfirm,
}: ConfirmDialogProps) {
  const isSettled = useIsSettled(open);
  return (
    <Dialog
      alert
      busy={busy}
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      footer={
        <>
          <Button tone="secondary" disabled={busy} onClick={() => onOpenChange(false)}>
            {keep}
          </Button>
          <Button
            tone="danger"
            busy={busy}
            aria-disabled={!isSettled || undefined}
            onClick={({ detail: clicks }) => {
              // The second half of a double click or tap on what opened the dialog. A key has no clicks.
              if (clicks === 0 || (clicks === 1 && isSettled)) onConfirm();
            }}
          >
            {action}
          </Button>
        </>
      }
    />
  );
}
