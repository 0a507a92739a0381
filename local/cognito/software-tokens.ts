import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { cognitoErrors } from './errors.ts';
import { type Operation, operation } from './operation.ts';
import type { Pool } from './pool.ts';
import { base32, stepOf } from './totp.ts';
import type { User } from './users.ts';

type SoftwareToken = NonNullable<User['softwareToken']>;

const Preference = z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) });

export const MfaSettings = {
  SoftwareTokenMfaSettings: Preference.nullish(),
  SMSMfaSettings: Preference.extend({ Enabled: z.literal(false).default(false) }).nullish(),
  EmailMfaSettings: Preference.extend({ Enabled: z.literal(false).default(false) }).nullish(),
};

interface PreferenceInput {
  readonly SoftwareTokenMfaSettings?: z.output<typeof Preference> | null | undefined;
}

export function withPreference(user: User, { SoftwareTokenMfaSettings: wish }: PreferenceInput): User {
  if (!wish || (!wish.Enabled && !user.softwareToken)) return user;
  if (!user.softwareToken) throw cognitoErrors.invalid('User has not verified software token mfa');
  return { ...user, softwareToken: { ...user.softwareToken, enabled: wish.Enabled } };
}

export const mfaSettingsOf = ({ softwareToken }: User) =>
  softwareToken?.enabled
    ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    : {};

/** Accepts each code once, and none older than the last (RFC 6238, 5.2). */
export function consumeTotp(user: User, token: SoftwareToken, code: string, now: Date): User {
  const step = stepOf(token.secret, code, now);
  if (step === undefined) throw cognitoErrors.wrongTotp();
  if (step <= token.lastStep) throw cognitoErrors.usedTotp();
  return { ...user, softwareToken: { ...token, lastStep: step } };
}

function requireSoftwareTokens({ settings }: Pool): void {
  if (!settings.offersSoftwareTokens) throw cognitoErrors.noSoftwareToken();
}

const associate = operation(z.object({ AccessToken: z.string() }), (pool, { AccessToken }) => {
  requireSoftwareTokens(pool);
  const { user } = pool.tokens.userOf(AccessToken);
  // As in Cognito. The current app stays valid until the new one is verified.
  const pendingSecret = base32(randomBytes(32));
  pool.users.save({ ...user, pendingSecret });
  return { SecretCode: pendingSecret };
});

const verify = operation(
  z.object({
    AccessToken: z.string(),
    UserCode: z.string().regex(/^\d{6}$/),
    FriendlyDeviceName: z.string().optional(),
  }),
  (pool, { AccessToken, UserCode }) => {
    requireSoftwareTokens(pool);
    const { pendingSecret: secret, ...user } = pool.tokens.userOf(AccessToken).user;
    if (secret === undefined) throw cognitoErrors.noSoftwareToken();
    const lastStep = stepOf(secret, UserCode, pool.clock());
    if (lastStep === undefined) throw cognitoErrors.wrongSetupTotp();
    pool.users.save({ ...user, softwareToken: { secret, enabled: user.softwareToken?.enabled ?? false, lastStep } });
    return { Status: 'SUCCESS' };
  },
);

const setPreference = operation(
  z.object({ AccessToken: z.string(), ...MfaSettings }),
  (pool, { AccessToken, ...wish }) => {
    requireSoftwareTokens(pool);
    pool.users.save(withPreference(pool.tokens.userOf(AccessToken).user, wish));
    return {};
  },
);

export const softwareTokenOperations: Readonly<Record<string, Operation>> = {
  AssociateSoftwareToken: associate,
  VerifySoftwareToken: verify,
  SetUserMFAPreference: setPreference,
};
