import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { AwsError } from '#local/protocol/aws-error.ts';
import type { AwsCall } from '#local/service.ts';

export function objectBody({ headers, body }: Pick<AwsCall, 'headers' | 'body'>): Buffer {
  const isChunked = headers['content-encoding']?.includes('aws-chunked') || headers['x-amz-decoded-content-length'];
  const { bytes, trailers } = isChunked ? unchunked(body) : { bytes: body, trailers: {} };
  const promised = headers['x-amz-decoded-content-length'] ?? headers['content-length'];
  if (promised !== undefined && Number(promised) !== bytes.length) {
    throw new AwsError('IncompleteBody', 'You did not provide the number of bytes specified by Content-Length.');
  }
  const sums: Readonly<Record<string, string>> = { ...headers, ...trailers };
  const checks: readonly [string | undefined, () => string][] = [
    [sums['content-md5'], () => createHash('md5').update(bytes).digest('base64')],
    [sums['x-amz-checksum-sha256'], () => createHash('sha256').update(bytes).digest('base64')],
    [sums['x-amz-checksum-sha1'], () => createHash('sha1').update(bytes).digest('base64')],
    [sums['x-amz-checksum-crc32'], () => crc32Of(bytes)],
  ];
  for (const [expected, actual] of checks) {
    if (expected !== undefined && expected !== actual()) {
      throw new AwsError('BadDigest', 'The checksum you specified did not match what we received.');
    }
  }
  return bytes;
}

function crc32Of(bytes: Buffer): string {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytes));
  return sum.toString('base64');
}

/** `<size in hex>[;chunk-signature=…]\r\n<bytes>\r\n`, a chunk of size 0, then trailing headers. */
function unchunked(body: Buffer): { bytes: Buffer; trailers: Record<string, string> } {
  const chunks: Buffer[] = [];
  let position = 0;
  for (;;) {
    const lineEnd = body.indexOf('\r\n', position);
    const size = Number.parseInt(body.subarray(position, lineEnd).toString('latin1'), 16);
    if (lineEnd < 0 || Number.isNaN(size)) throw new AwsError('IncompleteBody', 'The chunked body is malformed.');
    position = lineEnd + 2;
    if (size === 0) break;
    chunks.push(body.subarray(position, position + size));
    position += size + 2;
  }
  const trailers = body
    .subarray(position)
    .toString('latin1')
    .split('\r\n')
    .flatMap((line) => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const] : [];
    });
  return { bytes: Buffer.concat(chunks), trailers: Object.fromEntries(trailers) };
}
