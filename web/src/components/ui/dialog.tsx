import { useState } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { LazyBoundary } from '../lazy-boundary.tsx';
import type { DialogProps } from './types.ts';

const DialogPanel = lazyWithRetry(async () => ({ default: (await import('./dialog-panel.tsx')).DialogPanel }));

export const preloadDialog = DialogPanel.preload;

/** A modal dialog, loaded on first open; a bottom sheet on phones. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange } = props;
  // Stays mounted, so that closing returns the focus.
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
