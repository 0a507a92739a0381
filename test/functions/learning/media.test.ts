import { createPublicKey, verify } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { viewCourse } from '#contracts/http/learning.ts';
import { openCourseMedia, openPreviewMedia } from '#contracts/http/media.ts';
import { publicKeyField } from '#contracts/media-keys.ts';
import { keys } from '#contracts/table.ts';
import { plusMs } from '#domain/time.ts';
import { courseItem, draftItems, versionItems } from '#functions/data/courses/course-items.ts';
import { purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import type { Item } from '#functions/data/table/table.ts';
import { handler as open } from '#functions/learning/open-course-media.ts';
import { handler as view } from '#functions/learning/view-course.ts';
import { handler as openPreview } from '#functions/marketplace/open-preview-media.ts';
import { firstMediaKeys } from '#local/secrets/new-media-keys.ts';
import {
  aProfile,
  aPublishedCourse,
  aPurchase,
  aTextWithImages,
  creator,
  imageFile,
  learner,
  stranger,
} from '#test/support/builders.ts';
import { invoke, type Reply } from '#test/support/http-event.ts';
import { MEDIA_KEY_ID, startMediaKeys } from '#test/support/media-keys.ts';
import { NOON } from '#test/support/platform.ts';
import type { TestSecrets } from '#test/support/secrets.ts';
import { profileItem } from '#test/support/shop.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
let secrets: TestSecrets;
const pair = firstMediaKeys();
beforeAll(async () => {
  [db, secrets] = await Promise.all([startTable(), startMediaKeys()]);
  secrets.set('media-keys', pair);
});
afterAll(() => Promise.all([db.stop(), secrets.stop()]));

const preview = { moduleId: 'm1', lessonId: 'm1-l1' };
const course = aPublishedCourse({ preview });
const { id } = course;
const withImages = [imageFile(1)];
const expiresAt = plusMs(NOON, 600_000);

const published = async (files: readonly string[], drafted = files) => {
  await db.clear();
  await db.seed(
    courseItem(course),
    ...draftItems(id, 1, aTextWithImages(drafted)),
    ...versionItems(id, 1, 1, aTextWithImages(files)),
    purchaseRow(aPurchase({ courseId: id })),
    profileItem(aProfile({ userId: learner })),
  );
};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) });
  return published(withImages);
});
afterEach(() => vi.useRealTimers());

const params = { courseId: id };
const opened = (user: string) => invoke(open, openCourseMedia, { user, params });
const viewed = (user: string) => invoke(view, viewCourse, { user, params });
const previewed = () => invoke(openPreview, openPreviewMedia, { params });

/** By name, with the attributes that all of them have. */
function cookiesOf({ cookies = [] }: Reply) {
  const pairs = cookies.map((cookie) => /^([^=]+)=([^;]*); (.*)$/.exec(cookie) ?? []);
  return {
    values: Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value])),
    attributes: [...new Set(pairs.map(([, , , attributes]) => attributes))],
  };
}
const plain = (value = ''): Buffer =>
  Buffer.from(
    value.replace(/[-_~]/g, (character) => ({ '-': '+', _: '=', '~': '/' })[character] ?? ''),
    'base64',
  );

test('the cookies open exactly the files of one course for ten minutes', async () => {
  const { values, attributes } = cookiesOf(await opened(learner));
  expect(attributes).toEqual([`Path=/media/${id}/; Max-Age=600; HttpOnly; Secure; SameSite=Lax`]);
  const policy = plain(values['CloudFront-Policy']);
  expect(JSON.parse(policy.toString())).toEqual({
    Statement: [
      {
        Resource: `http://localhost:3000/media/${id}/*`,
        Condition: { DateLessThan: { 'AWS:EpochTime': Date.parse(expiresAt) / 1_000 } },
      },
    ],
  });
  expect(values).toMatchObject({ 'CloudFront-Key-Pair-Id': MEDIA_KEY_ID, 'CloudFront-Hash-Algorithm': 'SHA256' });
  const key = createPublicKey(String(pair[publicKeyField('first')]));
  expect(verify('RSA-SHA256', policy, key, plain(values['CloudFront-Signature']))).toBe(true);
});

describe('get the cookies', () => {
  test.each([
    ['a buyer who opens the viewer', () => viewed(learner), 'mediaExpiresAt'],
    ['a buyer who asks again', () => opened(learner), 'expiresAt'],
    ['the owner', () => opened(creator), 'expiresAt'],
    ['anyone who reads the free lesson', previewed, 'expiresAt'],
  ])('%s', async (_, ask, field) => {
    const reply = await ask();
    expect([reply.status, reply.body[field], reply.cookies?.length]).toEqual([200, expiresAt, 4]);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('the owner before a text uses the first image', async () => {
    await published([]);
    expect((await opened(creator)).cookies).toHaveLength(4);
  });
});

describe('get no cookies', () => {
  test.each([
    ['in the viewer', () => viewed(learner), 'mediaExpiresAt'],
    ['who asks', () => opened(learner), 'expiresAt'],
    ['of the free lesson', previewed, 'expiresAt'],
  ])('readers of a text without images, %s', async (_, ask, field) => {
    await published([], withImages);
    const reply = await ask();
    expect([reply.status, reply.body[field], reply.cookies]).toEqual([200, null, undefined]);
  });

  test('strangers and refunded buyers', async () => {
    const money = { paymentIntentId: 'pi_1', purchasedAt: NOON, refundedCents: 2_900, refundedAt: NOON };
    const refunded = aPurchase({ courseId: id, status: 'refunded', ...money });
    for (const user of [stranger, learner]) {
      if (user === learner) await db.seed(purchaseRow(refunded));
      for (const refused of [await viewed(user), await opened(user)])
        expect([refused.status, refused.cookies]).toEqual([403, undefined]);
    }
  });

  const gone = { status: 'deleted', deletedAt: NOON, publication: null, takedown: null };
  test.each<[string, Item, string[]]>([
    ['has no free lesson', { preview: null }, []],
    ['has a free lesson that is not published', { preview: { moduleId: 'm9', lessonId: 'm9-l1' } }, []],
    ['is deleted', gone, ['publishedVersion', 'publishedRevision', 'publishedAt', 'listing']],
  ])('readers of the free lesson of a course that %s', async (_, set, remove) => {
    const key = { pk: keys.course.pk(id), sk: keys.course.course };
    await db.table.commit([db.table.update(key, { set, remove })]);
    const refused = await previewed();
    expect([refused.status, refused.cookies]).toEqual([404, undefined]);
  });
});
