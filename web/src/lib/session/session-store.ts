import type {
  AuthClient,
  Confirmation,
  Credentials,
  NewAccount,
  NewAuthenticator,
  Role,
  Session,
  SessionEvent,
  SessionUser,
  SignInStep,
} from './session.ts';
import { createSessionEvents } from './session-events.ts';
import { hasStoredTokens, TOKENS_PREFIX } from './stored-tokens.ts';
import { startTokenRefresh } from './token-refresh.ts';

const START_ATTEMPTS = 4;
const FIRST_RETRY_MS = 200;

export interface SessionStoreOptions {
  /** Loads the identity client; called only when it is needed. */
  loadClient(): Promise<AuthClient>;
  /** Tokens that hold a while longer, read without that client. */
  stored?(): Promise<Credentials | undefined>;
  /** Drops the tokens from this browser without that client, which cannot be fetched offline. */
  forget?(): Promise<void>;
  /** Opens the account of whoever has the code (`POST /api/sign-up/confirmation`). */
  confirmByCode(confirmation: Confirmation): Promise<void>;
  /** The role of a user whose token does not say it (`GET /api/me`). */
  lookUpRole(): Promise<Role | undefined>;
  /** Whether the user with this token signs in with an authenticator app, too. */
  lookUpTwoSteps(accessToken: string): Promise<boolean>;
  storage: Pick<Storage, 'length' | 'key'>;
  /** Drops what the user filled in and did not send. Not called when the session expires: signing in again goes on from there. */
  clearForms?(): void;
  now(): number;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * The session of this browser, small enough to be on every page: the identity client is loaded only when tokens
 * near their end or someone acts. One store serves the whole site; see `index.ts`.
 */
export function createSessionStore({
  loadClient,
  stored = async () => undefined,
  forget = async () => undefined,
  confirmByCode,
  lookUpRole,
  lookUpTwoSteps,
  storage,
  clearForms = () => undefined,
  now,
}: SessionStoreOptions) {
  let session: Session = { status: 'loading' };
  let stopTokenRefresh: (() => void) | undefined;
  /** What other tabs did is followed one thing after the other, so that the last of it holds. */
  let pendingTabChanges = Promise.resolve();
  const events = createSessionEvents();
  const emit = (event: SessionEvent): void => events.emit(event, session);

  function setState(next: Session): void {
    session = next;
    events.notify();
  }

  function endSession(event: 'INITIAL_SESSION' | 'SIGNED_OUT'): void {
    stopTokenRefresh?.();
    stopTokenRefresh = undefined;
    if (session.status === 'signed-out') return;
    setState({ status: 'signed-out' });
    emit(event);
  }

  async function completeRole({ user, isAdmin }: Credentials): Promise<void> {
    const role = await lookUpRole().catch(() => undefined);
    if (role && session.status === 'signed-in' && session.user.userId === user.userId && !session.role)
      setState({ status: 'signed-in', user, role, isAdmin });
  }

  function startSession(credentials: Credentials, event: 'INITIAL_SESSION' | 'SIGNED_IN'): void {
    // Somebody else signed in in another tab: what the one before was shown goes with their session.
    if (session.status === 'signed-in' && session.user.userId !== credentials.user.userId) endSession('SIGNED_OUT');
    stopTokenRefresh?.();
    stopTokenRefresh = startTokenRefresh({
      expiresAtMs: credentials.expiresAtMs,
      now,
      refresh: async () => (await (await loadClient()).refresh())?.expiresAtMs,
      onRefreshed: () => emit('TOKEN_REFRESHED'),
      onEnded: () => endSession('SIGNED_OUT'),
    });
    const { user, role, isAdmin } = credentials;
    setState({ status: 'signed-in', user, role, isAdmin });
    emit(event);
    if (!credentials.role) void completeRole(credentials);
  }

  async function readCurrent(client: AuthClient): Promise<Credentials | undefined> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await client.current();
      } catch (error) {
        if (attempt === START_ATTEMPTS) throw error;
        await sleep(FIRST_RETRY_MS * 2 ** (attempt - 1));
      }
    }
  }

  async function restoreSession(event: 'INITIAL_SESSION' | 'SIGNED_IN'): Promise<void> {
    try {
      const credentials = (await stored()) ?? (await readCurrent(await loadClient()));
      if (credentials) startSession(credentials, event);
      else endSession(event === 'SIGNED_IN' ? 'SIGNED_OUT' : event);
    } catch {
      // Out of reach after every attempt: the tokens stay stored, and the next page load tries again.
      endSession(event === 'SIGNED_IN' ? 'SIGNED_OUT' : event);
    }
  }

  async function finishSignIn(client: AuthClient, step: SignInStep): Promise<SignInStep> {
    if (step !== 'done') return step;
    const credentials = await client.current();
    if (credentials) startSession(credentials, 'SIGNED_IN');
    return step;
  }

  /** The access token for a call to the API, undefined when nobody is signed in. */
  async function accessToken(): Promise<string | undefined> {
    if (session.status !== 'signed-in') return undefined;
    const credentials = (await stored()) ?? (await (await loadClient()).current());
    if (!credentials) endSession('SIGNED_OUT');
    // Somebody else has signed in in another tab: a call that was begun for one user never carries another's token.
    else if (credentials.user.userId !== session.user.userId) {
      startSession(credentials, 'SIGNED_IN');
      return undefined;
    }
    return credentials?.accessToken;
  }

  return {
    get: (): Session => session,

    subscribe: events.subscribe,
    onEvent: events.onEvent,

    /** Resolves who is signed in; ends with INITIAL_SESSION whatever the outcome. */
    async start(): Promise<void> {
      if (hasStoredTokens(() => storage)) await restoreSession('INITIAL_SESSION');
      else endSession('INITIAL_SESSION');
    },

    /** Another tab changed the stored tokens: signing out or in there holds here too. */
    async storageChanged(key: string | null): Promise<void> {
      if (key !== null && !key.startsWith(TOKENS_PREFIX)) return;
      // Someone who is signed in is followed by name alone: tokens change as they are refreshed. When nobody is, each part
      // that arrives is looked at, since the name is stored first and the tokens a moment later.
      if (key !== null && session.status === 'signed-in' && !key.endsWith('.LastAuthUser')) return;
      pendingTabChanges = pendingTabChanges.then(async () => {
        if (!hasStoredTokens(() => storage)) endSession('SIGNED_OUT');
        else if (key?.endsWith('.LastAuthUser') || session.status !== 'signed-in') await restoreSession('SIGNED_IN');
      });
      await pendingTabChanges;
    },

    /** The browser shows this page again as it was left; what other tabs did meanwhile was not told to it. */
    async resumed(): Promise<void> {
      if (session.status === 'loading') return;
      if (!hasStoredTokens(() => storage)) return endSession('SIGNED_OUT');
      const credentials = await stored();
      const isOther = session.status === 'signed-out' || session.user.userId !== credentials?.user.userId;
      if (credentials && isOther) startSession(credentials, 'SIGNED_IN');
    },

    accessToken,

    /**
     * The API refused the access token: a new one, or undefined when there is none to get. The session has ended then,
     * as after the user pool was made anew, unless the pool was merely out of reach.
     */
    async renewedAccessToken(): Promise<string | undefined> {
      if (session.status !== 'signed-in') return undefined;
      try {
        const credentials = await (await loadClient()).refresh();
        if (!credentials) endSession('SIGNED_OUT');
        return credentials?.accessToken;
      } catch {
        return undefined;
      }
    },

    async signIn(email: string, password: string): Promise<SignInStep> {
      const client = await loadClient();
      return finishSignIn(client, await client.signIn(email, password));
    },

    async answerTotp(code: string): Promise<SignInStep> {
      const client = await loadClient();
      const step = await client.answerTotp(code);
      if (step === 'done') emit('MFA_CHALLENGE_VERIFIED');
      return finishSignIn(client, step);
    },

    async signUp(account: NewAccount): Promise<void> {
      await (await loadClient()).signUp(account);
    },

    /** Confirms the address with the mailed code and signs the new user in. */
    async confirmSignUp(confirmation: Confirmation): Promise<SignInStep> {
      await confirmByCode(confirmation);
      const client = await loadClient();
      return finishSignIn(client, await client.signIn(confirmation.email, confirmation.password));
    },

    async sendCodeAgain(email: string): Promise<void> {
      await (await loadClient()).sendCodeAgain(email);
    },

    async signOut(): Promise<void> {
      const client = await loadClient().catch(() => undefined);
      // The tokens are dropped from this browser even when the pool cannot be reached to revoke them.
      await (client ? client.signOut().catch(() => undefined) : forget());
      clearForms();
      endSession('SIGNED_OUT');
    },

    async signOutEverywhere(): Promise<void> {
      await (await loadClient()).signOutEverywhere();
      clearForms();
      endSession('SIGNED_OUT');
    },

    async sendPasswordReset(email: string): Promise<void> {
      await (await loadClient()).sendPasswordReset(email);
    },

    /** A link from the reset mail was opened. */
    recoveryOpened(): void {
      emit('PASSWORD_RECOVERY');
    },

    async confirmPasswordReset(username: string, code: string, password: string): Promise<void> {
      await (await loadClient()).confirmPasswordReset(username, code, password);
      emit('USER_UPDATED');
    },

    async hasTwoSteps(): Promise<boolean> {
      const token = await accessToken();
      return token !== undefined && lookUpTwoSteps(token);
    },

    newAuthenticator: async (issuer: string, account: string): Promise<NewAuthenticator> =>
      (await loadClient()).newAuthenticator(issuer, account),

    /** A code of the new app: from now on signing in asks for one. */
    async turnOnTwoSteps(code: string): Promise<void> {
      await (await loadClient()).turnOnTwoSteps(code);
      emit('USER_UPDATED');
    },

    /** The user's name, address or sign-in has changed: new tokens say so, and with them every page that shows it. */
    async userChanged(change: Partial<Pick<SessionUser, 'email' | 'fullName'>>): Promise<void> {
      // The new tokens may come late or never; what was changed is so all the same.
      const fresh = await loadClient()
        .then((client) => client.refresh())
        .catch(() => undefined);
      if (session.status !== 'signed-in') return;
      setState({ ...session, user: { ...session.user, ...fresh?.user, ...change } });
      emit('USER_UPDATED');
    },
  };
}
