import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Credentials } from '#local/aws/credentials.ts';
import { type AwsEndpoint, startAwsEndpoint } from '#local/aws/endpoint.ts';
import { permissionsOf } from '#local/aws/permissions.ts';
import { statementsOf } from '#local/aws/statement.ts';
import { corsOf } from '#local/s3/cors.ts';
import { openObjects } from '#local/s3/objects.ts';
import { createS3 } from '#local/s3/s3.ts';
import { aFolder, aResource } from '../serve-aws.ts';

/** A browser's uploads by presigned URLs, through the endpoint that checks signatures and policies. */
const Bucket = 'media';
const site = 'http://localhost:3000';
const media = aResource('AWS::S3::Bucket', 'Media', {
  BucketName: Bucket,
  CorsConfiguration: {
    CorsRules: [
      {
        AllowedOrigins: ['https://dev.coursewright.example'],
        AllowedMethods: ['PUT'],
        AllowedHeaders: ['content-type'],
        MaxAge: 3600,
      },
    ],
  },
});

const folder = aFolder();
let endpoint: AwsEndpoint;
let client: S3Client;
const objects = openObjects(folder.path, [Bucket], () => new Date());
beforeAll(async () => {
  const credentials = new Credentials();
  const statements = statementsOf(
    { Statement: [{ Effect: 'Allow', Action: 's3:PutObject', Resource: `arn:aws:s3:::${Bucket}/uploads/*` }] },
    'uses',
  );
  endpoint = await startAwsEndpoint({
    services: [createS3({ objects, cors: corsOf([media], new Map([['https://dev.coursewright.example', site]])) })],
    credentials,
    permissions: permissionsOf([{ name: 'create-logo-upload', roleName: 'r', statements }]),
    report: (message) => console.error(message),
  });
  client = new S3Client({
    endpoint: endpoint.url,
    region: 'us-east-1',
    credentials: credentials.issue('create-logo-upload'),
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
});
afterAll(async () => {
  await endpoint.close();
  folder.remove();
});

const address = (key: string, { size = 3, signingDate = new Date() } = {}) =>
  getSignedUrl(client, new PutObjectCommand({ Bucket, Key: key, ContentType: 'image/png', ContentLength: size }), {
    expiresIn: 300,
    signingDate,
    signableHeaders: new Set(['host', 'content-type', 'content-length']),
  });
const upload = (url: string, body = 'png', headers: Record<string, string> = { 'content-type': 'image/png' }) =>
  fetch(url, { method: 'PUT', body, headers: { origin: site, ...headers } });

describe('a presigned URL', () => {
  test('accepts exactly the signed type and length', async () => {
    const answer = await upload(await address('uploads/a'));
    expect(answer.status).toBe(200);
    expect(objects.describe(Bucket, 'uploads/a')?.headers).toEqual({ 'content-type': 'image/png' });
  });

  test.each([
    ['another length', 'four', {}],
    ['another type', 'png', { 'content-type': 'text/html' }],
  ])('rejects %s than signed', async (_, body, headers) => {
    const answer = await upload(await address('uploads/b'), body, { 'content-type': 'image/png', ...headers });
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('SignatureDoesNotMatch')]);
    expect(objects.describe(Bucket, 'uploads/b')).toBeUndefined();
  });

  test('cannot be used for another key or for reading', async () => {
    const url = await address('uploads/c');
    expect((await upload(url.replace('/uploads/c', '/uploads/d'))).status).toBe(403);
    expect((await fetch(url)).status).toBe(403);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
  });

  test('expires after five minutes, with an error that the page can read', async () => {
    const answer = await upload(await address('uploads/e', { signingDate: new Date(Date.now() - 301_000) }));
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('Request has expired')]);
    expect(answer.headers.get('access-control-allow-origin')).toBe(site);
  });

  test("grants no more than its signer's permissions", async () => {
    expect((await upload(await address('logos/f'))).status).toBe(403);
    const direct = client.send(new DeleteObjectCommand({ Bucket, Key: 'uploads/a' }));
    await expect(direct).rejects.toMatchObject({ name: 'AccessDenied' });
  });
});

describe('CORS', () => {
  const preflight = (origin: string, method: string, headers = 'content-type') =>
    fetch(`${endpoint.url}/${Bucket}/uploads/x?X-Amz-Signature=x`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers },
    });

  test('allows the site at its local address to upload', async () => {
    const answer = await preflight(site, 'PUT');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': site,
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '3600',
    });
  });

  test.each([
    ['another site', 'https://evil.example', 'PUT', 'content-type'],
    ['another method', site, 'DELETE', 'content-type'],
    ['another header', site, 'PUT', 'content-type, x-amz-acl'],
  ])('rejects %s in a preflight', async (_, origin, method, headers) => {
    const answer = await preflight(origin, method, headers);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('does not let another site read the reply', async () => {
    const answer = await upload(await address('uploads/g'), 'png', {
      'content-type': 'image/png',
      origin: 'https://evil.example',
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
