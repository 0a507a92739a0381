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

/** Parsing by the schema drops undeclared fields. */
export const success = (endpoint: Endpoint, reply: unknown): APIGatewayProxyStructuredResultV2 =>
  json(endpoint.status ?? 200, endpoint.reply.parse(reply), { 'cache-control': cacheControl(endpoint) });

/** For errors with `retry: 'patiently'` that name no time. */
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
