import type { Session, SessionEvent } from './session.ts';

type Listener = (event: SessionEvent, session: Session) => unknown;

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

    /** Called after every change. Returns the unsubscribe function. */
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },

    /** Called with each of the seven session events. Returns the unsubscribe function. */
    onEvent(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
