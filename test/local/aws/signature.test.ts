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

/** Answers anything and keeps what came, so that real SDKs do the signing. */
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
const awkwardKey = "logos/a b+c(1)'é/ü.png";

test('a call of an SDK is believed, and not once its body is another', async () => {
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

test("S3's keys are signed as they are sent, whatever characters they have", async () => {
  await s3().send(new PutObjectCommand({ Bucket: 'bucket', Key: awkwardKey, Body: 'hello' }));
  expect(verifySignature(received, secretOf, Date.now()).service).toBe('s3');
});

test('a presigned address is believed until it expires, and for its own key only', async () => {
  const signed = await getSignedUrl(s3(), new GetObjectCommand({ Bucket: 'bucket', Key: awkwardKey }), {
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
