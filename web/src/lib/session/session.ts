import type { Role } from '#domain/users/profile.ts';
import type { Claim } from '#domain/users/registration.ts';

export type { Role };

export interface SessionUser {
  readonly userId: string;
  readonly email: string;
  /** Empty when the pool has none. */
  readonly fullName: string;
}

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in';
      readonly user: SessionUser;
      readonly role: Role | undefined;
      /** Whether the token has the group `admin`; the API checks the same. */
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

/** Times in milliseconds since the epoch. */
export interface Credentials {
  readonly user: SessionUser;
  /** From the token's groups. */
  readonly role: Role | undefined;
  readonly isAdmin?: boolean;
  readonly accessToken: string;
  readonly expiresAtMs: number;
}

export type SignInStep = 'done' | 'confirm-sign-up' | 'totp-code';

export interface NewAuthenticator {
  /** In base32, for manual entry. */
  readonly secret: string;
  /** An `otpauth:` URI for a QR code or an app on this device. */
  readonly address: string;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly role: Role;
}

export interface Confirmation {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly claim: Claim;
}

/** The identity provider; `auth-client.ts` implements it. */
export interface AuthClient {
  /** Refreshed if expired; undefined when signed out. */
  current(): Promise<Credentials | undefined>;
  /** Undefined when the session has ended. */
  refresh(): Promise<Credentials | undefined>;
  signIn(email: string, password: string): Promise<SignInStep>;
  answerTotp(code: string): Promise<SignInStep>;
  signUp(account: NewAccount): Promise<void>;
  sendCodeAgain(email: string): Promise<void>;
  signOut(): Promise<void>;
  /** Rejects if the pool is unreachable. */
  signOutEverywhere(): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  confirmPasswordReset(username: string, code: string, password: string): Promise<void>;
  /** Takes effect after `turnOnTwoSteps`. */
  newAuthenticator(issuer: string, account: string): Promise<NewAuthenticator>;
  turnOnTwoSteps(code: string): Promise<void>;
}

export const hasAdminGroup = (groups: unknown): boolean => Array.isArray(groups) && groups.includes('admin');

/** From the groups, not from the user's attributes: anyone can set those at sign-up. */
export function roleFromGroups(groups: unknown): Role | undefined {
  if (!Array.isArray(groups)) return undefined;
  if (groups.includes('creator')) return 'creator';
  return groups.includes('student') ? 'student' : undefined;
}
