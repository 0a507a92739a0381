import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmLogo, createLogoUpload, listLogos } from '#contracts/http/logos.ts';
import { keys } from '#contracts/table.ts';
import { LogoUrl } from '#domain/courses/course.ts';
import { MAX_LOGO_BYTES } from '#domain/courses/logo.ts';
import { tiers } from '#domain/subscriptions/plans.ts';
import { handler as confirm } from '#functions/courses/confirm-logo.ts';
import { handler as createUpload } from '#functions/courses/create-logo-upload.ts';
import { handler as list } from '#functions/courses/list-logos.ts';
import { publishedLogos } from '#functions/data/media/published-logos.ts';
import { type AwsStandIns, startAwsStandIns } from '#test/support/aws-stand-ins.ts';
import { creator, learner } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON, testPlatform, ulid } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
let cloud: AwsStandIns;
beforeAll(async () => {
  [db, cloud] = await Promise.all([startTable(), startAwsStandIns()]);
});
afterAll(() => Promise.all([db.stop(), cloud.stop()]));

const grant = (userId: string, tier: 'hobby' | 'pro') =>
  db.seed({
    pk: keys.user.pk(userId),
    sk: keys.user.grantedSubscription,
    tier,
    trialEndsAt: null,
    coursesLimit: tiers[tier].coursesLimit,
    features: tiers[tier].features,
    grantedAt: NOON,
  });
beforeEach(async () => {
  await db.clear();
  await grant(creator, 'pro');
});

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(100, 7)]);
const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(100)]);
const webp = Buffer.concat([Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1'), Buffer.alloc(100)]);

const open = (contentType: string, sizeBytes: number, user = creator) =>
  invoke(createUpload, createLogoUpload, { user, body: { contentType, sizeBytes } });
const confirmUpload = (logoId: string, user = creator) => invoke(confirm, confirmLogo, { user, params: { logoId } });
/** Uploads a file as the browser does. The S3 stand-in checks no signature and accepts any file. */
async function uploaded(file: Buffer, contentType = 'image/png'): Promise<string> {
  const { body } = await open(contentType, Math.min(file.length, MAX_LOGO_BYTES));
  const { status } = await fetch(body.url, { method: 'PUT', headers: body.headers, body: new Uint8Array(file) });
  expect(status).toBe(200);
  return body.logoId;
}
const stored = () => cloud.s3.media().map(({ key }) => key);
const urls = async () =>
  (await invoke(list, listLogos, { user: creator })).body.logos.map(({ url }: { url: string }) => url);

describe('an upload', () => {
  test('is signed for one type, length and user path, for five minutes', async () => {
    const { status, body } = await open('image/png', 1234);
    expect(status).toBe(200);
    const url = new URL(body.url);
    expect(url.pathname).toBe(`/media-test/uploads/${creator}/${body.logoId}`);
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    expect(url.searchParams.get('X-Amz-Expires')).toBe('300');
    expect(body.headers).toEqual({ 'content-type': 'image/png' });
  });

  test.each([
    ['another type', 'image/svg+xml', 100],
    ['nothing', 'image/png', 0],
    ['a byte more than 2 MB', 'image/png', 2 * 1024 * 1024 + 1],
  ])('of %s is rejected', async (_, type, size) => {
    expect((await open(type, size)).status).toBe(400);
  });

  test('requires a plan with branding', async () => {
    await grant(learner, 'hobby');
    expect((await open('image/png', 100, learner)).body.code).toBe('upgrade_required');
    await grant(learner, 'pro');
    const { body } = await open('image/png', png.length, learner);
    await fetch(body.url, { method: 'PUT', headers: body.headers, body: new Uint8Array(png) });
    await grant(learner, 'hobby');
    expect((await confirmUpload(body.logoId, learner)).body.code).toBe('upgrade_required');
    expect((await invoke(list, listLogos, { user: learner })).body.code).toBe('upgrade_required');
  });

  test('is limited to twenty an hour', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push((await open('image/png', 100)).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });
});

describe('a logo', () => {
  test.each([
    ['PNG', png, 'image/png', 'png'],
    ['JPEG', jpeg, 'image/jpeg', 'jpg'],
    ['WebP', webp, 'image/webp', 'webp'],
  ])('with %s content is published as that type, whatever type was declared', async (_, file, type, extension) => {
    const before = new Set(stored());
    const logoId = await uploaded(file, 'image/webp');
    const { status, body } = await confirmUpload(logoId);
    expect([status, body.logo.url]).toEqual([200, `/logos/${logoId}.${extension}`]);
    expect(LogoUrl.safeParse(body.logo.url).success).toBe(true);
    const [shown, ...more] = cloud.s3.media().filter(({ key }) => !before.has(key));
    expect(more).toEqual([]);
    expect(shown?.key).toBe(body.logo.url.slice(1));
    expect(shown?.headers).toEqual({ 'content-type': type, 'cache-control': 'public, max-age=3600' });
  });

  test.each([
    ['a text named .png', Buffer.from('Dear reader, this is no picture at all.')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a sound file in the container that WebP uses', Buffer.from('RIFF\x10\x00\x00\x00WAVEfmt ', 'latin1')],
    ['a byte more than 2 MB', Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024 + 1 - png.length)])],
  ])('that is %s is rejected and deleted', async (_, file) => {
    const before = stored();
    const logoId = await uploaded(file);
    const { status, body } = await confirmUpload(logoId);
    expect([status, body.code]).toEqual([400, 'unsupported_image']);
    expect(stored()).toEqual(before);
    expect(await urls()).toEqual([]);
    expect((await confirmUpload(logoId)).status).toBe(404);
  });

  test('of exactly 2 MB is accepted', async () => {
    const logoId = await uploaded(Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024 - png.length)]));
    expect((await confirmUpload(logoId)).status).toBe(200);
  });

  test('can be confirmed by its owner only', async () => {
    await grant(learner, 'pro');
    const logoId = await uploaded(png);
    expect((await confirmUpload(logoId, learner)).status).toBe(404);
    expect((await confirmUpload(logoId)).status).toBe(200);
    expect((await confirmUpload(logoId, learner)).status).toBe(404);
    expect((await invoke(list, listLogos, { user: learner })).body.logos).toEqual([]);
  });

  test('returns the same response when it is confirmed twice', async () => {
    const logoId = await uploaded(png);
    const first = await confirmUpload(logoId);
    expect((await confirmUpload(logoId)).body).toEqual(first.body);
  });

  test('is listed, newest first, at most a hundred', async () => {
    await db.seed(
      ...Array.from({ length: 101 }, (_, n) => ({
        pk: keys.user.pk(creator),
        sk: keys.user.logo(ulid(n)),
        id: ulid(n),
        url: `/logos/${ulid(n)}.png`,
        createdAt: NOON,
      })),
    );
    const listed = await urls();
    expect(listed).toHaveLength(100);
    expect(listed[0]).toBe(`/logos/${ulid(100)}.png`);
    expect(listed.at(-1)).toBe(`/logos/${ulid(1)}.png`);
  });
});

test('withdrawing a logo deletes only its file, also when repeated', async () => {
  const before = stored();
  const [first, second] = [await uploaded(png), await uploaded(png)];
  const { url } = (await confirmUpload(first)).body.logo;
  const other = (await confirmUpload(second)).body.logo.url.slice(1);
  const files = publishedLogos(testPlatform());
  await files.withdraw(url);
  await files.withdraw(url);
  expect(stored().sort()).toEqual([...before, other].sort());
});
