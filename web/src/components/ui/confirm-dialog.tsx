import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  text: string;
  /** Names the action ("Delete course"), not "OK". */
  action: string;
  /** Names the way out ("Keep it"). */
  keep: string;
  /** The action is under way: it can neither be repeated nor dismissed. */
  busy?: boolean;
  onConfirm(): void;
}

/** The safe choice comes first, so that Enter does no harm. */
export const ConfirmDialog = ({
  open,
  onOpenChange,
  title,
  text,
  action,
  keep,
  busy = false,
  onConfirm,
}: ConfirmDialogProps) => (
  <Dialog
    alert
    open={open}
    onOpenChange={(next) => {
      if (!busy) onOpenChange(next);
    }}
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
          onClick={({ detail: clicks }) => {
            // The second half of a double click on what opened the dialog.
            if (clicks <= 1) onConfirm();
          }}
        >
          {action}
        </Button>
      </>
    }
  />
);
