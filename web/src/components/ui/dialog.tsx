import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { troubleWords as words } from '#web/config/words/trouble.ts';
import { Button } from './button.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** Room for two columns; its buttons stay in sight while the text scrolls. */
  wide?: boolean;
  /** Asks for an answer: pressing beside it does not close it. */
  alert?: boolean;
}

let Loaded: ComponentType<DialogProps> | undefined;
async function load(): Promise<void> {
  Loaded = (await import('./dialog-panel.tsx')).DialogPanel;
}

/** A modal dialog: focus moves in and back, Escape and the backdrop close it; a sheet from below on phones. Loaded when opened. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange } = props;
  const [Panel, setPanel] = useState(() => Loaded);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!open || Panel || failed) return;
    let gone = false;
    load().then(
      () => !gone && setPanel(() => Loaded),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [open, Panel, failed]);

  if (Panel) return <Panel {...props} />;
  if (!open || !failed) return null;
  return createPortal(
    <div
      role="alert"
      className="fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-3 border-t border-line bg-surface p-4 shadow-soft"
    >
      <p>{words.dialogFailed}</p>
      <Button size="small" onClick={() => setFailed(false)}>
        {words.pageAgain}
      </Button>
      <Button
        tone="ghost"
        size="small"
        onClick={() => {
          setFailed(false);
          onOpenChange(false);
        }}
      >
        {words.close}
      </Button>
    </div>,
    document.body,
  );
}
