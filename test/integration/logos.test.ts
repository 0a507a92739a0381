import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmLogo, createLogoUpload, listLogos } from '#contracts/http/logos.ts';
import { keys } from '#contracts/table.ts';
import { tiers } from '#domain/subscriptions/plans.ts';
import { callApi, failureOf, replyOf } from './support/api.ts';
import { type Origin, openCloud } from './support/origin.ts';
import { aPerson, type Person } from './support/person.ts';
import { type Rows, rowsOf } from './support/rows.ts';

/** Logos through signature, policy, bucket and edge. */
let cloud: Origin;
let rows: Rows;
let ada: Person;
let eve: Person;
beforeAll(async () => {
  cloud = await openCloud();
  rows = await rowsOf(cloud);
  [ada, eve] = await Promise.all([aPerson(cloud.url, 'creator'), aPerson(cloud.url, 'creator')]);
  for (const { userId } of [ada, eve])
    await rows.put({
      pk: keys.user.pk(userId),
      sk: keys.user.grantedSubscription,
      tier: 'pro',
      trialEndsAt: null,
      coursesLimit: tiers.pro.coursesLimit,
      features: tiers.pro.features,
      grantedAt: new Date().toISOString(),
    });
});
afterAll(() => cloud.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const open = async (sizeBytes: number, contentType = 'image/png') =>
  replyOf(
    createLogoUpload,
    await callApi(cloud.url, createLogoUpload, { token: ada.accessToken, body: { contentType, sizeBytes } }),
  );
const send = ({ url, headers }: { url: string; headers: Record<string, string> }, file: Buffer, more = {}) =>
  fetch(url, { method: 'PUT', headers: { origin: cloud.url, ...headers, ...more }, body: new Uint8Array(file) });
const confirm = (logoId: string, { accessToken: token } = ada) =>
  callApi(cloud.url, confirmLogo, { token, params: { logoId } });
const listed = async ({ accessToken: token } = ada) =>
  replyOf(listLogos, await callApi(cloud.url, listLogos, { token })).logos.map(({ url }) => url);

test('an image is uploaded directly to the bucket and published after the check', async () => {
  const upload = await open(png.length);
  const reply = await fetch(upload.url, {
    method: 'OPTIONS',
    headers: {
      origin: cloud.url,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
  });
  expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([200, cloud.url]);
  const sent = await send(upload, png);
  expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([200, cloud.url]);

  // Not public before it is processed, under either name.
  for (const path of [`/uploads/${ada.userId}/${upload.logoId}`, `/logos/../uploads/${upload.logoId}`, '/logos/x.png'])
    expect((await fetch(cloud.url + path)).headers.get('content-type'), path).not.toBe('image/png');

  const { logo } = replyOf(confirmLogo, await confirm(upload.logoId));
  const response = await fetch(cloud.url + logo.url);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  expect(await listed()).toContain(logo.url);
  expect(await listed(eve)).toEqual([]);
});

test('the page policy allows uploads to the named bucket only', async () => {
  const { url } = await open(png.length);
  const policy = (await fetch(cloud.url)).headers.get('content-security-policy') ?? '';
  const allowed = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  expect(allowed).toContain(new URL(url).origin);
});

describe('an upload is rejected for', () => {
  test('a text file named .png, and the file is deleted', async () => {
    const text = Buffer.from('Dear reader, this is no picture at all.');
    const upload = await open(text.length);
    expect((await send(upload, text)).status).toBe(200);
    expect(failureOf(await confirm(upload.logoId)).code).toBe('unsupported_image');
    expect(failureOf(await confirm(upload.logoId)).code).toBe('not_found');
  });

  test('a size of one byte over 2 MB, in the request and in the upload', async () => {
    const tooLarge = 2 * 1024 * 1024 + 1;
    const body = { contentType: 'image/png', sizeBytes: tooLarge };
    const reply = await callApi(cloud.url, createLogoUpload, { token: ada.accessToken, body });
    expect(Object.keys(failureOf(reply).fields ?? {})).toEqual(['body.sizeBytes']);
    const upload = await open(tooLarge - 1);
    expect((await send(upload, Buffer.alloc(tooLarge))).status).toBe(403);
    expect((await confirm(upload.logoId)).status).toBe(404);
  });

  test('a type other than requested', async () => {
    const upload = await open(png.length);
    expect((await send(upload, png, { 'content-type': 'text/html' })).status).toBe(403);
  });

  test("another user's upload", async () => {
    const upload = await open(png.length);
    expect((await send(upload, png)).status).toBe(200);
    expect(failureOf(await confirm(upload.logoId, eve)).code).toBe('not_found');
  });

  test('an expired URL', async () => {
    const upload = await open(png.length);
    const url = new URL(upload.url);
    url.searchParams.set('X-Amz-Expires', '0');
    expect((await send({ ...upload, url: url.href }, png)).status).toBe(403);
  });
});
