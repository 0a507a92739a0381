import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCourseDetail, listMarketplace, listRelatedCourses } from '#contracts/http/marketplace.ts';
import { keys } from '#contracts/table.ts';
import type { PayoutAccount } from '#domain/payouts/payout-account.ts';
import { catalogue } from '#functions/data/catalogue/catalogue.ts';
import { courseItem, draftItems } from '#functions/data/courses/course-items.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { handler as detail } from '#functions/marketplace/get-course-detail.ts';
import { handler as list } from '#functions/marketplace/list-marketplace.ts';
import { handler as relatedCourses } from '#functions/marketplace/list-related-courses.ts';
import { handler as rebuild } from '#functions/marketplace/rebuild-catalogue.ts';
import { handler as write } from '#functions/marketplace/write-catalogue.ts';
import { type AwsStandIns, startAwsStandIns } from '#test/support/aws-stand-ins.ts';
import { aCourse, aCourseText, aPayoutAccount, creator } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { testPlatform, ulid } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
let cloud: AwsStandIns;
beforeAll(async () => {
  [db, cloud] = await Promise.all([startTable(), startAwsStandIns()]);
});
afterAll(() => Promise.all([db.stop(), cloud.stop()]));

const store = courses(testPlatform());
async function add(n: number, title: string, priceCents: number | null) {
  const course = aCourse({ id: ulid(n), title, priceCents, createdAt: `2026-11-${10 + n}T00:00:00.000Z` });
  const text = aCourseText({ title });
  await db.seed(courseItem(course), ...draftItems(course.id, 1, text));
  return { course, text };
}
async function publish(n: number, title: string, priceCents: number | null) {
  const { course, text } = await add(n, title, priceCents);
  if (course.status === 'deleted') throw new Error('the course is deleted');
  return store.publish(course, text, { textHash: 'hash' });
}

describe('the marketplace', () => {
  test('returns an empty list before the first publication', async () => {
    expect(await invoke(list, listMarketplace)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=2' },
      body: { cards: [], matching: 0, listed: 0 },
    });
  });

  test('lists published courses with a price after the snapshot is rebuilt', async () => {
    await db.clear();
    await publish(1, 'Bread', 2_900);
    await publish(2, 'Bridges', 0);
    await publish(3, 'Unlisted', null);
    await add(4, 'Draft', 500);
    await db.seed({ pk: keys.course.pk(ulid(1)), sk: keys.course.stats, enrollments: 3, starsSum: 9, reviewCount: 2 });
    await rebuild({});
    // The instance caches the empty marketplace for at most two seconds.
    await expect.poll(async () => (await invoke(list, listMarketplace)).body.listed, { interval: 100 }).toBe(2);
    const { body } = await invoke(list, listMarketplace, { query: { q: 'BR', sort: 'price-low' } });
    expect(body.cards.map((card: { title: string }) => card.title)).toEqual(['Bridges', 'Bread']);
    expect(body).toMatchObject({ matching: 2, listed: 2 });
    expect(body.cards.map((card: { averageRating: number }) => card.averageRating)).toEqual([null, 4.5]);
    expect((await invoke(list, listMarketplace, { query: { price: 'free' } })).body.cards).toHaveLength(1);
    const cooking = { category: 'Cooking', level: 'beginner', language: 'en' };
    expect((await invoke(list, listMarketplace, { query: cooking })).body).toMatchObject({
      matching: 2,
      facets: { category: [{ value: 'Cooking', count: 2 }], level: [{ value: 'beginner', count: 2 }] },
    });
    expect((await invoke(list, listMarketplace, { query: { language: 'de' } })).body.matching).toBe(0);
    const relatedReply = await invoke(relatedCourses, listRelatedCourses, { params: { courseId: ulid(1) } });
    expect(relatedReply.body.byCreator.map(({ title }: { title: string }) => title)).toEqual(['Bridges']);
    // Replies never contain the owner's id.
    expect(JSON.stringify([body, relatedReply.body])).not.toContain(creator);
  });

  const shown = async () => (await catalogue(testPlatform()).current()).cards.map(({ id }) => id).sort();
  const messages = (...courseIds: string[]) => ({
    Records: courseIds.map((courseId) => ({ messageId: courseId, body: JSON.stringify({ courseId }) })),
  });

  test('gets the current state of each queued course, in any order and with duplicates', async () => {
    await db.clear();
    cloud.s3.clear();
    const bread = await publish(1, 'Bread', 2_900);
    const rye = await publish(3, 'Rye', 500);
    await db.seed({ pk: keys.course.pk(bread.id), sk: keys.course.stats, starsSum: 9, reviewCount: 2 });
    await write(messages(rye.id, bread.id, rye.id, ulid(99)));
    expect(await shown()).toEqual([bread.id, rye.id]);
    expect((await catalogue(testPlatform()).current()).cards[0]).toMatchObject({ averageRating: 4.5, reviewCount: 2 });
    await store.unpublish(rye);
    await write(messages(rye.id));
    expect(await shown()).toEqual([bread.id]);
    await write(messages(rye.id));
    expect(await shown()).toEqual([bread.id]);
  });

  test('keeps the card of a course that cannot be read', async () => {
    await db.clear();
    cloud.s3.clear();
    const bread = await publish(1, 'Bread', 2_900);
    await write(messages(bread.id));
    await db.table.commit([
      db.table.update({ pk: keys.course.pk(bread.id), sk: keys.course.course }, { set: { title: 1 } }),
    ]);
    await write(messages(bread.id));
    await rebuild({});
    expect(await shown()).toEqual([bread.id]);
    // A course without index keys left the market, so its card is removed.
    const key = { pk: keys.course.pk(bread.id), sk: keys.course.course };
    await db.table.commit([db.table.update(key, { remove: ['gsi2pk', 'gsi2sk'] })]);
    await write(messages(bread.id));
    expect(await shown()).toEqual([]);
  });

  test('keeps a just-published course that the index does not show yet in a rebuild', async () => {
    await db.clear();
    cloud.s3.clear();
    const bread = await publish(1, 'Bread', 2_900);
    const rye = await publish(3, 'Rye', 500);
    await write(messages(rye.id, bread.id));
    const gone = await publish(9, 'Gone', 500);
    await write(messages(gone.id));
    await store.unpublish(gone);
    const hidden = { remove: ['gsi2pk', 'gsi2sk'] };
    await db.table.commit([db.table.update({ pk: keys.course.pk(rye.id), sk: keys.course.course }, hidden)]);
    await rebuild({});
    expect(await shown()).toEqual([bread.id, rye.id]);
  });

  test('keeps changes that are written while it is rebuilt', async () => {
    await db.clear();
    cloud.s3.clear();
    const bread = await publish(1, 'Bread', 2_900);
    const rye = await publish(3, 'Rye', 500);
    await write(messages(bread.id));
    await Promise.all([rebuild({}), ...Array.from({ length: 5 }, () => write(messages(bread.id, rye.id)))]);
    expect(await shown()).toEqual([bread.id, rye.id]);
  });

  test.each([
    ['sort', 'best'],
    ['price', '10'],
    ['offset', '-1'],
    ['level', 'expert'],
  ])('rejects the %s %s and names the field', async (name, value) => {
    const { status, body } = await invoke(list, listMarketplace, { query: { [name]: value } });
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty([`query.${name}`]);
  });
});

describe('a course page', () => {
  beforeEach(() => db.clear());
  const ask = (n: number) => invoke(detail, getCourseDetail, { params: { courseId: ulid(n) } });

  test('shows the published version and no paid content', async () => {
    const course = await publish(1, 'Bread', 2_900);
    await store.save(course, aCourseText({ title: 'Not yet out' }));
    const { status, body } = await ask(1);
    expect(status).toBe(200);
    expect(body.course).toMatchObject({
      title: 'Bread',
      priceCents: 2_900,
      creatorName: 'Maya Baker',
      whatYouWillLearn: ['Kneading', 'Proofing'],
      curriculum: [
        { title: 'Module 1', lessonCount: 2, durationMinutes: 20 },
        { title: 'Module 2', lessonCount: 2, durationMinutes: 20 },
      ],
    });
    for (const hidden of ['Not yet out', 'overview', 'The script of', 'Slide 1', 'ownerId', 'yeast', 'moduleId'])
      expect(JSON.stringify(body)).not.toContain(hidden);
  });

  test('exists for a published course without a price', async () => {
    await publish(1, 'Bread', null);
    expect((await ask(1)).body.course.priceCents).toBeNull();
  });

  test.each<[string, number | null, PayoutAccount['status'] | undefined, true | undefined]>([
    ['paid, by a creator without a payout account', 500, undefined, true],
    ['paid, by a creator whose account is unfinished', 500, 'onboarding', true],
    ['paid, by a creator whose account is restricted', 500, 'restricted', true],
    ['paid, by a creator who left the provider', 500, 'deauthorised', true],
    ['paid, by a creator who can be paid', 500, 'enabled', undefined],
    ['free', 0, undefined, undefined],
    ['unlisted', null, undefined, undefined],
  ])('says whether the course opens only later: %s', async (_, priceCents, status, isNotOpenYet) => {
    await publish(1, 'Bread', priceCents);
    if (status)
      await db.seed({ pk: keys.user.pk(creator), sk: keys.user.payoutAccount, ...aPayoutAccount({ status }) });
    expect((await ask(1)).body.course.isNotOpenYet).toBe(isNotOpenYet);
  });

  test('returns 404 for a draft, an unpublished course and a missing course', async () => {
    await add(1, 'Draft', 500);
    await store.unpublish(await publish(2, 'Out again', 500));
    for (const n of [1, 2, 3]) expect(await ask(n)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
