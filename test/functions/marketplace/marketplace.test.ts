import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCourseDetail, listMarketplace, listRelatedCourses } from '#contracts/http/marketplace.ts';
import { keys } from '#contracts/table.ts';
import { catalogue } from '#functions/data/catalogue/catalogue.ts';
import { courseItem, draftItems } from '#functions/data/courses/course-items.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { handler as detail } from '#functions/marketplace/get-course-detail.ts';
import { handler as list } from '#functions/marketplace/list-marketplace.ts';
import { handler as relatedCourses } from '#functions/marketplace/list-related-courses.ts';
import { handler as rebuild } from '#functions/marketplace/rebuild-catalogue.ts';
import { handler as write } from '#functions/marketplace/write-catalogue.ts';
import { type AwsStandIns, startAwsStandIns } from '#test/support/aws-stand-ins.ts';
import { aCourse, aCourseText, creator } from '#test/support/builders.ts';
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
  if (course.status === 'deleted') throw new Error('the course is gone');
  return store.publish(course, text);
}

describe('the marketplace', () => {
  test('is empty, not broken, before anything was ever published', async () => {
    expect(await invoke(list, listMarketplace)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=2' },
      body: { cards: [], matching: 0, listed: 0 },
    });
  });

  test('lists what is published and priced once the snapshot is rebuilt', async () => {
    await db.clear();
    await publish(1, 'Bread', 2_900);
    await publish(2, 'Bridges', 0);
    await publish(3, 'Unlisted', null);
    await add(4, 'Draft', 500);
    await db.seed({ pk: keys.course.pk(ulid(1)), sk: keys.course.stats, enrollments: 3, starsSum: 9, reviewCount: 2 });
    await rebuild({});
    // The instance's memory of the empty marketplace is two seconds old at most.
    await expect
      .poll(async () => (await invoke(list, listMarketplace)).body.listed, { timeout: 5_000, interval: 100 })
      .toBe(2);
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
    const beside = await invoke(relatedCourses, listRelatedCourses, { params: { courseId: ulid(1) } });
    expect(beside.body.byCreator.map(({ title }: { title: string }) => title)).toEqual(['Bridges']);
    // Whose a course is stays inside.
    expect(JSON.stringify([body, beside.body])).not.toContain(creator);
  });

  const shown = async () => (await catalogue(testPlatform()).current()).cards.map(({ id }) => id).sort();
  const messages = (...courseIds: string[]) => ({
    Records: courseIds.map((courseId) => ({ messageId: courseId, body: JSON.stringify({ courseId }) })),
  });

  test('has what its writer is told of, as the table has it by then, in whatever order and however often', async () => {
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
    // Unless it was taken off the market, by whatever status.
    const key = { pk: keys.course.pk(bread.id), sk: keys.course.course };
    await db.table.commit([db.table.update(key, { remove: ['gsi2pk', 'gsi2sk'] })]);
    await write(messages(bread.id));
    expect(await shown()).toEqual([]);
  });

  test('is rebuilt with what was published this instant, which the index does not show yet', async () => {
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

  test('is rebuilt by its differences: a change that comes meanwhile voids nothing', async () => {
    await db.clear();
    cloud.s3.clear();
    const bread = await publish(1, 'Bread', 2_900);
    const rye = await publish(3, 'Rye', 500);
    await write(messages(bread.id));
    // A writer that is as fast as the rebuild.
    await Promise.all([rebuild({}), ...Array.from({ length: 5 }, () => write(messages(bread.id, rye.id)))]);
    expect(await shown()).toEqual([bread.id, rye.id]);
  });

  test.each([
    ['sort', 'best'],
    ['price', '10'],
    ['offset', '-1'],
    ['level', 'expert'],
  ])('refuses the %s %s by the name of the field', async (name, value) => {
    const { status, body } = await invoke(list, listMarketplace, { query: { [name]: value } });
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty([`query.${name}`]);
  });
});

describe('the page of a course', () => {
  beforeEach(() => db.clear());
  const ask = (n: number) => invoke(detail, getCourseDetail, { params: { courseId: ulid(n) } });

  test('shows the published version and none of what is sold', async () => {
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

  test('is there for an unlisted course, whose price is none', async () => {
    await publish(1, 'Bread', null);
    expect((await ask(1)).body.course.priceCents).toBeNull();
  });

  test('is not there for a draft, nor for what was unpublished, nor for nothing', async () => {
    await add(1, 'Draft', 500);
    await store.unpublish(await publish(2, 'Out again', 500));
    for (const n of [1, 2, 3]) expect(await ask(n)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
