import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import type { Access, Endpoint } from '#contracts/endpoint.ts';
import { cutText } from '#domain/cut-text.ts';
import { findLoneSurrogates } from '#domain/find-lone-surrogates.ts';
import { type Group, groups } from '#domain/users/profile.ts';
import { Problem } from './problem.ts';

/** The access token has no name or email. */
interface User {
  readonly id: string;
  readonly groups: readonly Group[];
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Caller<A extends Access> = A extends 'signed-in' | 'admin' ? User : undefined;

export interface HttpRequest<E extends Endpoint> {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
  readonly user: Caller<E['access']>;
  readonly requestId: string;
  /** For signatures. */
  readonly rawBody: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/**
 * Webhooks send at most 1 MB (docs/invariants.md "Webhooks"). A course must fit into DynamoDB's 4 MB transaction, with
 * room for keys.
 */
const maxBodyBytes = (access: Access): number => (access === 'stripe-signature' ? 1_000_000 : 3_500_000);

const Authorized = z.object({
  authorizer: z.object({
    jwt: z.object({
      claims: z.object({
        sub: z.string().min(1),
        'cognito:groups': z.string().optional(),
        token_use: z.literal('access'),
      }),
    }),
  }),
});

/** The authorizer's text: `[creator admin]`. */
function groupsOf(text: string | undefined): Group[] {
  const named = (text ?? '').replace(/^\[|\]$/g, '').split(/[\s,]+/);
  return groups.filter((group) => named.includes(group));
}

/**
 * A token without groups is of a sign-up that its owner has not opened
 * (docs/decisions/the-mailbox-owns-the-account.md).
 * @throws Problem unauthenticated, account_unfinished, forbidden
 */
export function userOf(event: APIGatewayProxyEventV2, access: Access): User | undefined {
  if (access === 'anyone' || access === 'stripe-signature') return undefined;
  const context = Authorized.safeParse(event.requestContext);
  if (!context.success) throw new Problem('unauthenticated');
  const { claims } = context.data.authorizer.jwt;
  const user: User = { id: claims.sub, groups: groupsOf(claims['cognito:groups']) };
  if (user.groups.length === 0) throw new Problem('account_unfinished');
  if (access === 'admin' && !user.groups.includes('admin')) throw new Problem('forbidden');
  return user;
}

function rawBodyOf(event: APIGatewayProxyEventV2, access: Access): string {
  const body = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');
  if (Buffer.byteLength(body) > maxBodyBytes(access)) throw new Problem('too_large');
  return body;
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new Problem('invalid_input', { fields: { body: 'is not valid JSON' } });
  }
}

/** Errors of an invalid 1 MB body could exceed Lambda's 6 MB response. */
const MAX_FIELDS = 50;
const MAX_FIELD_CHARS = 200;

/** zod's own messages are for programmers. A schema's own message stays. */
function wordsOf(issue: z.core.$ZodIssue): string {
  const things = 'origin' in issue && issue.origin === 'array' ? 'entries' : 'characters';
  const isCounted = 'origin' in issue && (issue.origin === 'string' || issue.origin === 'array');
  if (issue.code === 'too_big' && isCounted && issue.message.startsWith('Too big'))
    return `has more than ${issue.maximum} ${things}`;
  if (issue.code === 'too_small' && isCounted && issue.message.startsWith('Too small'))
    return issue.minimum === 1 ? 'is required' : `has fewer than ${issue.minimum} ${things}`;
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'is required';
  return issue.message;
}

function* wrongIn(where: string, error: z.ZodError): Generator<readonly [field: string, wrong: string]> {
  for (const issue of error.issues) {
    const path = [where, ...issue.path.map(String)].join('.');
    if (issue.code !== 'unrecognized_keys') yield [path, wordsOf(issue)];
    // `issue.message` quotes all keys.
    else for (const key of issue.keys) yield [`${path}.${key}`, 'is not expected here'];
  }
}

function collect(found: Generator<readonly [field: string, wrong: string]>, fields: Record<string, string>): void {
  let room = MAX_FIELDS - Object.keys(fields).length;
  for (const [field, wrong] of found) {
    if (room-- <= 0) return;
    fields[cutText(field, MAX_FIELD_CHARS)] ??= wrong;
  }
}

export function parseRequest<E extends Endpoint>(endpoint: E, event: APIGatewayProxyEventV2): HttpRequest<E> {
  const user = userOf(event, endpoint.access);
  const rawBody = rawBodyOf(event, endpoint.access);
  const fields: Record<string, string> = {};
  const parse = (where: string, schema: z.ZodType | undefined, value: () => unknown): unknown => {
    if (schema === undefined) return undefined;
    const parsed = schema.safeParse(value());
    collect(parsed.success ? findLoneSurrogates(where, parsed.data) : wrongIn(where, parsed.error), fields);
    return parsed.data;
  };
  const params = parse('params', endpoint.params, () => event.pathParameters ?? {});
  // An id of the wrong form is unknown.
  if (Object.keys(fields).length > 0) throw new Problem('not_found');
  const query = parse('query', endpoint.query, () => event.queryStringParameters ?? {});
  const body = parse('body', endpoint.body, () => jsonOf(rawBody));
  if (Object.keys(fields).length > 0) throw new Problem('invalid_input', { fields });
  return {
    params,
    query,
    body,
    user,
    rawBody,
    requestId: event.requestContext.requestId,
    headers: event.headers,
  } as HttpRequest<E>;
}
