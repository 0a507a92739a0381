import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openObjects } from '#local/s3/objects.ts';
import { createS3 } from '#local/s3/s3.ts';
import { aFolder, sdk, serveAws } from '../serve-aws.ts';

const Bucket = 'uploads';
let folder: ReturnType<typeof aFolder>;
let aws: Awaited<ReturnType<typeof serveAws>>;
let client: S3Client;

async function start(mayList = true) {
  const objects = openObjects(folder.path, [Bucket], () => new Date('2026-11-20T10:00:00Z'));
  aws = await serveAws(createS3({ objects, mayList: () => mayList }));
  client = new S3Client(sdk(aws.endpoint));
}
beforeEach(async () => {
  folder = aFolder();
  await start();
});
afterEach(async () => {
  await aws.close();
  folder.remove();
});

const put = (Key: string, Body: PutObjectCommandInput['Body'], more: Partial<PutObjectCommandInput> = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
async function get(Key: string) {
  const reply = await client.send(new GetObjectCommand({ Bucket, Key }));
  return { ...reply, text: await reply.Body?.transformToString() };
}

test('returns an object with its bytes, type and metadata, also after a restart', async () => {
  const key = 'logos/ann/é & 1.png';
  const { ETag } = await put(key, 'bytes', {
    ContentType: 'image/png',
    CacheControl: 'max-age=1',
    Metadata: { by: 'ann' },
  });
  await aws.close();
  await start();
  expect(await get(key)).toMatchObject({
    text: 'bytes',
    ETag,
    ContentType: 'image/png',
    CacheControl: 'max-age=1',
    Metadata: { by: 'ann' },
    LastModified: new Date('2026-11-20T10:00:00Z'),
  });
  expect(aws.permissions).toContainEqual({ action: 's3:GetObject', resource: `arn:aws:s3:::uploads/${key}` });
  expect((await client.send(new HeadObjectCommand({ Bucket, Key: key }))).ETag).toBe(ETag);
});

test('decodes a chunked body', async () => {
  const size = 200_000;
  await put('big', Readable.from([Buffer.alloc(size, 'a')]), { ContentLength: size });
  expect((await get('big')).text).toBe('a'.repeat(size));
});

test('supports conditional writes: create only, and replace one version only', async () => {
  const first = await put('catalogue', 'one', { IfNoneMatch: '*' });
  await expect(put('catalogue', 'two', { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
  const { ETag } = await put('catalogue', 'two', { IfMatch: first.ETag });
  await expect(put('catalogue', 'three', { IfMatch: first.ETag })).rejects.toMatchObject({
    name: 'PreconditionFailed',
  });
  expect(await get('catalogue')).toMatchObject({ text: 'two', ETag });
  const unchanged = client.send(new GetObjectCommand({ Bucket, Key: 'catalogue', IfNoneMatch: ETag }));
  await expect(unchanged).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
});

test('a missing key returns NoSuchKey with ListBucket, otherwise AccessDenied', async () => {
  await expect(get('none')).rejects.toMatchObject({ name: 'NoSuchKey' });
  await aws.close();
  await start(false);
  await expect(get('none')).rejects.toMatchObject({ name: 'AccessDenied' });
});

test('lists by prefix, in order, in pages', async () => {
  for (const key of ['a/2', 'a/1', 'b/1', 'a/3/x']) await put(key, key);
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'b/1' }));
  const list = (more: object) => client.send(new ListObjectsV2Command({ Bucket, ...more }));
  const page = await list({ Prefix: 'a/', MaxKeys: 2 });
  expect(page.Contents?.map(({ Key }) => Key)).toEqual(['a/1', 'a/2']);
  const rest = await list({ Prefix: 'a/', ContinuationToken: page.NextContinuationToken });
  expect(rest.Contents?.map(({ Key }) => Key)).toEqual(['a/3/x']);
  expect(rest.IsTruncated).toBe(false);
  const grouped = await list({ Prefix: 'a/', Delimiter: '/' });
  expect(grouped.CommonPrefixes).toEqual([{ Prefix: 'a/3/' }]);
});

test('accepts an upload by presigned URL; rejects a wrong checksum', async () => {
  const command = new PutObjectCommand({ Bucket, Key: 'logo', ContentType: 'image/png' });
  const url = await getSignedUrl(client, command, { signableHeaders: new Set(['content-type']) });
  expect(new URL(url).hostname).toBe('127.0.0.1');
  const upload = (headers: Record<string, string>) => fetch(url, { method: 'PUT', body: 'png', headers });
  expect((await upload({ 'content-type': 'image/png', 'content-md5': 'AAAA' })).status).toBe(400);
  expect((await upload({ 'content-type': 'image/png' })).status).toBe(200);
  expect(await get('logo')).toMatchObject({ text: 'png', ContentType: 'image/png' });
});

test('returns a byte range of an object', async () => {
  await put('digits', '0123456789');
  const part = async (Range: string) => {
    const { Body, ContentRange, $metadata } = await client.send(new GetObjectCommand({ Bucket, Key: 'digits', Range }));
    return [await Body?.transformToString(), ContentRange, $metadata.httpStatusCode];
  };
  expect(await part('bytes=0-3')).toEqual(['0123', 'bytes 0-3/10', 206]);
  expect(await part('bytes=8-99')).toEqual(['89', 'bytes 8-9/10', 206]);
  expect(await part('bytes=-2')).toEqual(['89', 'bytes 8-9/10', 206]);
  await expect(part('bytes=10-')).rejects.toMatchObject({ name: 'InvalidRange' });
});

test("a copy keeps the source's metadata or replaces it, and requires the expected version", async () => {
  const { ETag } = await put('uploads/a b', 'bytes', { ContentType: 'text/html', CacheControl: 'max-age=1' });
  const copy = (more: object = {}) =>
    client.send(new CopyObjectCommand({ Bucket, Key: 'logos/a', CopySource: `${Bucket}/uploads/a%20b`, ...more }));
  await copy();
  expect(await get('logos/a')).toMatchObject({ text: 'bytes', ContentType: 'text/html', CacheControl: 'max-age=1' });
  await copy({ MetadataDirective: 'REPLACE', ContentType: 'image/png', CopySourceIfMatch: ETag });
  const { ContentType, CacheControl } = await get('logos/a');
  expect([ContentType, CacheControl]).toEqual(['image/png', undefined]);
  await put('uploads/a b', 'other bytes');
  await expect(copy({ CopySourceIfMatch: ETag })).rejects.toMatchObject({ name: 'PreconditionFailed' });
  await expect(copy({ CopySource: `${Bucket}/none` })).rejects.toMatchObject({ name: 'NoSuchKey' });
  expect(aws.permissions).toContainEqual({ action: 's3:GetObject', resource: 'arn:aws:s3:::uploads/uploads/a b' });
  expect(aws.permissions).toContainEqual({ action: 's3:PutObject', resource: 'arn:aws:s3:::uploads/logos/a' });
});
