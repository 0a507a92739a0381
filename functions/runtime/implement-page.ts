import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type ContentType, Document, Download, type Endpoint, isBinary } from '#contracts/endpoint.ts';
import { contentDisposition } from '#domain/exports/file-name.ts';
import { failurePage } from '#domain/pages/failure-page.ts';
import type { Exactly, Implementations } from './dependencies.ts';
import { cacheControl, failure } from './http-response.ts';
import { type EndpointHandler, implementBy, noFurtherCheck, type UseOf } from './implement.ts';
import { lambdaPlatform, type Platform } from './platform.ts';

const Binary = Download.partial({ fileName: true });

/** The API accepts bytes only as base64. */
function respond(endpoint: Endpoint, reply: unknown): APIGatewayProxyStructuredResultV2 {
  const headers = { 'content-type': endpoint.contentType ?? '', 'cache-control': cacheControl(endpoint) };
  if (endpoint.contentType && isBinary(endpoint.contentType)) {
    const { body, fileName } = Binary.parse(endpoint.reply.parse(reply));
    return {
      statusCode: 200,
      headers: { ...headers, ...(fileName !== undefined && { 'content-disposition': contentDisposition(fileName) }) },
      body: Buffer.from(body).toString('base64'),
      isBase64Encoded: true,
    };
  }
  const { body, missing = false } = Document.parse(reply);
  return {
    statusCode: missing ? 404 : 200,
    headers: {
      'content-type': `${endpoint.contentType}; charset=utf-8`,
      // It may be published at any moment.
      'cache-control': missing ? 'no-store' : headers['cache-control'],
    },
    body,
  };
}

function failurePageReply(...[problem, requestId]: Parameters<typeof failure>): APIGatewayProxyStructuredResultV2 {
  const refused = failure(problem, requestId);
  return {
    ...refused,
    headers: { ...refused.headers, 'content-type': 'text/html; charset=utf-8' },
    body: failurePage(problem.message, requestId),
  };
}

export const implementPage = <
  E extends Endpoint & { readonly contentType: ContentType },
  Given extends Implementations<UseOf<E>>,
>(
  endpoint: E,
  implementations: Exactly<UseOf<E>, Given>,
  handle: EndpointHandler<E, Given>,
  platform: Platform = lambdaPlatform,
) =>
  implementBy(
    {
      respond,
      refuse: endpoint.contentType === 'text/html' ? failurePageReply : failure,
      authorize: noFurtherCheck,
    },
    endpoint,
    implementations,
    handle,
    platform,
  );
