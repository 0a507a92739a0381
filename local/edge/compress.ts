import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { EdgeReply, EdgeRequest } from './exchange.ts';
import type { CachePolicy } from './policies.ts';

const compressors = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
} as const;

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html */
const COMPRESSIBLE =
  /^(text\/|application\/(javascript|json|manifest\+json|xml|wasm|[\w.-]+\+(json|xml))|image\/(svg\+xml|x-icon)|font\/(otf|ttf))/;
const MIN_BYTES = 1000;
const MAX_BYTES = 10_000_000;

/** Close to CloudFront's quality. */
const OPTIONS = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, gzip: { level: 6 } } as const;

const compressedByEtag = new Map<string, Buffer>();

/** The ETag becomes a weak one. */
export async function compress(request: EdgeRequest, reply: EdgeReply, policy: CachePolicy): Promise<EdgeReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding =
    policy.brotli && /\bbr\b/.test(accepted) ? 'br' : policy.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  const isFit =
    reply.body.length >= MIN_BYTES &&
    reply.body.length <= MAX_BYTES &&
    COMPRESSIBLE.test(String(reply.headers['content-type'] ?? '')) &&
    reply.headers['content-encoding'] === undefined;
  if (encoding === undefined || !isFit) return reply;
  const { etag } = reply.headers;
  const key = typeof etag === 'string' ? `${encoding} ${etag}` : undefined;
  const body =
    (key === undefined ? undefined : compressedByEtag.get(key)) ??
    (encoding === 'br'
      ? await compressors.br(reply.body, OPTIONS.br)
      : await compressors.gzip(reply.body, OPTIONS.gzip));
  if (key !== undefined) compressedByEtag.set(key, body);
  return {
    ...reply,
    headers: {
      ...reply.headers,
      ...(typeof etag === 'string' && !etag.startsWith('W/') && { etag: `W/${etag}` }),
      'content-encoding': encoding,
      vary: [reply.headers.vary, 'accept-encoding'].filter(Boolean).join(', '),
    },
    body,
  };
}
