import { AwsError } from '#local/protocol/aws-error.ts';

export interface ByteRange {
  readonly bytes: Buffer;
  /** `bytes 0-11/48211` */
  readonly contentRange: string;
}

/** The requested byte range; undefined for a header that S3 ignores. */
export function byteRange(body: Buffer, range: string | undefined): ByteRange | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const last = body.length - 1;
  // `-5` means the last five bytes.
  const start = from === '' ? Math.max(0, body.length - Number(to)) : Number(from);
  const end = from === '' || to === '' ? last : Math.min(Number(to), last);
  if (start > last || start > end) throw new AwsError('InvalidRange', 'The requested range is not satisfiable', 416);
  return { bytes: body.subarray(start, end + 1), contentRange: `bytes ${start}-${end}/${body.length}` };
}
