import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveCourse } from '#contracts/http/courses.ts';
import { confirmImage, createImageUpload } from '#contracts/http/images.ts';
import { keys } from '#contracts/table.ts';
import { MAX_COURSE_IMAGES, MAX_IMAGE_BYTES } from '#domain/images/course-image.ts';
import { plusMs } from '#domain/time.ts';
import { handler as confirm } from '#functions/courses/confirm-image.ts';
import { handler as createUpload } from '#functions/courses/create-image-upload.ts';
import { handler as save } from '#functions/courses/save-course.ts';
import { courseItem, draftItems } from '#functions/data/courses/course-items.ts';
import { type AwsStandIns, startAwsStandIns } from '#test/support/aws-stand-ins.ts';
import { aCourse, aTextWithImages, creator, imageFile, learner } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { aJpeg, aPng, aWebp } from '#test/support/images.ts';
import { startMediaKeys } from '#test/support/media-keys.ts';
import { NOON, ulid } from '#test/support/platform.ts';
import type { TestSecrets } from '#test/support/secrets.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
let cloud: AwsStandIns;
let secrets: TestSecrets;
beforeAll(async () => {
  [db, cloud, secrets] = await Promise.all([startTable(), startAwsStandIns(), startMediaKeys()]);
});
afterAll(() => Promise.all([db.stop(), cloud.stop(), secrets.stop()]));

const { id } = aCourse();
const other = ulid(2);
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) });
  await db.clear();
  for (const course of [aCourse(), aCourse({ id: other })])
    await db.seed(courseItem(course), ...draftItems(course.id, 1, aTextWithImages([])));
});
afterEach(() => vi.useRealTimers());

const open = (contentType: string, sizeBytes: number, { courseId = id, user = creator } = {}) =>
  invoke(createUpload, createImageUpload, { user, params: { courseId }, body: { contentType, sizeBytes } });
const confirmed = (imageId: string, { courseId = id, user = creator } = {}) =>
  invoke(confirm, confirmImage, { user, params: { courseId, imageId } });
async function uploaded(bytes: Buffer, type = 'image/webp'): Promise<string> {
  const { body } = await open(type, Math.min(bytes.length, MAX_IMAGE_BYTES));
  const { status } = await fetch(body.url, { method: 'PUT', headers: body.headers, body: new Uint8Array(bytes) });
  expect(status).toBe(200);
  return body.imageId;
}
const keysIn = () => cloud.s3.media().map(({ key }) => key);
const rows = async () =>
  (await db.rows(keys.course.pk(id))).filter(({ sk }) => String(sk).startsWith(keys.course.images));
const task = async () => (await db.rows(keys.task.pk(id)))[0];

describe('an upload', () => {
  test('is opened to the owner for exactly one type and length, at a place of user and course', async () => {
    const { status, body } = await open('image/webp', 1234);
    expect(status).toBe(200);
    expect(body.imageId).toMatch(/^[0-9a-z]{26}$/);
    const url = new URL(body.url);
    expect(url.pathname).toBe(`/media-test/uploads/${creator}/${id}/${body.imageId}`);
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    expect((await open('image/webp', 1234, { user: learner })).status).toBe(404);
  });

  test.each([
    ['an SVG', 'image/svg+xml', 100],
    ['nothing', 'image/png', 0],
    ['a byte more than 5 MB', 'image/png', 5 * 1024 * 1024 + 1],
  ])('of %s is refused', async (_, type, size) => {
    expect((await open(type, size)).status).toBe(400);
  });

  test('is refused after 120 in an hour, and in a course with 300 images', async () => {
    const taken = Array<string>(120).fill(NOON);
    await db.seed({ pk: keys.rateLimit.pk(`images#${creator}`), sk: keys.rateLimit.sk, taken });
    expect((await open('image/png', 100)).status).toBe(429);
    const image = { width: 1, height: 1, sizeBytes: 1, uploadedAt: NOON, keepUntil: NOON, isRemoved: false };
    const full = Array.from({ length: MAX_COURSE_IMAGES }, (_, n) => imageFile(n));
    await Promise.all(
      full.map((file) => db.seed({ pk: keys.course.pk(id), sk: keys.course.image(file), file, ...image })),
    );
    expect(await open('image/png', 100)).toMatchObject({
      status: 409,
      body: { code: 'limit_reached', error: expect.stringContaining('300 images') },
    });
  });
});

describe('an image', () => {
  test.each([
    ['PNG', aPng(640, 480), 'png', 640, 480],
    ['JPEG', aJpeg(640, 480), 'jpg', 640, 480],
    ['JPEG that a camera turned', aJpeg(640, 480, { orientation: 6 }), 'jpg', 480, 640],
    ['WebP', aWebp(2_000, 1_333), 'webp', 2_000, 1_333],
  ])('that is a %s by its content becomes a private file of its course', async (_, bytes, ending, width, height) => {
    const before = keysIn();
    const imageId = await uploaded(bytes, 'image/png');
    const { status, body, cookies } = await confirmed(imageId);
    const file = `${imageId}.${ending}`;
    expect([status, body]).toEqual([200, { image: { file, width, height } }]);
    expect(cookies).toContainEqual(expect.stringMatching(new RegExp(`^CloudFront-Signature=.*Path=/media/${id}/;`)));
    const shown = cloud.s3.media().filter(({ key }) => !before.includes(key));
    expect(shown.map(({ key }) => key)).toEqual([`media/${id}/${file}`]);
    expect(shown[0]?.headers).toEqual({
      'content-type': ending === 'jpg' ? 'image/jpeg' : `image/${ending}`,
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(await rows()).toMatchObject([
      { file, width, height, uploadedAt: NOON, keepUntil: plusMs(NOON, 86_400_000) },
    ]);
    expect(await task()).toMatchObject({ kind: 'prune-images', courseId: id, gsi3sk: NOON });
    // A retry after a lost response.
    expect((await confirmed(imageId)).body).toEqual(body);
  });

  test.each([
    ['a text', Buffer.from('Dear reader, this is no picture at all.')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a PNG without dimensions', aPng(1, 1).subarray(0, 14)],
    ['a PNG of no width', aPng(0, 10)],
    ['a JPEG of no height', aJpeg(10, 0)],
    ['wider than 4,000 pixels', aPng(4_001, 10)],
    ['a byte more than 5 MB', Buffer.concat([aPng(10, 10), Buffer.alloc(MAX_IMAGE_BYTES + 1 - aPng(10, 10).length)])],
  ])('that is %s is refused, and gone', async (_, bytes) => {
    const before = keysIn();
    const imageId = await uploaded(bytes);
    expect(await confirmed(imageId)).toMatchObject({
      status: 400,
      body: { code: 'unsupported_image', error: expect.stringContaining('5 MB and 4000 pixels') },
    });
    expect(keysIn()).toEqual(before);
    expect(await rows()).toEqual([]);
    expect((await confirmed(imageId)).status).toBe(404);
  });

  test('of another user or course is not found', async () => {
    const imageId = await uploaded(aPng(10, 10));
    expect((await confirmed(imageId, { courseId: other })).status).toBe(404);
    expect((await confirmed(imageId, { user: learner })).status).toBe(404);
    expect((await confirmed(imageId)).status).toBe(200);
  });
});

describe('a text', () => {
  const saved = (files: readonly string[], revision = 1, courseId = id) =>
    invoke(save, saveCourse, { user: creator, params: { courseId }, body: { revision, text: aTextWithImages(files) } });
  const fileOf = async (courseId = id): Promise<string> => {
    const { body } = await open('image/png', 100, { courseId });
    await fetch(body.url, { method: 'PUT', headers: body.headers, body: new Uint8Array(aPng(10, 10)) });
    return (await confirmed(body.imageId, { courseId })).body.image.file;
  };

  test('may show images of its own course only, and the refusal names the slide', async () => {
    const [mine, foreign] = [await fileOf(), await fileOf(other)];
    for (const wrong of [foreign, imageFile(99)]) {
      const { status, body } = await saved([mine, wrong]);
      expect([status, body.fields]).toEqual([
        400,
        { 'body.text.content.modules.0.lessons.0.slides.1.visual.file': 'is not an image of this course' },
      ]);
    }
    expect((await saved([mine])).status).toBe(200);
  });

  test('that starts or stops showing an image keeps its file for a day from then', async () => {
    const file = await fileOf();
    const keptUntil = async () => (await rows())[0]?.keepUntil;
    vi.setSystemTime(new Date(plusMs(NOON, 1_000)));
    await saved([file]);
    expect(await keptUntil()).toBe(plusMs(NOON, 86_401_000));
    expect(await task()).toMatchObject({ createdAt: NOON });
    vi.setSystemTime(new Date(plusMs(NOON, 2_000)));
    await saved([file], 2);
    expect(await keptUntil()).toBe(plusMs(NOON, 86_401_000));
    await saved([], 3);
    expect(await keptUntil()).toBe(plusMs(NOON, 86_402_000));
    expect(await task()).toMatchObject({ createdAt: plusMs(NOON, 2_000), gsi3sk: plusMs(NOON, 2_000) });
  });

  test('that already shows a file whose record is lost is still saved', async () => {
    await db.seed(...draftItems(id, 1, aTextWithImages([imageFile(50)])));
    expect((await saved([imageFile(50)])).status).toBe(200);
  });
});
