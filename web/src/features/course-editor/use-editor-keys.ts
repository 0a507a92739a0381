import { useLayoutEffect } from 'react';
import type { WorkingCopy } from './use-working-copy.ts';

/** Text fields keep the browser's own undo. */
const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox');

export function useEditorKeys({ save, undo, redo }: WorkingCopy): void {
  // A layout effect, so that keys never use the state of an earlier render.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 's') {
        event.preventDefault();
        void save();
        return;
      }
      // A modal has its own texts.
      if (isTextField(event.target) || document.querySelector('[aria-modal="true"]')) return;
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
