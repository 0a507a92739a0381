import { useCallback, useSyncExternalStore } from 'react';

function followFullScreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

const isFull = (): boolean => document.fullscreenElement !== null && document.fullscreenElement !== undefined;

export interface FullScreen {
  readonly on: boolean;
  toggle(): void;
}

/** The whole document, so that dialogs and toasts stay visible. Undefined where unsupported, as on iPhones. */
export function useFullScreen(): FullScreen | undefined {
  const on = useSyncExternalStore(followFullScreen, isFull);
  const toggle = useCallback(() => {
    const change = isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // A browser may refuse.
    change.catch(() => undefined);
  }, []);
  return document.fullscreenEnabled ? { on, toggle } : undefined;
}
