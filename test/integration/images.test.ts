import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSignedCookies } from '@aws-sdk/cloudfront-signer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCourse, publishCourse, saveCourse, setPreviewLesson } from '#contracts/http/courses.ts';
import { confirmImage, createImageUpload } from '#contracts/http/images.ts';
import { viewCourse } from '#contracts/http/learning.ts';
import { openCourseMedia, openPreviewMedia } from '#contracts/http/media.ts';
import { takeDownCourse } from '#contracts/http/moderation.ts';
import { previewLesson } from '#contracts/http/previews.ts';
import { createCourseCheckout } from '#contracts/http/purchases.ts';
import { MediaKeys, privateKeyField } from '#contracts/media-keys.ts';
import { keys } from '#contracts/table.ts';
import { imagePath } from '#domain/images/media.ts';
import { aTextWithImages } from '#test/support/builders.ts';
import { aPng } from '#test/support/images.ts';
import { type ApiAnswer, callApi, eventually, failureOf, replyOf } from './support/api.ts';
import { makeAdmin } from './support/fixtures.ts';
import { aCourseOnSaleBy, type CreatedCourse } from './support/market.ts';
import { type Origin, openCloud } from './support/origin.ts';
import { aPerson, type Person } from './support/person.ts';
import { type Rows, rowsOf } from './support/rows.ts';
import { connectPayouts, type StripeStandIn, stripeStandIn } from './support/stripe-stand-in.ts';

/** Slide images from the upload to each kind of reader, through signature, policy, bucket and edge. */
let cloud: Origin;
let url: string;
let rows: Rows;
let stripe: StripeStandIn;
let ada: Person;
let lee: Person;
let eve: Person;
beforeAll(async () => {
  cloud = await openCloud();
  url = cloud.url;
  rows = await rowsOf(cloud);
  stripe = stripeStandIn(url);
  [ada, lee, eve] = await Promise.all([aPerson(url, 'creator'), aPerson(url, 'student'), aPerson(url, 'student')]);
  await connectPayouts(url, rows, ada);
});
afterAll(() => cloud.close());

const bytes = aPng(120, 80);
const of = ({ id }: CreatedCourse, { accessToken: token } = ada) => ({ token, params: { courseId: id } });

async function uploaded(course: CreatedCourse): Promise<string> {
  const body = { contentType: 'image/png', sizeBytes: bytes.length };
  const { imageId, ...upload } = replyOf(
    createImageUpload,
    await callApi(url, createImageUpload, { ...of(course), body }),
  );
  const headers = { origin: url, ...upload.headers };
  expect((await fetch(upload.url, { method: 'PUT', headers, body: new Uint8Array(bytes) })).status).toBe(200);
  const { token, params } = of(course);
  const confirmed = await callApi(url, confirmImage, { token, params: { ...params, imageId } });
  return replyOf(confirmImage, confirmed).image.file;
}
async function save(course: CreatedCourse, files: readonly string[]): Promise<ApiAnswer> {
  const { revision } = replyOf(getCourse, await callApi(url, getCourse, of(course))).course;
  return callApi(url, saveCourse, { ...of(course), body: { revision, text: aTextWithImages(files) } });
}
/** A published course whose free lesson shows one image. */
async function illustrated(priceCents: number): Promise<{ course: CreatedCourse; file: string }> {
  const course = await aCourseOnSaleBy(url, rows, ada, priceCents);
  const file = await uploaded(course);
  replyOf(saveCourse, await save(course, [file]));
  const preview = { moduleId: 'm1', lessonId: 'm1-l1' };
  replyOf(setPreviewLesson, await callApi(url, setPreviewLesson, { ...of(course), body: { preview } }));
  replyOf(publishCourse, await callApi(url, publishCourse, of(course)));
  return { course, file };
}
async function bought(course: CreatedCourse): Promise<string> {
  const checkout = { ...of(course, lee), body: { course_id: course.id } };
  const page = replyOf(createCourseCheckout, await callApi(url, createCourseCheckout, checkout)).url;
  expect(await stripe.pay(new URL(page).pathname.split('/').at(-1) ?? '')).toBe('complete');
  return purchaseWith(course, 'completed');
}
async function purchaseWith({ id }: CreatedCourse, status: string): Promise<string> {
  const find = async () =>
    (await rows.of(keys.course.pk(id))).find(({ sk }) => sk === keys.course.purchase(lee.userId));
  return String((await eventually(find, (row) => row?.status === status))?.paymentIntentId);
}

const cookiesIn = ({ headers }: ApiAnswer): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const load = (course: CreatedCourse, file: string, cookie = '') =>
  fetch(url + imagePath(course.id, file), { headers: { cookie } });
const statusOf = async (...given: Parameters<typeof load>) => (await load(...given)).status;

describe('an image of a slide', () => {
  test('is loaded by its owner, its buyer and readers of the free lesson, and by nobody else', async () => {
    const { course, file } = await illustrated(2_900);
    const owner = cookiesIn(await callApi(url, openCourseMedia, of(course)));
    expect(await statusOf(course, file, owner)).toBe(200);

    for (const endpoint of [viewCourse, openCourseMedia]) {
      const refused = await callApi(url, endpoint, of(course, eve));
      expect([refused.status, cookiesIn(refused)]).toEqual([403, '']);
    }
    for (const cookie of ['', 'CloudFront-Policy=x; CloudFront-Signature=x; CloudFront-Key-Pair-Id=x'])
      expect(await statusOf(course, file, cookie)).toBe(403);

    await bought(course);
    const opened = await callApi(url, viewCourse, of(course, lee));
    expect(replyOf(viewCourse, opened).mediaExpiresAt).not.toBeNull();
    for (const cookie of opened.headers.getSetCookie())
      expect(cookie).toContain(`Path=/media/${course.id}/; Max-Age=600; HttpOnly; SameSite=Lax`);
    const shown = await load(course, file, cookiesIn(opened));
    expect(shown.status).toBe(200);
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });

    // The lesson itself is cached for everyone, so it sets no cookies.
    const lesson = await callApi(url, previewLesson, of(course, eve));
    expect([lesson.status, cookiesIn(lesson)]).toEqual([200, '']);
    const anonymous = await callApi(url, openPreviewMedia, { params: { courseId: course.id } });
    expect(anonymous.headers.get('cache-control')).toBe('no-store');
    expect(await statusOf(course, file, cookiesIn(anonymous))).toBe(200);
  });

  test('is not loaded with cookies of another course, expired ones, or by its upload address', async () => {
    const [one, two] = await Promise.all([illustrated(0), illustrated(0)]);
    const ofOne = cookiesIn(await callApi(url, openCourseMedia, of(one.course)));
    expect([await statusOf(one.course, one.file, ofOne), await statusOf(two.course, two.file, ofOne)]).toEqual([
      200, 403,
    ]);
    expect(await statusOf(two.course, one.file, ofOne)).toBe(403);
    const shown = `media/${two.course.id}/${two.file}`;
    for (const path of [
      `/uploads/${ada.userId}/${one.course.id}/x`,
      `/logos/../${shown}`,
      `/logos/..%2f${shown.replaceAll('/', '%2f')}`,
      `/%6dedia/${two.course.id}/${two.file}`,
      `/media/${one.course.id}/..%2f${two.course.id}%2f${two.file}`,
    ]) {
      const { headers } = await fetch(url + path, { headers: { cookie: ofOne } });
      expect(headers.get('content-type'), path).not.toBe('image/png');
    }

    // Signed by the stage's own key.
    const keyPairId = /CloudFront-Key-Pair-Id=([^;]+)/.exec(ofOne)?.[1] ?? '';
    const signed = (seconds: number) =>
      Object.entries(
        getSignedCookies({
          keyPairId,
          privateKey: privateKey(),
          policy: JSON.stringify({
            Statement: [
              {
                Resource: `${url}/media/${one.course.id}/*`,
                Condition: { DateLessThan: { 'AWS:EpochTime': Math.floor(Date.now() / 1_000) + seconds } },
              },
            ],
          }),
        }),
      )
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
    expect([
      await statusOf(one.course, one.file, signed(60)),
      await statusOf(one.course, one.file, signed(-1)),
    ]).toEqual([200, 403]);
  });

  test('is not opened again after a refund, nor for the free lesson after a takedown', async () => {
    const { course, file } = await illustrated(2_900);
    const payment = await bought(course);
    expect(await statusOf(course, file, cookiesIn(await callApi(url, openCourseMedia, of(course, lee))))).toBe(200);
    await stripe.runControl('refund', { payment });
    await purchaseWith(course, 'refunded');
    for (const endpoint of [viewCourse, openCourseMedia]) {
      const refused = await callApi(url, endpoint, of(course, lee));
      expect([failureOf(refused).code, cookiesIn(refused)]).toEqual(['purchase_required', '']);
    }
    const admin = await makeAdmin(cloud);
    const order = { ...of(course, admin), body: { reason: 'spam', note: 'Copied.' } };
    replyOf(takeDownCourse, await callApi(url, takeDownCourse, order));
    const lesson = await callApi(url, openPreviewMedia, { params: { courseId: course.id } });
    expect([lesson.status, cookiesIn(lesson)]).toEqual([404, '']);
  });

  test('is used by texts of its own course only', async () => {
    const [one, two] = await Promise.all([illustrated(0), illustrated(0)]);
    const refused = await save(one.course, [one.file, two.file]);
    expect(failureOf(refused).fields).toEqual({
      'body.text.content.modules.0.lessons.0.slides.1.visual.file': 'is not an image of this course',
    });
  });
});

/** From the local cloud's secret, as a deployment stores it. */
function privateKey(): string {
  const folder = join(cloud.dataDir, 'secrets');
  const file = readdirSync(folder).find((name) => name.includes('MediaKeys')) ?? '';
  const keys = MediaKeys.parse(JSON.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')).current.text));
  return String(keys[privateKeyField(keys.current)]);
}
