import { type KeyObject, verify } from 'node:crypto';
import * as z from 'zod';
import { parseJson } from '#local/protocol/json.ts';

export interface JwtAuthorizer {
  readonly issuer: string;
  readonly audience: readonly string[];
}

export type SigningKeyOf = (issuer: string, keyId: string) => KeyObject | undefined;

export type Claims = Readonly<Record<string, unknown>>;

export type Verdict =
  | { readonly kind: 'admitted'; readonly claims: Claims }
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'forbidden' };

const TokenHeader = z.object({ alg: z.literal('RS256'), kid: z.string() });
const TokenClaims = z.looseObject({
  iss: z.string(),
  exp: z.number(),
  nbf: z.number().optional(),
  iat: z.number().optional(),
  aud: z.union([z.string(), z.array(z.string())]).optional(),
  client_id: z.string().optional(),
  scope: z.string().optional(),
  scp: z.union([z.string(), z.array(z.string())]).optional(),
});

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-jwt-authorizer.html */
export function authorize(
  authorization: string | undefined,
  { issuer, audience }: JwtAuthorizer,
  scopes: readonly string[],
  keyOf: SigningKeyOf,
  now: Date,
): Verdict {
  const claims = verified((authorization ?? '').replace(/^Bearer\s+/i, ''), issuer, keyOf);
  if (!claims) return { kind: 'unauthorized' };
  const seconds = now.getTime() / 1000;
  const isTimely = claims.exp > seconds && (claims.nbf ?? 0) <= seconds && (claims.iat ?? 0) <= seconds + 1;
  const audiences = [claims.aud ?? claims.client_id ?? []].flat();
  if (!isTimely || !audiences.some((one) => audience.includes(one))) return { kind: 'unauthorized' };
  const granted = [claims.scope ?? claims.scp ?? []].flat().flatMap((text) => text.split(' '));
  if (scopes.length > 0 && !scopes.some((scope) => granted.includes(scope))) return { kind: 'forbidden' };
  return { kind: 'admitted', claims };
}

function verified(token: string, issuer: string, keyOf: SigningKeyOf): z.infer<typeof TokenClaims> | undefined {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  const known = TokenHeader.safeParse(fromBase64(header)).data;
  const claims = TokenClaims.safeParse(fromBase64(payload)).data;
  const key = known && claims?.iss === issuer ? keyOf(issuer, known.kid) : undefined;
  if (!key || !claims || rest.length > 0) return undefined;
  const isSigned = verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
  return isSigned ? claims : undefined;
}

const fromBase64 = (part: string): unknown => parseJson(Buffer.from(part, 'base64url').toString('utf8'));
