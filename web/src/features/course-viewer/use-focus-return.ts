import { type RefObject, useLayoutEffect } from 'react';
import { useViewer } from './viewer-context.ts';

interface FocusReturn {
  /** When it opens. */
  readonly takesFocus?: boolean;
}

/** A panel that closes around the focus returns it to what opened it, or to the slide. */
export function useFocusReturn(panel: RefObject<HTMLElement | null>, { takesFocus = false }: FocusReturn = {}): void {
  const { focusSlide } = useViewer();
  // A layout effect: its cleanup runs before the focus is lost.
  useLayoutEffect(() => {
    const own = panel.current;
    const opener = document.activeElement;
    if (takesFocus) own?.focus();
    return () => {
      if (!own?.contains(document.activeElement)) return;
      if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
      else focusSlide();
    };
  }, [panel, takesFocus, focusSlide]);
}
