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
        <Button
          tone="danger"
          busy={busy ?? false}
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
