import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { cognitoErrors } from './errors.ts';
import { type Operation, operation } from './operation.ts';
import { checkPassword } from './passwords.ts';
import { clientOf, type Pool } from './pool.ts';
import type { ClientSettings } from './pool-settings.ts';
import { consumeTotp } from './software-tokens.ts';
import { type Challenge, challenge, isPassword, makeVerifier, provesPassword } from './srp.ts';
import type { User } from './users.ts';

/** Cognito's limit. */
const CHALLENGE_SECONDS = 180;
/** A TOTP code has a million values; three are valid at a time. */
const MAX_WRONG_CODES = 5;

interface PendingChallenge {
  readonly username: string;
  readonly expiresAt: number;
  readonly srp?: Challenge;
  readonly wrongTries?: number;
}

/** In memory: after a restart the user signs in again. */
const pending = new Map<string, PendingChallenge>();

const initiateAuth = operation(
  z.object({
    ClientId: z.string(),
    AuthFlow: z.string(),
    AuthParameters: z.record(z.string(), z.string()).default({}),
  }),
  (pool, { ClientId, AuthFlow, AuthParameters: parameters }) => {
    const client = clientOf(pool, ClientId);
    const flow = AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : AuthFlow;
    if (!client.flows.has(flow)) throw cognitoErrors.invalid(`${AuthFlow} flow not enabled for this client`);
    switch (flow) {
      case 'REFRESH_TOKEN_AUTH':
        return { AuthenticationResult: pool.tokens.refresh(parameters.REFRESH_TOKEN ?? '', client) };
      case 'USER_SRP_AUTH':
        return startSrp(pool, client, parameters.USERNAME ?? '', parameters.SRP_A ?? '');
      case 'USER_PASSWORD_AUTH': {
        const user = pool.users.bySignIn(parameters.USERNAME ?? '');
        const isRight =
          user && isPassword(pool.settings.srpName, user.username, parameters.PASSWORD ?? '', user.password);
        if (!user || !isRight) throw cognitoErrors.badCredentials();
        return completeSignIn(pool, client, user);
      }
      default:
        throw cognitoErrors.invalid(`${AuthFlow} is not supported by the local user pool`);
    }
  },
);

function startSrp(pool: Pool, client: ClientSettings, name: string, clientPublic: string) {
  const user = pool.users.bySignIn(name);
  if (!user && !client.hidesUnknownUsers) throw cognitoErrors.unknownUser();
  // Unknown names get a stable challenge too, so that accounts cannot be probed.
  const secret = pool.key.privateKey.export({ type: 'pkcs8', format: 'der' });
  const invented = createHmac('sha256', secret).update(name.toLowerCase()).digest('hex');
  const username = user?.username ?? formatAsUuid(invented);
  const password = user?.password ?? makeVerifier(pool.settings.srpName, username, randomUUID(), invented.slice(0, 32));
  const srp = challenge(clientPublic, password);
  if (!srp) throw cognitoErrors.invalid('SRP_A is not a value that SRP allows');
  rememberChallenge(pool, srp.secretBlock, { username, srp });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: username,
      USER_ID_FOR_SRP: username,
      SALT: password.salt,
      SRP_B: srp.serverPublic,
      SECRET_BLOCK: srp.secretBlock,
    },
  };
}

const respondToAuthChallenge = operation(
  z.object({
    ClientId: z.string(),
    ChallengeName: z.string(),
    Session: z.string().nullish(),
    ChallengeResponses: z.record(z.string(), z.string()).default({}),
  }),
  (pool, { ClientId, ChallengeName, Session, ChallengeResponses: answers }) => {
    const client = clientOf(pool, ClientId);
    switch (ChallengeName) {
      case 'PASSWORD_VERIFIER': {
        const started = takeChallenge(pool, answers.PASSWORD_CLAIM_SECRET_BLOCK ?? '');
        const isProven =
          started?.srp &&
          provesPassword(started.srp, {
            poolName: pool.settings.srpName,
            username: started.username,
            timestamp: answers.TIMESTAMP ?? '',
            signature: answers.PASSWORD_CLAIM_SIGNATURE ?? '',
          });
        const user = isProven ? pool.users.bySub(started.username) : undefined;
        if (!user) throw cognitoErrors.badCredentials();
        return completeSignIn(pool, client, user);
      }
      case 'NEW_PASSWORD_REQUIRED': {
        const user = pool.users.bySub(takeChallenge(pool, Session ?? '')?.username ?? '');
        if (!user) throw cognitoErrors.notAuthorized('Invalid session for the user.');
        const password = answers.NEW_PASSWORD ?? '';
        checkPassword(pool.settings, password);
        const verifier = makeVerifier(pool.settings.srpName, user.username, password);
        return completeSignIn(pool, client, { ...user, status: 'CONFIRMED', password: verifier });
      }
      case 'SOFTWARE_TOKEN_MFA':
        return answerTotp(pool, client, Session ?? '', answers.SOFTWARE_TOKEN_MFA_CODE ?? '');
      default:
        throw cognitoErrors.invalid(`${ChallengeName} is not supported by the local user pool`);
    }
  },
);

function completeSignIn(pool: Pool, client: ClientSettings, user: User) {
  if (!user.enabled) throw cognitoErrors.disabled();
  switch (user.status) {
    case 'UNCONFIRMED':
      throw cognitoErrors.notConfirmed();
    case 'RESET_REQUIRED':
      throw cognitoErrors.resetRequired();
    case 'FORCE_CHANGE_PASSWORD': {
      const session = randomUUID();
      rememberChallenge(pool, session, { username: user.username });
      return {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: session,
        ChallengeParameters: {
          USER_ID_FOR_SRP: user.username,
          requiredAttributes: '[]',
          userAttributes: JSON.stringify(user.attributes),
        },
      };
    }
    case 'CONFIRMED': {
      if (!user.softwareToken?.enabled) return tokensFor(pool, client, user);
      const session = randomUUID();
      rememberChallenge(pool, session, { username: user.username });
      return {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: session,
        ChallengeParameters: { USER_ID_FOR_SRP: user.username },
      };
    }
  }
}

const tokensFor = (pool: Pool, client: ClientSettings, user: User) => ({
  ChallengeParameters: {},
  AuthenticationResult: pool.tokens.signIn(user, client),
});

function answerTotp(pool: Pool, client: ClientSettings, session: string, code: string) {
  const started = takeChallenge(pool, session);
  const user = pool.users.bySub(started?.username ?? '');
  if (!started || !user?.enabled || !user.softwareToken)
    throw cognitoErrors.notAuthorized('Invalid session for the user.');
  try {
    return tokensFor(pool, client, consumeTotp(user, user.softwareToken, code, pool.clock()));
  } catch (error) {
    const wrongTries = (started.wrongTries ?? 0) + 1;
    if (wrongTries < MAX_WRONG_CODES) pending.set(session, { ...started, wrongTries });
    throw error;
  }
}

const getTokensFromRefreshToken = operation(
  z.object({ ClientId: z.string(), RefreshToken: z.string() }),
  (pool, { ClientId, RefreshToken }) => ({
    AuthenticationResult: pool.tokens.refresh(RefreshToken, clientOf(pool, ClientId)),
  }),
);

const revokeToken = operation(z.object({ ClientId: z.string(), Token: z.string() }), (pool, { ClientId, Token }) => {
  clientOf(pool, ClientId);
  pool.tokens.revoke(Token);
  return {};
});

const globalSignOut = operation(z.object({ AccessToken: z.string() }), (pool, { AccessToken }) => {
  const { user } = pool.tokens.userOf(AccessToken);
  pool.users.save({ ...user, sessions: [] });
  return {};
});

const nowSeconds = (pool: Pool) => pool.clock().getTime() / 1000;

function rememberChallenge(pool: Pool, key: string, started: Omit<PendingChallenge, 'expiresAt'>): void {
  for (const [known, { expiresAt }] of pending) if (expiresAt < nowSeconds(pool)) pending.delete(known);
  pending.set(key, { ...started, expiresAt: nowSeconds(pool) + CHALLENGE_SECONDS });
}

function takeChallenge(pool: Pool, key: string): PendingChallenge | undefined {
  const started = pending.get(key);
  pending.delete(key);
  return started && started.expiresAt >= nowSeconds(pool) ? started : undefined;
}

const formatAsUuid = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');

export const signInOperations: Readonly<Record<string, Operation>> = {
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  RevokeToken: revokeToken,
  GlobalSignOut: globalSignOut,
};
