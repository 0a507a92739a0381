import * as z from 'zod';
import type { Objects } from '#local/s3/objects.ts';
import type { TemplateResource } from '#local/service.ts';
import type { EdgeReply, EdgeRequest } from './exchange.ts';

const list = z.union([z.string(), z.array(z.string())]).transform((one) => [one].flat());
const BucketPolicyProperties = z.object({
  Bucket: z.string(),
  PolicyDocument: z.object({
    Statement: z.array(
      z.looseObject({ Effect: z.string(), Action: list, Principal: z.unknown().optional(), Resource: list }),
    ),
  }),
});

interface Grants {
  mayRead(key: string): boolean;
  readonly mayList: boolean;
}

export function siteOrigin(bucket: string, objects: Objects, resources: readonly TemplateResource[]) {
  const { mayRead, mayList } = grantsOn(bucket, resources);
  return (request: EdgeRequest): EdgeReply => {
    const key = keyOf(request.path);
    const isOpen = key !== undefined && mayRead(key);
    const held = isOpen ? objects.describe(bucket, key) : undefined;
    const body = isOpen ? objects.read(bucket, key) : undefined;
    // Without ListBucket, S3 answers 403 for missing keys too.
    if (!held || !body) return isOpen && mayList ? errorReply(404, 'NoSuchKey') : errorReply(403, 'AccessDenied');
    const headers = { ...held.headers, etag: held.etag, 'last-modified': new Date(held.modifiedAt).toUTCString() };
    return { status: 200, headers, body };
  };
}

/** Keys are literal: `..` has no meaning. */
function keyOf(path: string): string | undefined {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return undefined;
  }
}

const errorReply = (status: number, code: string): EdgeReply => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`),
});

const covers = (pattern: string, resource: string): boolean =>
  pattern.endsWith('*') ? resource.startsWith(pattern.slice(0, -1)) : pattern === resource;

function grantsOn(bucket: string, resources: readonly TemplateResource[]): Grants {
  const statements = resources
    .filter(({ type }) => type === 'AWS::S3::BucketPolicy')
    .map(({ properties }) => BucketPolicyProperties.parse(properties))
    .filter((policy) => policy.Bucket === bucket)
    .flatMap((policy) => policy.PolicyDocument.Statement)
    .filter(
      ({ Effect, Principal }) => Effect === 'Allow' && JSON.stringify(Principal).includes('cloudfront.amazonaws.com'),
    );
  const readable = statements
    .filter(({ Action }) => Action.includes('s3:GetObject'))
    .flatMap(({ Resource }) => Resource);
  return {
    mayRead: (key) => readable.some((pattern) => covers(pattern, `arn:aws:s3:::${bucket}/${key}`)),
    mayList: statements.some(({ Action }) => Action.includes('s3:ListBucket')),
  };
}
