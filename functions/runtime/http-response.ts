import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Endpoint } from '#contracts/endpoint.ts';
import { type ErrorTerms, errors, type Failure } from '#contracts/errors.ts';
import type { Problem } from './problem.ts';

const json = (
  statusCode: number,
  body: unknown,
  headers: Record<string, string>,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
});

export const cacheControl = ({ cacheSeconds }: Endpoint): string =>
  cacheSeconds === undefined ? 'no-store' : `public, max-age=${cacheSeconds}`;

export class ReplyWithCookies<Reply> {
  readonly reply: Reply;
  readonly cookies: readonly string[];
  constructor(reply: Reply, cookies: readonly string[]) {
    this.reply = reply;
    this.cookies = cookies;
  }
}

export const withCookies = <Reply>(reply: Reply, cookies: readonly string[]) => new ReplyWithCookies(reply, cookies);

/** Parsing drops undeclared fields. */
export function success(endpoint: Endpoint, answer: unknown): APIGatewayProxyStructuredResultV2 {
  const { reply, cookies } = answer instanceof ReplyWithCookies ? answer : withCookies(answer, []);
  const headers = { 'cache-control': cacheControl(endpoint) };
  return {
    ...json(endpoint.status ?? 200, endpoint.reply.parse(reply), headers),
    ...(cookies.length > 0 && { cookies: [...cookies] }),
  };
}

/** For `retry: 'patiently'` without a time. */
const RETRY_AFTER_SECONDS = 30;

export function failure(problem: Problem, requestId: string): APIGatewayProxyStructuredResultV2 {
  const { status, retry }: ErrorTerms = errors[problem.code];
  const body: Failure = {
    error: problem.message,
    code: problem.code,
    requestId,
    ...(problem.fields && { fields: { ...problem.fields } }),
  };
  const retryAfter = problem.retryAfterSeconds ?? (retry === 'patiently' ? RETRY_AFTER_SECONDS : undefined);
  return json(status, body, {
    'cache-control': 'no-store',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  });
}
