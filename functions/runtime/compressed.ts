import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** Below this, gzip saves less than its headers cost. */
const MIN_CHARS = 2_000;

/**
 * CloudFront compresses only cacheable replies:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
 */
export function compressed(
  reply: APIGatewayProxyStructuredResultV2,
  acceptEncoding: string | undefined,
): APIGatewayProxyStructuredResultV2 {
  const { body = '', headers, isBase64Encoded } = reply;
  const isPrivate = headers?.['cache-control'] === 'no-store';
  if (!isPrivate || isBase64Encoded || body.length < MIN_CHARS || !/\bgzip\b/.test(acceptEncoding ?? '')) return reply;
  return {
    ...reply,
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  };
}
