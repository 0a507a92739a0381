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

/** The reply is parsed by its schema, so undeclared fields cannot leak. */
export const success = (endpoint: Endpoint, reply: unknown): APIGatewayProxyStructuredResultV2 =>
  json(endpoint.status ?? 200, endpoint.reply.parse(reply), { 'cache-control': cacheControl(endpoint) });

/** The default wait before a patient retry. */
const RETRY_AFTER_SECONDS = 30;

/** A failure in its one shape, with `retry-after` where a retry may succeed. */
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
