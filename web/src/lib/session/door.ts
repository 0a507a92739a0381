import type { SessionStore } from './open-store.ts';
import type { Session, SessionEvent } from './session.ts';

/** Amplify's storage keys start so: without one nobody is signed in. */
const STORAGE_PREFIX = 'CognitoIdentityServiceProvider.';

type Listener = (event: SessionEvent, session: Session) => unknown;

export interface DoorNeeds {
  load(): Promise<SessionStore>;
  storage(): Pick<Storage, 'length' | 'key'>;
}

/**
 * Stands before the session store and has its face: visitors who are not signed in, on pages where nobody signs in, never
 * load what is behind it. Whatever is asked of the store opens it.
 */
export function createDoor({ load, storage }: DoorNeeds) {
  let session: Session = { status: 'loading' };
  let store: Promise<SessionStore> | undefined;
  /** That nobody is signed in was said already, before the store was there to say it. */
  let told = false;
  const changed = new Set<() => void>();
  const listeners = new Set<Listener>();

  function become(next: Session): void {
    session = next;
    for (const listener of changed) listener();
  }

  function emit(event: SessionEvent): void {
    for (const listener of listeners) listener(event, session);
  }

  function holdsTokens(): boolean {
    try {
      const stored = storage();
      for (let index = 0; index < stored.length; index++)
        if (stored.key(index)?.startsWith(STORAGE_PREFIX)) return true;
    } catch {
      // Storage can be forbidden by the browser; then nobody stays signed in across pages.
    }
    return false;
  }

  function open(): Promise<SessionStore> {
    store ??= load()
      .then(async (opened) => {
        opened.subscribe(() => become(opened.get()));
        opened.onEvent((event) => {
          const again = event === 'INITIAL_SESSION' && told;
          if (!again) emit(event);
        });
        await opened.start();
        return opened;
      })
      .catch((error: unknown) => {
        // As offline: the next who asks tries again.
        store = undefined;
        throw error;
      });
    return store;
  }

  const own = {
    get: (): Session => session,

    /** Calls back after every change of the session; the answer stops it. */
    subscribe(listener: () => void): () => void {
      changed.add(listener);
      return () => changed.delete(listener);
    },

    /** Calls back with each of the seven session events; the answer stops it. */
    onEvent(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async start(): Promise<void> {
      if (holdsTokens()) {
        // Out of reach: whoever is signed in stays so for the next page that is loaded.
        await open().catch(() => become({ status: 'signed-out' }));
        return;
      }
      told = true;
      become({ status: 'signed-out' });
      emit('INITIAL_SESSION');
    },

    /** Another tab changed the stored tokens: signing out or in there holds here too. */
    async storageChanged(key: string | null): Promise<void> {
      if (store || (key?.startsWith(STORAGE_PREFIX) && holdsTokens())) await (await open()).storageChanged(key);
    },

    /** The page is looked at again, after a while in which the session may have ended elsewhere. */
    async resumed(): Promise<void> {
      if (store || holdsTokens()) await (await open()).resumed();
    },

    async accessToken(): Promise<string | undefined> {
      return session.status === 'signed-out' && !store ? undefined : (await open()).accessToken();
    },
  };
  return new Proxy(own as SessionStore, {
    get: (target, name: keyof SessionStore) =>
      target[name] ??
      (async (...input: unknown[]) => {
        const opened: Record<string, unknown> = { ...(await open()) };
        const act = opened[name];
        return typeof act === 'function' ? act(...input) : undefined;
      }),
  });
}
