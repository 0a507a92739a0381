import type { Session, SessionEvent } from './session.ts';

type Listener = (event: SessionEvent, session: Session) => unknown;

/** Everyone who wants to know of the session. */
export function createSessionEvents() {
  const watchers = new Set<() => void>();
  const listeners = new Set<Listener>();

  return {
    notify(): void {
      for (const watcher of watchers) watcher();
    },
    emit(event: SessionEvent, session: Session): void {
      for (const listener of listeners) listener(event, session);
    },

    /** Calls back after every change of the session; the answer stops it. */
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },

    /** Calls back with each of the seven session events; the answer stops it. */
    onEvent(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
