import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Signature Version 4: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */

export interface SignedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface SigningScope {
  readonly accessKeyId: string;
  readonly service: string;
}

export class SignatureError extends Error {
  override readonly name = 'SignatureError';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
/** AWS's limit, against replayed requests. */
const CLOCK_SKEW_MS = 15 * 60_000;

interface SignatureClaims extends SigningScope {
  readonly scope: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly timestamp: string;
  readonly payloadHash: string;
  readonly expiresAt: number;
}

export function isSigned({ headers, url }: SignedRequest): boolean {
  return (headers.authorization ?? '').startsWith(ALGORITHM) || url.searchParams.has('X-Amz-Signature');
}

export function verifySignature(
  request: SignedRequest,
  secretOf: (accessKeyId: string) => string | undefined,
  nowMs: number,
): SigningScope {
  const presigned = request.url.searchParams.has('X-Amz-Signature');
  const claimed = presigned ? fromQuery(request.url) : fromHeader(request);
  const secret = secretOf(claimed.accessKeyId);
  if (secret === undefined) {
    throw new SignatureError('UnrecognizedClientException', 'The security token included in the request is invalid.');
  }
  const signedAt = parseTimestamp(claimed.timestamp);
  if (signedAt - nowMs > CLOCK_SKEW_MS || nowMs > claimed.expiresAt) {
    const code = presigned ? 'AccessDenied' : 'InvalidSignatureException';
    throw new SignatureError(code, presigned ? 'Request has expired' : `Signature expired: ${claimed.timestamp}`);
  }
  const expected = Buffer.from(signatureOf(request, claimed, secret, presigned));
  const given = Buffer.from(claimed.signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
    throw new SignatureError(
      presigned || claimed.service === 's3' ? 'SignatureDoesNotMatch' : 'InvalidSignatureException',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
  checkPayload(request.body, claimed.payloadHash);
  return { accessKeyId: claimed.accessKeyId, service: claimed.service };
}

function fromHeader({ headers, body }: SignedRequest): SignatureClaims {
  const fields = new Map(
    (headers.authorization ?? '')
      .slice(ALGORITHM.length)
      .split(',')
      .map((part): [string, string] => {
        const [name, ...value] = part.trim().split('=');
        return [name ?? '', value.join('=')];
      }),
  );
  const timestamp = headers['x-amz-date'];
  const signature = fields.get('Signature');
  if (timestamp === undefined || signature === undefined) {
    throw new SignatureError('IncompleteSignatureException', 'The signature, or the header X-Amz-Date, is missing.');
  }
  return {
    ...scopeOf(fields.get('Credential') ?? ''),
    signedHeaders: (fields.get('SignedHeaders') ?? '').split(';'),
    signature,
    timestamp,
    payloadHash: headers['x-amz-content-sha256'] ?? sha256(body),
    expiresAt: parseTimestamp(timestamp) + CLOCK_SKEW_MS,
  };
}

function fromQuery(url: URL): SignatureClaims {
  const given = (name: string) => url.searchParams.get(name) ?? '';
  const timestamp = given('X-Amz-Date');
  return {
    ...scopeOf(given('X-Amz-Credential')),
    signedHeaders: given('X-Amz-SignedHeaders').split(';'),
    signature: given('X-Amz-Signature'),
    timestamp,
    payloadHash: url.searchParams.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    expiresAt: parseTimestamp(timestamp) + Number(given('X-Amz-Expires')) * 1000,
  };
}

function scopeOf(credential: string): SigningScope & { readonly scope: string } {
  const [accessKeyId = '', ...scope] = credential.split('/');
  const service = scope[2];
  if (scope.length !== 4 || service === undefined) {
    throw new SignatureError('IncompleteSignatureException', `The credential ${credential} is incomplete.`);
  }
  return { accessKeyId, scope: scope.join('/'), service };
}

function signatureOf(request: SignedRequest, claimed: SignatureClaims, secret: string, presigned: boolean): string {
  const canonical = [
    request.method,
    canonicalPath(request.url.pathname, claimed.service),
    canonicalQuery(request.url, presigned),
    ...claimed.signedHeaders.map((name) => `${name}:${(request.headers[name] ?? '').trim().replace(/\s+/g, ' ')}`),
    '',
    claimed.signedHeaders.join(';'),
    claimed.payloadHash,
  ].join('\n');
  const toSign = [ALGORITHM, claimed.timestamp, claimed.scope, sha256(Buffer.from(canonical))].join('\n');
  let key: Buffer = Buffer.from(`AWS4${secret}`);
  for (const part of claimed.scope.split('/')) key = createHmac('sha256', key).update(part).digest();
  return createHmac('sha256', key).update(toSign).digest('hex');
}

/** S3 signs the path as sent; others encode it once more. */
function canonicalPath(path: string, service: string): string {
  if (service === 's3')
    return path
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/');
  return path.split('/').map(encode).join('/');
}

function canonicalQuery(url: URL, presigned: boolean): string {
  return url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '')
    .map((part): [string, string] => {
      const [name = '', ...value] = part.split('=');
      return [encode(decode(name)), encode(decode(value.join('=')))];
    })
    .filter(([name]) => !(presigned && name === 'X-Amz-Signature'))
    .sort(([nameA, valueA], [nameB, valueB]) => compare(nameA, nameB) || compare(valueA, valueB))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function checkPayload(body: Buffer, payloadHash: string): void {
  if (payloadHash === 'UNSIGNED-PAYLOAD' || payloadHash.startsWith('STREAMING-')) return;
  if (payloadHash !== sha256(body)) {
    throw new SignatureError('XAmzContentSHA256Mismatch', 'The provided x-amz-content-sha256 does not match the body.');
  }
}

/** `20261101T120000Z`. Rejects invalid times: NaN would never expire. */
function parseTimestamp(timestamp: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp);
  if (!parts) throw new SignatureError('IncompleteSignatureException', `${timestamp} is not a signing time.`);
  const [, year, month, day, hour, minute, second] = parts.map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}

const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex');
const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
