import { escapeHtml } from '#domain/text.ts';
import { AwsError } from '#local/protocol/aws-error.ts';
import { xmlReply } from '#local/protocol/xml.ts';
import type { AwsCall, AwsReply, AwsService, RequiredPermission } from '#local/service.ts';
import { objectBody } from './body.ts';
import type { Cors } from './cors.ts';
import { listObjects } from './list-objects.ts';
import type { ObjectDescription, Objects } from './objects.ts';

export interface S3Context {
  readonly objects: Objects;
  /** Without it, missing keys are AccessDenied. */
  readonly mayList?: (callerName: string, bucketArn: string) => boolean;
  readonly cors?: Cors;
}

/** `/bucket/key`, or `/key` at the host `bucket.…`. */
interface Target {
  readonly bucket: string;
  readonly key: string;
}

const ACTIONS: Readonly<Record<string, string>> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

/** Supports single-part objects, conditional writes, copies and listings. */
export function createS3({ objects, mayList = () => true, cors }: S3Context): AwsService {
  const targetOf = ({ url }: Pick<AwsCall, 'url'>): Target => {
    const [hostBucket = ''] = url.hostname.split('.');
    const path = decodeURIComponent(url.pathname.slice(1));
    return objects.has(hostBucket) ? { bucket: hostBucket, key: path } : splitPath(path);
  };

  return {
    signingName: 's3',
    requiredPermissions(call): readonly RequiredPermission[] {
      if (call.method === 'OPTIONS') return [];
      const { bucket, key } = targetOf(call);
      const arn = `arn:aws:s3:::${bucket}`;
      const source = copySource(call);
      if (key === '') return [{ action: call.method === 'GET' ? 's3:ListBucket' : 's3:*', resource: arn }];
      return [
        { action: ACTIONS[call.method] ?? 's3:*', resource: `${arn}/${key}` },
        ...(source ? [{ action: 's3:GetObject', resource: `arn:aws:s3:::${source.bucket}/${source.key}` }] : []),
      ];
    },
    async handle(call) {
      const target = targetOf(call);
      try {
        if (call.method === 'OPTIONS') return preflight(cors?.preflight(target.bucket, call));
        if (!objects.has(target.bucket)) {
          throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404);
        }
        if (target.key === '') return onBucket(call, objects, target.bucket);
        return onObject(call, objects, target, mayList(call.caller.name, `arn:aws:s3:::${target.bucket}`));
      } catch (error) {
        if (!(error instanceof AwsError)) throw error;
        return xmlReply(
          error.status,
          `<Error><Code>${error.code}</Code><Message>${escapeHtml(error.message)}</Message><Key>${escapeHtml(target.key)}</Key></Error>`,
        );
      }
    },
    corsHeaders: (request) => cors?.headersFor(targetOf(request).bucket, request) ?? {},
  };
}

function splitPath(path: string): Target {
  const slash = path.indexOf('/');
  return slash < 0 ? { bucket: path, key: '' } : { bucket: path.slice(0, slash), key: path.slice(slash + 1) };
}

function copySource({ method, headers }: AwsCall): Target | undefined {
  const source = headers['x-amz-copy-source'];
  if (method !== 'PUT' || source === undefined) return undefined;
  return splitPath(decodeURIComponent(source.replace(/^\//, '')));
}

function preflight(allowed: Record<string, string> | undefined): AwsReply {
  if (allowed) return { status: 200, headers: allowed, body: '' };
  throw new AwsError('AccessForbidden', 'CORSResponse: This CORS request is not allowed.', 403);
}

function onBucket(call: AwsCall, objects: Objects, bucket: string): AwsReply {
  if (call.method === 'HEAD') return { status: 200, headers: { 'x-amz-bucket-region': 'us-east-1' }, body: '' };
  if (call.method !== 'GET' || call.url.searchParams.get('list-type') !== '2') throw unsupported(call);
  return listObjects(bucket, objects.list(bucket), call.url.searchParams);
}

function onObject(call: AwsCall, objects: Objects, { bucket, key }: Target, mayList: boolean): AwsReply {
  // SDKs name the operation in the query; only sub-resources (`?tagging`, `?uploads`) are unsupported.
  const subresources = [...call.url.searchParams.keys()].filter((name) => SUBRESOURCES.has(name));
  if (subresources.length > 0) throw unsupported(call);
  const held = objects.describe(bucket, key);
  switch (call.method) {
    case 'GET':
    case 'HEAD': {
      const body = objects.read(bucket, key);
      if (held && body) return readReply(call, held, body);
      if (!mayList) throw new AwsError('AccessDenied', 'Access Denied', 403);
      throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404);
    }
    case 'PUT': {
      checkConditions(call.headers, held);
      if (objects.isLocked(bucket)) requireChecksum(call.headers);
      const source = copySource(call);
      if (source) return copy(call, objects, source, { bucket, key });
      const { etag } = objects.write(bucket, key, objectBody(call), storedHeaders(call.headers));
      return { status: 200, headers: { etag }, body: '' };
    }
    case 'DELETE':
      objects.remove(bucket, key);
      return { status: 204, headers: {}, body: '' };
    default:
      throw unsupported(call);
  }
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-lock-managing.html */
function requireChecksum(headers: AwsCall['headers']): void {
  const isSummed = Object.keys(headers).some((name) => /^(content-md5|x-amz-checksum-.+|x-amz-trailer)$/.test(name));
  if (isSummed) return;
  throw new AwsError(
    'InvalidRequest',
    'Content-MD5 OR x-amz-checksum- HTTP header is required for Put Object requests with Object Lock parameters',
  );
}

function copy({ headers }: AwsCall, objects: Objects, source: Target, target: Target): AwsReply {
  const held = objects.describe(source.bucket, source.key);
  const body = objects.read(source.bucket, source.key);
  if (!held || !body) throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404);
  const match = headers['x-amz-copy-source-if-match'];
  if (match !== undefined && match !== held.etag) {
    throw new AwsError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412);
  }
  const isReplaced = headers['x-amz-metadata-directive'] === 'REPLACE';
  const kept = isReplaced ? storedHeaders(headers) : held.headers;
  const { etag, modifiedAt } = objects.write(target.bucket, target.key, body, kept);
  return xmlReply(
    200,
    `<CopyObjectResult><ETag>${escapeHtml(etag)}</ETag><LastModified>${modifiedAt}</LastModified></CopyObjectResult>`,
  );
}

const SUBRESOURCES = new Set([
  'acl',
  'attributes',
  'legal-hold',
  'retention',
  'tagging',
  'torrent',
  'uploads',
  'uploadId',
  'versionId',
  'partNumber',
]);

const unsupported = ({ method, url }: AwsCall): AwsError =>
  new AwsError('NotImplemented', `${method} ${url.pathname}${url.search} is not supported by the local S3`, 501);

function readReply(
  { headers, url }: AwsCall,
  { etag, modifiedAt, headers: kept }: ObjectDescription,
  body: Buffer,
): AwsReply {
  const validators = { etag, 'last-modified': new Date(modifiedAt).toUTCString() };
  if (headers['if-match'] !== undefined && headers['if-match'] !== etag) {
    throw new AwsError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412);
  }
  if (headers['if-none-match'] === etag) return { status: 304, headers: validators, body: '' };
  const requestedDisposition = url.searchParams.get('response-content-disposition');
  const disposition: Record<string, string> =
    requestedDisposition === null ? {} : { 'content-disposition': requestedDisposition };
  const replied = { ...kept, ...disposition, ...validators, 'accept-ranges': 'bytes' };
  const part = byteRange(body, headers.range);
  if (!part) return { status: 200, headers: replied, body };
  return { status: 206, headers: { ...replied, 'content-range': part.contentRange }, body: part.bytes };
}

/** `If-None-Match: *` only creates; `If-Match` replaces one version. */
function checkConditions(headers: AwsCall['headers'], held: ObjectDescription | undefined): void {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (match !== undefined && !held) throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404);
  const isStale = match !== undefined && match !== held?.etag && `"${match}"` !== held?.etag;
  if (isStale || (noneMatch === '*' && held)) {
    throw new AwsError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412);
  }
}

const KEPT = ['content-type', 'cache-control', 'content-disposition', 'content-language', 'expires'];

function storedHeaders(headers: AwsCall['headers']): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => KEPT.includes(name) || name.startsWith('x-amz-meta-'));
  const encoding = (headers['content-encoding'] ?? '').split(',').map((part) => part.trim());
  const own = encoding.filter((part) => part !== '' && part !== 'aws-chunked').join(',');
  return {
    'content-type': 'binary/octet-stream',
    ...Object.fromEntries(kept),
    ...(own !== '' && { 'content-encoding': own }),
  };
}

interface ByteRange {
  readonly bytes: Buffer;
  /** `bytes 0-11/48211` */
  readonly contentRange: string;
}

function byteRange(body: Buffer, range: string | undefined): ByteRange | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const last = body.length - 1;
  // `-5` means the last five bytes.
  const start = from === '' ? Math.max(0, body.length - Number(to)) : Number(from);
  const end = from === '' || to === '' ? last : Math.min(Number(to), last);
  if (start > last || start > end) throw new AwsError('InvalidRange', 'The requested range is not satisfiable', 416);
  return { bytes: body.subarray(start, end + 1), contentRange: `bytes ${start}-${end}/${body.length}` };
}
