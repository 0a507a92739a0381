import { createServer } from 'node:http';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedRequest, verifySignature } from '#local/aws/signature.ts';

const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'a secret' };
const secretOf = (accessKeyId: string) => (accessKeyId === 'AKIATEST' ? 'a secret' : undefined);
const region = 'us-east-1';
let received: SignedRequest;
let endpoint: string;

/** Accepts and records any request, so that real SDKs do the signing. */
const server = createServer(async (incoming, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
  const url = new URL(incoming.url ?? '', `http://${incoming.headers.host}`);
  received = { method: incoming.method ?? '', url, headers, body: Buffer.concat(chunks) };
  response.end('{}');
});

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => void server.close());

const s3 = () => new S3Client({ endpoint, region, credentials, forcePathStyle: true });
const specialKey = "logos/a b+c(1)'é/ü.png";

test('accepts an SDK call, and rejects it with a changed body', async () => {
  await new SecretsManagerClient({ endpoint, region, credentials }).send(new GetSecretValueCommand({ SecretId: 'x' }));
  expect(verifySignature(received, secretOf, Date.now())).toEqual({
    accessKeyId: 'AKIATEST',
    service: 'secretsmanager',
  });
  const forged = { ...received, body: Buffer.from('{"SecretId":"y"}') };
  expect(() => verifySignature(forged, secretOf, Date.now())).toThrow();
  expect(() => verifySignature(received, secretOf, Date.now() + 16 * 60_000)).toThrow('expired');
  expect(() => verifySignature(received, () => undefined, Date.now())).toThrow('security token');
});

test('verifies S3 keys with any characters', async () => {
  await s3().send(new PutObjectCommand({ Bucket: 'bucket', Key: specialKey, Body: 'hello' }));
  expect(verifySignature(received, secretOf, Date.now()).service).toBe('s3');
});

test('accepts a presigned URL until it expires, and only for its own key', async () => {
  const signed = await getSignedUrl(s3(), new GetObjectCommand({ Bucket: 'bucket', Key: specialKey }), {
    expiresIn: 60,
  });
  const request = (url: string): SignedRequest => ({
    method: 'GET',
    url: new URL(url),
    headers: { host: new URL(url).host },
    body: Buffer.alloc(0),
  });
  expect(verifySignature(request(signed), secretOf, Date.now()).accessKeyId).toBe('AKIATEST');
  expect(() => verifySignature(request(signed), secretOf, Date.now() + 61_000)).toThrow('expired');
  expect(() => verifySignature(request(signed.replace('logos', 'other')), secretOf, Date.now())).toThrow(
    'does not match',
  );
});
