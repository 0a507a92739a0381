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

/** The whole document, so that dialogs and toasts are seen there too; undefined where the browser cannot, as on an iPhone. */
export function useFullScreen(): FullScreen | undefined {
  const on = useSyncExternalStore(followFullScreen, isFull);
  const toggle = useCallback(() => {
    const change = isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // A browser may refuse; then everything stays as it is, which one sees.
    change.catch(() => undefined);
  }, []);
  return document.fullscreenEnabled ? { on, toggle } : undefined;
}
