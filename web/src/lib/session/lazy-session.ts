import type { SessionStore } from './open-store.ts';
import type { Session } from './session.ts';
import { createSessionEvents } from './session-events.ts';
import { TOKENS_PREFIX } from './stored-tokens.ts';

export interface LazySessionOptions {
  load(): Promise<SessionStore>;
  hasTokens(): boolean;
}

/** Lazy proxy of the session store. Signed-out visitors never download it; the first call that needs it does. */
export function createLazySession({ load, hasTokens }: LazySessionOptions) {
  let session: Session = { status: 'loading' };
  let store: Promise<SessionStore> | undefined;
  /** `INITIAL_SESSION` was emitted before the store was loaded. */
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
        // Offline, for example: the next call tries again.
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
      if (hasTokens()) {
        // Offline: the tokens stay, and the next page load tries again.
        await openStore().catch(() => setState({ status: 'signed-out' }));
        return;
      }
      announcedInitial = true;
      setState({ status: 'signed-out' });
      events.emit('INITIAL_SESSION', session);
    },

    /** Follows sign-in and sign-out in other tabs. */
    async storageChanged(key: string | null): Promise<void> {
      if (store || (key?.startsWith(TOKENS_PREFIX) && hasTokens())) await (await openStore()).storageChanged(key);
    },

    /** The session may have ended while the page was hidden. */
    async resumed(): Promise<void> {
      if (store || hasTokens()) await (await openStore()).resumed();
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
