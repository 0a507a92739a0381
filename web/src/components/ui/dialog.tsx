import { useState } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { LazyBoundary } from '../lazy-boundary.tsx';
import type { DialogProps } from './types.ts';

const DialogPanel = lazyWithRetry(async () => ({ default: (await import('./dialog-panel.tsx')).DialogPanel }));

/** A modal dialog: focus moves in and back, Escape and the backdrop close it; a sheet from below on phones. Loaded when opened. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange } = props;
  // Once there, it stays, so that closing it gives the focus back.
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  const dismiss = () => {
    setWanted(false);
    onOpenChange(false);
  };
  return (
    <LazyBoundary fallback={null} onDismiss={dismiss}>
      <DialogPanel {...props} />
    </LazyBoundary>
  );
}
