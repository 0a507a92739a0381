import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Origin } from './origin.ts';
import type { Person } from './person.ts';

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const read = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;

/** The pool's signing key, so that a token can be wrong in exactly one way. */
function poolKey({ dataDir }: Pick<Origin, 'dataDir'>): KeyObject {
  const pools = join(dataDir, 'cognito');
  const path = readdirSync(pools)
    .map((pool) => join(pools, pool, 'signing-key.pem'))
    .find((candidate) => existsSync(candidate));
  if (!path) throw new Error(`No user pool keeps its key under ${pools}`);
  return createPrivateKey(readFileSync(path));
}

export interface BadToken {
  readonly kind: string;
  readonly token: string;
  readonly status: 401 | 403;
}

/** Invalid tokens made from real ones, and one of a deleted account. */
export function badTokens(
  origin: Pick<Origin, 'dataDir'>,
  of: Pick<Person, 'accessToken' | 'idToken'>,
  deletedUser: Pick<Person, 'accessToken'>,
): readonly BadToken[] {
  const [header = '', payload = '', signature = ''] = of.accessToken.split('.');
  const { claims, head } = { claims: read(payload), head: read(header) };
  const key = poolKey(origin);
  const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const signed = (given: object, by = key, alg = head): string => {
    const unsigned = `${base64(alg)}.${base64(given)}`;
    return `${unsigned}.${sign('RSA-SHA256', Buffer.from(unsigned), by).toString('base64url')}`;
  };
  const publicPem = createPublicKey(key).export({ type: 'spki', format: 'pem' });
  const hmac = (): string => {
    const unsigned = `${base64({ ...head, alg: 'HS256' })}.${payload}`;
    return `${unsigned}.${createHmac('sha256', publicPem).update(unsigned).digest('base64url')}`;
  };
  const seconds = Math.floor(Date.now() / 1_000);
  const tokens: readonly (readonly [kind: string, token: string, status?: 401 | 403])[] = [
    ['garbage', 'garbage'],
    // Valid, but without the scope of access tokens, so API Gateway returns 403.
    ['an ID token', of.idToken, 403],
    ['unsigned', `${base64({ alg: 'none' })}.${payload}.`],
    ['without its signature', `${header}.${payload}.`],
    ['signed by another key under the pool’s key id', signed(claims, otherKey)],
    ['signed by a key that the pool does not have', signed(claims, otherKey, { ...head, kid: 'nobody' })],
    ['an HMAC with the public key', hmac()],
    [
      'another user under the same signature',
      `${header}.${base64({ ...claims, sub: '00000000-0000-4000-8000-000000000000' })}.${signature}`,
    ],
    [
      'a group added under the same signature',
      `${header}.${base64({ ...claims, 'cognito:groups': ['admin'] })}.${signature}`,
    ],
    ['without a group', signed({ ...claims, 'cognito:groups': undefined }), 403],
    ['expired', signed({ ...claims, iat: seconds - 3_601, exp: seconds - 1 })],
    ['not valid yet', signed({ ...claims, nbf: seconds + 600 })],
    ['of another issuer', signed({ ...claims, iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_stranger' })],
    ['for another client', signed({ ...claims, client_id: 'another-client' })],
    ['of an account that was erased', deletedUser.accessToken],
  ];
  return tokens.map(([kind, token, status = 401]) => ({ kind, token, status }));
}

/** The same token signed again: a control that shows that signing works. */
export function reSign(origin: Pick<Origin, 'dataDir'>, { accessToken }: Pick<Person, 'accessToken'>): string {
  const [header, payload] = accessToken.split('.');
  const unsigned = `${header}.${payload}`;
  return `${unsigned}.${sign('RSA-SHA256', Buffer.from(unsigned), poolKey(origin)).toString('base64url')}`;
}
