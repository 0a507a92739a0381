import { createHash, randomBytes, randomUUID, sign, verify } from 'node:crypto';
import * as z from 'zod';
import { parseJson } from '#local/protocol/json.ts';
import { epochSeconds } from '#local/protocol/time.ts';
import { cognitoErrors } from './errors.ts';
import type { ClientSettings, PoolSettings } from './pool-settings.ts';
import type { SigningKey } from './signing-key.ts';
import type { Session, User, Users } from './users.ts';

const Claims = z.looseObject({
  sub: z.string(),
  iss: z.string(),
  exp: z.number(),
  token_use: z.string(),
  origin_jti: z.string(),
  client_id: z.string().optional(),
});

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Only access tokens have it, so routes reject ID tokens. */
const USER_SCOPE = 'aws.cognito.signin.user.admin';

interface AuthenticationResult {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
  readonly RefreshToken?: string;
}

export interface Tokens {
  signIn(user: User, client: ClientSettings): AuthenticationResult;
  refresh(refreshToken: string, client: ClientSettings): AuthenticationResult;
  revoke(refreshToken: string): void;
  userOf(accessToken: string): { user: User; clientId: string | undefined };
}

export interface TokenContext {
  readonly settings: PoolSettings;
  readonly users: Users;
  readonly key: SigningKey;
  readonly clock: () => Date;
}

/** Unverified: it only selects the pool. */
export const issuerOf = (token: string): string | undefined =>
  Claims.safeParse(parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))).data?.iss;

export function openTokens({ settings, users, key, clock }: TokenContext): Tokens {
  const nowSeconds = () => epochSeconds(clock());

  const signed = (claims: object): string => {
    const unsigned = `${encode({ kid: key.keyId, alg: 'RS256' })}.${encode(claims)}`;
    return `${unsigned}.${sign('RSA-SHA256', Buffer.from(unsigned), key.privateKey).toString('base64url')}`;
  };

  const issue = (user: User, client: ClientSettings, session: Session) => {
    const issuedAt = nowSeconds();
    const shared = {
      sub: user.username,
      ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
      iss: settings.issuer,
      origin_jti: session.originId,
      event_id: randomUUID(),
      auth_time: session.signedInAt,
      iat: issuedAt,
    };
    const { email_verified, ...attributes } = readableAttributes(user, client);
    return {
      AccessToken: signed({
        ...shared,
        client_id: client.clientId,
        token_use: 'access',
        scope: USER_SCOPE,
        exp: issuedAt + client.accessTokenSeconds,
        jti: randomUUID(),
        username: user.username,
      }),
      IdToken: signed({
        ...attributes,
        email_verified: email_verified === 'true',
        ...shared,
        'cognito:username': user.username,
        aud: client.clientId,
        token_use: 'id',
        exp: issuedAt + client.idTokenSeconds,
        jti: randomUUID(),
      }),
      ExpiresIn: client.accessTokenSeconds,
      TokenType: 'Bearer' as const,
    };
  };

  const keepSession = (user: User, session: Session) => {
    const live = user.sessions.filter(({ expiresAt }) => expiresAt > nowSeconds());
    users.save({ ...user, sessions: [...live, session] });
  };

  const find = (refreshToken: string) => {
    const tokenHash = hashOf(refreshToken);
    for (const user of users.all()) {
      const session = user.sessions.find((candidate) => candidate.tokenHash === tokenHash);
      if (session) return { user, session };
    }
    return undefined;
  };

  return {
    signIn(user, client) {
      const refreshToken = randomBytes(96).toString('base64url');
      const session = {
        tokenHash: hashOf(refreshToken),
        clientId: client.clientId,
        originId: randomUUID(),
        signedInAt: nowSeconds(),
        expiresAt: nowSeconds() + client.refreshTokenSeconds,
      };
      keepSession(user, session);
      return { ...issue(user, client, session), RefreshToken: refreshToken };
    },

    refresh(refreshToken, client) {
      const found = find(refreshToken);
      if (!found || found.session.clientId !== client.clientId) {
        throw cognitoErrors.notAuthorized('Refresh Token has been revoked');
      }
      const { user, session } = found;
      if (session.expiresAt <= nowSeconds()) throw cognitoErrors.notAuthorized('Refresh Token has expired');
      if (!user.enabled) throw cognitoErrors.disabled();
      if (client.rotationGraceSeconds === undefined) return issue(user, client, session);
      const next = randomBytes(96).toString('base64url');
      const graceEnds = nowSeconds() + client.rotationGraceSeconds;
      const spent = { ...session, expiresAt: Math.min(session.expiresAt, graceEnds) };
      const others = user.sessions.filter(({ tokenHash }) => tokenHash !== session.tokenHash);
      keepSession({ ...user, sessions: [...others, spent] }, { ...session, tokenHash: hashOf(next) });
      return { ...issue(user, client, session), RefreshToken: next };
    },

    revoke(refreshToken) {
      const found = find(refreshToken);
      if (!found) return;
      const { user, session } = found;
      users.save({ ...user, sessions: user.sessions.filter(({ originId }) => originId !== session.originId) });
    },

    userOf(accessToken) {
      const [header = '', payload = '', signature = ''] = accessToken.split('.');
      const isSigned =
        signature !== '' &&
        verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key.publicKey, Buffer.from(signature, 'base64url'));
      if (!isSigned) throw cognitoErrors.notAuthorized('Invalid Access Token');
      const claims = Claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).data;
      if (claims?.token_use !== 'access') throw cognitoErrors.notAuthorized('Invalid Access Token');
      if (claims.exp <= nowSeconds()) throw cognitoErrors.notAuthorized('Access Token has expired');
      const user = users.bySub(claims.sub);
      if (!user) throw cognitoErrors.unknownUser();
      if (!user.enabled) throw cognitoErrors.disabled();
      if (!user.sessions.some(({ originId }) => originId === claims.origin_jti)) {
        throw cognitoErrors.notAuthorized('Access Token has been revoked');
      }
      return { user, clientId: claims.client_id };
    },
  };
}

function readableAttributes(user: User, client: ClientSettings): Record<string, string> {
  const entries = Object.entries(user.attributes);
  const readable = client.readable;
  return Object.fromEntries(readable ? entries.filter(([name]) => readable.has(name)) : entries);
}
