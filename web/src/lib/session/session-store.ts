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
import { TOKENS_PREFIX } from './stored-tokens.ts';
import { startTokenRefresh } from './token-refresh.ts';

const START_ATTEMPTS = 4;
const FIRST_RETRY_MS = 200;

/** Requests to our API that the session makes. */
export interface SessionCalls {
  /** `POST /api/sign-up/confirmation`. */
  confirmByCode(confirmation: Confirmation): Promise<void>;
  /** `GET /api/me`, for tokens without a role group. */
  lookUpRole(): Promise<Role | undefined>;
}

export interface SessionStoreOptions extends SessionCalls {
  loadClient(): Promise<AuthClient>;
  /** Reads tokens with enough time left, without the client. */
  stored?(): Promise<Credentials | undefined>;
  /** Drops the tokens without the client, which may be unreachable. */
  forget?(): Promise<void>;
  lookUpTwoSteps(accessToken: string): Promise<boolean>;
  hasTokens(): boolean;
  /** Drops unsent forms on sign-out. An expired session keeps them. */
  clearForms?(): void;
  now(): number;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * The session of this browser. Small enough for every page: the identity client loads only for an action or a
 * refresh.
 */
export function createSessionStore({
  loadClient,
  stored = async () => undefined,
  forget = async () => undefined,
  confirmByCode,
  lookUpRole,
  lookUpTwoSteps,
  hasTokens,
  clearForms = () => undefined,
  now,
}: SessionStoreOptions) {
  let session: Session = { status: 'loading' };
  let stopTokenRefresh: (() => void) | undefined;
  /** Changes from other tabs run in order, so that the last one wins. */
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
    // Another user signed in in another tab: end the old session first.
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
      // Unreachable: the tokens stay, and the next page load tries again.
      endSession(event === 'SIGNED_IN' ? 'SIGNED_OUT' : event);
    }
  }

  async function finishSignIn(client: AuthClient, step: SignInStep): Promise<SignInStep> {
    if (step !== 'done') return step;
    const credentials = await client.current();
    if (credentials) startSession(credentials, 'SIGNED_IN');
    return step;
  }

  /** Undefined when signed out. */
  async function accessToken(): Promise<string | undefined> {
    if (session.status !== 'signed-in') return undefined;
    const credentials = (await stored()) ?? (await (await loadClient()).current());
    if (!credentials) endSession('SIGNED_OUT');
    // Another user signed in in another tab: a call never carries another user's token.
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

    /** Always emits INITIAL_SESSION. */
    async start(): Promise<void> {
      if (hasTokens()) await restoreSession('INITIAL_SESSION');
      else endSession('INITIAL_SESSION');
    },

    /** Follows sign-in and sign-out in other tabs. */
    async storageChanged(key: string | null): Promise<void> {
      if (key !== null && !key.startsWith(TOKENS_PREFIX)) return;
      // While signed in only the user's name matters: a refresh changes the tokens too. While signed out each key
      // counts, since Amplify stores the name before the tokens.
      if (key !== null && session.status === 'signed-in' && !key.endsWith('.LastAuthUser')) return;
      pendingTabChanges = pendingTabChanges.then(async () => {
        if (!hasTokens()) endSession('SIGNED_OUT');
        else if (key?.endsWith('.LastAuthUser') || session.status !== 'signed-in') await restoreSession('SIGNED_IN');
      });
      await pendingTabChanges;
    },

    /** Restored from the back/forward cache, where storage events are missed. */
    async resumed(): Promise<void> {
      if (session.status === 'loading') return;
      if (!hasTokens()) return endSession('SIGNED_OUT');
      const credentials = await stored();
      const isOther = session.status === 'signed-out' || session.user.userId !== credentials?.user.userId;
      if (credentials && isOther) startSession(credentials, 'SIGNED_IN');
    },

    accessToken,

    /** A new token after a 401; undefined if there is none. Ends the session unless the pool is unreachable. */
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
      // Sign out locally even if the pool cannot revoke the tokens.
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

    /** Called when a reset link is opened. */
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

    async turnOnTwoSteps(code: string): Promise<void> {
      await (await loadClient()).turnOnTwoSteps(code);
      emit('USER_UPDATED');
    },

    /** New tokens carry the change to every page. */
    async userChanged(change: Partial<Pick<SessionUser, 'email' | 'fullName'>>): Promise<void> {
      // The refresh may fail; the change is saved anyway.
      const fresh = await loadClient()
        .then((client) => client.refresh())
        .catch(() => undefined);
      if (session.status !== 'signed-in') return;
      setState({ ...session, user: { ...session.user, ...fresh?.user, ...change } });
      emit('USER_UPDATED');
    },
  };
}
