import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  /** What would happen, and what would not. */
  text: string;
  /** Names the deed ("Delete course"), not "OK". */
  action: string;
  /** The way out, in words of the case ("Keep it"). */
  keep: string;
  busy?: boolean;
  onConfirm(): void;
}

/** Asks before something is done that costs to undo. The way out comes first, so that Enter right away does no harm. */
export const ConfirmDialog = ({
  open,
  onOpenChange,
  title,
  text,
  action,
  keep,
  busy,
  onConfirm,
}: ConfirmDialogProps) => (
  <Dialog
    alert
    open={open}
    onOpenChange={onOpenChange}
    title={title}
    description={text}
    footer={
      <>
        <Button tone="secondary" onClick={() => onOpenChange(false)}>
          {keep}
        </Button>
        <Button tone="danger" busy={busy ?? false} onClick={onConfirm}>
          {action}
        </Button>
      </>
    }
  />
);
