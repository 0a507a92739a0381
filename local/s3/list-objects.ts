import { escapeHtml } from '#domain/text.ts';
import { xmlReply } from '#local/protocol/xml.ts';
import type { AwsReply } from '#local/service.ts';
import type { ObjectDescription } from './objects.ts';

export function listObjects(bucket: string, all: readonly ObjectDescription[], query: URLSearchParams): AwsReply {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const most = Math.min(Number(query.get('max-keys') ?? 1000), 1000);
  const token = query.get('continuation-token');
  const after = token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString('utf8');

  const contents: ObjectDescription[] = [];
  const prefixes = new Set<string>();
  let last = '';
  let isTruncated = false;
  for (const object of all) {
    if (!object.key.startsWith(prefix) || object.key <= after) continue;
    const cut = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length);
    const group = cut < 0 ? undefined : object.key.slice(0, cut + delimiter.length);
    if (group !== undefined && (prefixes.has(group) || after.startsWith(group))) continue;
    if (contents.length + prefixes.size === most) {
      isTruncated = true;
      break;
    }
    if (group === undefined) contents.push(object);
    else prefixes.add(group);
    last = group ?? object.key;
  }

  const text = (value: string) =>
    query.get('encoding-type') === 'url' ? encodeURIComponent(value) : escapeHtml(value);
  const objects = contents.map(
    ({ key, etag, size, modifiedAt }) =>
      `<Contents><Key>${text(key)}</Key><LastModified>${modifiedAt}</LastModified><ETag>${escapeHtml(etag)}</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  const groups = [...prefixes].map((group) => `<CommonPrefixes><Prefix>${text(group)}</Prefix></CommonPrefixes>`);
  const next = isTruncated
    ? `<NextContinuationToken>${Buffer.from(last).toString('base64url')}</NextContinuationToken>`
    : '';
  return xmlReply(
    200,
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${text(prefix)}</Prefix><KeyCount>${contents.length + prefixes.size}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${next}${objects.join('')}${groups.join('')}</ListBucketResult>`,
  );
}
