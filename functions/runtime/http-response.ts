import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type ContentType, Document, type Endpoint, Picture } from '#contracts/endpoint.ts';
import { errors, type Failure } from '#contracts/errors.ts';
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

/** A text or picture as it is. HTML and XML say their charset here; nobody has to look into them. */
function written(
  contentType: ContentType,
  reply: unknown,
  headers: Record<string, string>,
): APIGatewayProxyStructuredResultV2 {
  if (contentType === 'image/png') {
    const body = Buffer.from(Picture.parse(reply).body).toString('base64');
    return { statusCode: 200, headers: { 'content-type': contentType, ...headers }, body, isBase64Encoded: true };
  }
  const { body, missing = false } = Document.parse(reply);
  return {
    statusCode: missing ? 404 : 200,
    headers: {
      'content-type': `${contentType}; charset=utf-8`,
      // What is not there may be there in a moment.
      ...(missing ? { 'cache-control': 'no-store' } : headers),
    },
    body,
  };
}

/** A success. The reply is parsed by its schema, so that nothing unpromised leaks. */
export function success(endpoint: Endpoint, reply: unknown): APIGatewayProxyStructuredResultV2 {
  const { cacheSeconds, contentType, status = 200 } = endpoint;
  const headers = { 'cache-control': cacheSeconds === undefined ? 'no-store' : `public, max-age=${cacheSeconds}` };
  const promised = endpoint.reply.parse(reply);
  return contentType === undefined ? json(status, promised, headers) : written(contentType, promised, headers);
}

/** A failure, in the one shape that all have. */
export function failure(problem: Problem, requestId: string): APIGatewayProxyStructuredResultV2 {
  const { status, retry } = errors[problem.code];
  const body: Failure = {
    error: problem.message,
    code: problem.code,
    requestId,
    ...(problem.fields && { fields: { ...problem.fields } }),
  };
  return json(status, body, { 'cache-control': 'no-store', ...(retry === 'patiently' && { 'retry-after': '30' }) });
}
