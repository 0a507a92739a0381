import type { SessionStore } from './open-store.ts';
import type { Session } from './session.ts';
import { createSessionEvents } from './session-events.ts';
import { hasStoredTokens, TOKENS_PREFIX } from './stored-tokens.ts';

export interface LazySessionOptions {
  load(): Promise<SessionStore>;
  storage(): Pick<Storage, 'length' | 'key'>;
}

/**
 * Stands before the session store and has its face: visitors who are not signed in, on pages where nobody signs in, never
 * load what is behind it. Whatever is asked of the store opens it.
 */
export function createLazySession({ load, storage }: LazySessionOptions) {
  let session: Session = { status: 'loading' };
  let store: Promise<SessionStore> | undefined;
  /** That nobody is signed in was said already, before the store was there to say it. */
  let announcedInitial = false;
  const events = createSessionEvents();

  function setState(next: Session): void {
    session = next;
    events.notify();
  }

  function openStore(): Promise<SessionStore> {
    store ??= load()
      .then(async (opened) => {
        opened.subscribe(() => setState(opened.get()));
        opened.onEvent((event) => {
          const again = event === 'INITIAL_SESSION' && announcedInitial;
          if (!again) events.emit(event, session);
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

    subscribe: events.subscribe,
    onEvent: events.onEvent,

    async start(): Promise<void> {
      if (hasStoredTokens(storage)) {
        // Out of reach: whoever is signed in stays so for the next page that is loaded.
        await openStore().catch(() => setState({ status: 'signed-out' }));
        return;
      }
      announcedInitial = true;
      setState({ status: 'signed-out' });
      events.emit('INITIAL_SESSION', session);
    },

    /** Another tab changed the stored tokens: signing out or in there holds here too. */
    async storageChanged(key: string | null): Promise<void> {
      if (store || (key?.startsWith(TOKENS_PREFIX) && hasStoredTokens(storage)))
        await (await openStore()).storageChanged(key);
    },

    /** The page is looked at again, after a while in which the session may have ended elsewhere. */
    async resumed(): Promise<void> {
      if (store || hasStoredTokens(storage)) await (await openStore()).resumed();
    },

    async accessToken(): Promise<string | undefined> {
      return session.status === 'signed-out' && !store ? undefined : (await openStore()).accessToken();
    },
  };
  type Input<Name extends keyof SessionStore> = Parameters<SessionStore[Name]>;
  return {
    ...own,
    renewedAccessToken: async () => (await openStore()).renewedAccessToken(),
    signIn: async (...input: Input<'signIn'>) => (await openStore()).signIn(...input),
    answerTotp: async (...input: Input<'answerTotp'>) => (await openStore()).answerTotp(...input),
    signUp: async (...input: Input<'signUp'>) => (await openStore()).signUp(...input),
    confirmSignUp: async (...input: Input<'confirmSignUp'>) => (await openStore()).confirmSignUp(...input),
    sendCodeAgain: async (...input: Input<'sendCodeAgain'>) => (await openStore()).sendCodeAgain(...input),
    signOut: async () => (await openStore()).signOut(),
    signOutEverywhere: async () => (await openStore()).signOutEverywhere(),
    sendPasswordReset: async (...input: Input<'sendPasswordReset'>) => (await openStore()).sendPasswordReset(...input),
    recoveryOpened: async () => (await openStore()).recoveryOpened(),
    confirmPasswordReset: async (...input: Input<'confirmPasswordReset'>) =>
      (await openStore()).confirmPasswordReset(...input),
    hasTwoSteps: async () => (await openStore()).hasTwoSteps(),
    newAuthenticator: async (...input: Input<'newAuthenticator'>) => (await openStore()).newAuthenticator(...input),
    turnOnTwoSteps: async (...input: Input<'turnOnTwoSteps'>) => (await openStore()).turnOnTwoSteps(...input),
    userChanged: async (...input: Input<'userChanged'>) => (await openStore()).userChanged(...input),
  };
}
