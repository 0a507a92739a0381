/** What the site knows about who is using it, and the seven events of a session. */
import type { Role } from '#domain/users/profile.ts';
import type { Claim } from '#domain/users/registration.ts';

export type { Role };

export interface SessionUser {
  readonly userId: string;
  readonly email: string;
  /** Full name as given at sign-up; empty when the pool has none. */
  readonly fullName: string;
}

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in';
      readonly user: SessionUser;
      readonly role: Role | undefined;
      /** Whether the access token names the group `admin`; the API asks the same of it. */
      readonly isAdmin?: boolean | undefined;
    };

export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED';

/** The tokens of a signed-in user, read; times in milliseconds since the epoch. */
export interface Credentials {
  readonly user: SessionUser;
  /** The group in the access token, when it is one of a role. */
  readonly role: Role | undefined;
  readonly isAdmin?: boolean;
  readonly accessToken: string;
  readonly expiresAtMs: number;
}

/** What follows a sign-in attempt that was not refused. */
export type SignInStep = 'done' | 'confirm-sign-up' | 'totp-code';

/** What an authenticator app is set up with. */
export interface NewAuthenticator {
  /** In base32, to be typed where no camera is at hand. */
  readonly secret: string;
  /** `otpauth:` with issuer and account, for a QR code or an app on this device. */
  readonly address: string;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly role: Role;
}

/** What the code in the mail is sent with. */
export interface Confirmation {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly claim: Claim;
}

/** The identity provider as the session store sees it; `auth-client.ts` is the real one. */
export interface AuthClient {
  /** The stored tokens, refreshed if they have expired; undefined when nobody is signed in. */
  current(): Promise<Credentials | undefined>;
  /** New tokens now; undefined when the session has ended. */
  refresh(): Promise<Credentials | undefined>;
  signIn(email: string, password: string): Promise<SignInStep>;
  answerTotp(code: string): Promise<SignInStep>;
  signUp(account: NewAccount): Promise<void>;
  sendCodeAgain(email: string): Promise<void>;
  signOut(): Promise<void>;
  /** Ends every session of the user; rejects where the pool could not be told. */
  signOutEverywhere(): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  confirmPasswordReset(username: string, code: string, password: string): Promise<void>;
  /** A new secret; it counts once `turnOnTwoSteps` got a right code. */
  newAuthenticator(issuer: string, account: string): Promise<NewAuthenticator>;
  turnOnTwoSteps(code: string): Promise<void>;
}

/** Whether a token's groups name ours. */
export const hasAdminGroup = (groups: unknown): boolean => Array.isArray(groups) && groups.includes('admin');

/**
 * The role that a token's groups name. Not the one in the user's attributes, which were given at sign-up, perhaps by
 * somebody else.
 */
export function roleFromGroups(groups: unknown): Role | undefined {
  if (!Array.isArray(groups)) return undefined;
  if (groups.includes('creator')) return 'creator';
  return groups.includes('student') ? 'student' : undefined;
}
