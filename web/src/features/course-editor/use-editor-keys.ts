import { useEffect } from 'react';
import type { WorkingCopy } from './use-working-copy.ts';

/** In a text field undo is the browser's own: it takes back what was typed there, letter by letter. */
const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox');

/** Save, undo and redo by key, as in every editor. */
export function useEditorKeys({ save, undo, redo }: WorkingCopy): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 's') {
        event.preventDefault();
        void save();
        return;
      }
      // A dialog above the course has texts of its own.
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
