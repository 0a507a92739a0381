import type { SessionStore } from './open-store.ts';
import type { Session } from './session.ts';
import { createAudience } from './session-events.ts';
import { holdsTokens, TOKENS_PREFIX } from './stored-tokens.ts';

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
  const audience = createAudience();

  function become(next: Session): void {
    session = next;
    audience.changed();
  }

  function open(): Promise<SessionStore> {
    store ??= load()
      .then(async (opened) => {
        opened.subscribe(() => become(opened.get()));
        opened.onEvent((event) => {
          const again = event === 'INITIAL_SESSION' && told;
          if (!again) audience.tell(event, session);
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

    subscribe: audience.subscribe,
    onEvent: audience.onEvent,

    async start(): Promise<void> {
      if (holdsTokens(storage)) {
        // Out of reach: whoever is signed in stays so for the next page that is loaded.
        await open().catch(() => become({ status: 'signed-out' }));
        return;
      }
      told = true;
      become({ status: 'signed-out' });
      audience.tell('INITIAL_SESSION', session);
    },

    /** Another tab changed the stored tokens: signing out or in there holds here too. */
    async storageChanged(key: string | null): Promise<void> {
      if (store || (key?.startsWith(TOKENS_PREFIX) && holdsTokens(storage))) await (await open()).storageChanged(key);
    },

    /** The page is looked at again, after a while in which the session may have ended elsewhere. */
    async resumed(): Promise<void> {
      if (store || holdsTokens(storage)) await (await open()).resumed();
    },

    async accessToken(): Promise<string | undefined> {
      return session.status === 'signed-out' && !store ? undefined : (await open()).accessToken();
    },
  };
  type Input<Name extends keyof SessionStore> = Parameters<SessionStore[Name]>;
  return {
    ...own,
    renewedAccessToken: async () => (await open()).renewedAccessToken(),
    signIn: async (...input: Input<'signIn'>) => (await open()).signIn(...input),
    answerTotp: async (...input: Input<'answerTotp'>) => (await open()).answerTotp(...input),
    signUp: async (...input: Input<'signUp'>) => (await open()).signUp(...input),
    confirmSignUp: async (...input: Input<'confirmSignUp'>) => (await open()).confirmSignUp(...input),
    sendCodeAgain: async (...input: Input<'sendCodeAgain'>) => (await open()).sendCodeAgain(...input),
    signOut: async () => (await open()).signOut(),
    signOutEverywhere: async () => (await open()).signOutEverywhere(),
    sendPasswordReset: async (...input: Input<'sendPasswordReset'>) => (await open()).sendPasswordReset(...input),
    recoveryOpened: async () => (await open()).recoveryOpened(),
    confirmPasswordReset: async (...input: Input<'confirmPasswordReset'>) =>
      (await open()).confirmPasswordReset(...input),
    hasTwoSteps: async () => (await open()).hasTwoSteps(),
    newAuthenticator: async (...input: Input<'newAuthenticator'>) => (await open()).newAuthenticator(...input),
    turnOnTwoSteps: async (...input: Input<'turnOnTwoSteps'>) => (await open()).turnOnTwoSteps(...input),
    userChanged: async (...input: Input<'userChanged'>) => (await open()).userChanged(...input),
  };
}
