import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listEnrollments, viewCourse, viewModule } from '#contracts/http/learning.ts';
import { keys } from '#contracts/table.ts';
import { defaultColors } from '#domain/covers/palettes.ts';
import { enrollmentRow, purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import { handler as list } from '#functions/learning/list-enrollments.ts';
import { handler as view } from '#functions/learning/view-course.ts';
import { handler as viewPart } from '#functions/learning/view-module.ts';
import { aCourseText, aModule, aPurchase, creator, learner, stranger } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON, ulid } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { buy, course, enrollment, params, seedCourse, store, stored } from './seeded-course.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());

const ask = (user: string) => invoke(view, viewCourse, { params, user });
const askModule = (user: string, version: number, number = 1) =>
  invoke(viewPart, viewModule, {
    params: { ...params, number: String(number) },
    query: { version: String(version) },
    user,
  });
beforeEach(() => seedCourse(db));

describe('a buyer', () => {
  beforeEach(() => buy(db));

  test('reads the published version module by module', async () => {
    const { status, body } = await ask(learner);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      course: { title: 'Bread at Home', creatorName: 'Maya Baker', customColors: defaultColors },
      version: 1,
      slides: [{ kind: 'intro', title: 'Bread at Home' }],
      modules: [
        { title: 'Module 1', slideCount: 7 },
        { title: 'Module 2', slideCount: 7 },
      ],
    });
    const part = await askModule(learner, 1, 2);
    expect(part.body.slides.map(({ id }: { id: string }) => id)).toEqual([
      'm2',
      'm2-l1-s1',
      'm2-l1-s2',
      'm2-l2-s1',
      'm2-l2-s2',
      'm2-takeaways',
      'm2-quiz',
    ]);
    for (const hidden of ['The script of', 'correctAnswer', 'Yeast gives off gas.'])
      expect(JSON.stringify(part.body)).not.toContain(hidden);
  });

  test('does not see unpublished changes', async () => {
    const { content } = aCourseText();
    const newer = aCourseText({ title: 'Newer', content: { ...content, modules: [aModule(1, { title: 'Newer' })] } });
    await store.save(await stored(), newer);
    expect((await ask(learner)).body.course.title).toBe('Bread at Home');
    expect((await askModule(learner, 0)).status).toBe(404);
    expect((await askModule(learner, 2)).status).toBe(404);
    await store.publish(await stored(), newer, { textHash: 'hash' });
    expect((await ask(learner)).body).toMatchObject({ version: 2, course: { title: 'Newer' } });
    expect((await askModule(learner, 1)).status).toBe(200);
  });

  test('keeps the course when it is unpublished', async () => {
    await store.unpublish(await stored());
    expect((await ask(learner)).body).toMatchObject({ version: 1, course: { title: 'Bread at Home' } });
    expect((await askModule(learner, 1)).status).toBe(200);
  });

  test('gets 404 past the last module of a version, even if a row exists', async () => {
    const stray = { ...aModule(3), title: 'Never published' };
    const put = (version: number) =>
      db.seed({ pk: keys.course.pk(course.id), sk: keys.course.versionModule(version, 3), revision: 1, module: stray });
    await put(1);
    expect((await askModule(learner, 1, 2)).status).toBe(200);
    expect((await askModule(learner, 1, 3)).status).toBe(404);
    // The course record lacks the module count of an older or unpublished version.
    await store.publish(await stored(), aCourseText(), { textHash: 'hash' });
    await put(2);
    for (const version of [1, 2]) expect((await askModule(learner, version, 3)).status).toBe(404);
    await store.unpublish(await stored());
    for (const version of [1, 2]) {
      expect((await askModule(learner, version, 2)).status).toBe(200);
      expect((await askModule(learner, version, 3)).status).toBe(404);
    }
  });

  test('does not see items of a failed publication', async () => {
    await db.seed({
      pk: keys.course.pk(course.id),
      sk: keys.course.versionModule(2, 1),
      revision: 1,
      module: aModule(1, { title: 'Left behind' }),
    });
    expect((await askModule(learner, 2)).status).toBe(404);
  });

  test('sets the time of the first visit once', async () => {
    await ask(learner);
    const visited = async () =>
      (await db.rows(keys.user.pk(learner))).find(({ sk }) => sk === `ENROLLMENT#${course.id}`)?.visitedAt;
    const first = await visited();
    expect(first).toEqual(expect.any(String));
    await ask(learner);
    expect(await visited()).toBe(first);
  });

  test.each(['pending', 'refunded', 'disputed', 'lost'] as const)(
    'gets 403 while the purchase is %s',
    async (status) => {
      const ended = { purchasedAt: NOON, paymentIntentId: 'pi_1' };
      const purchase = {
        pending: aPurchase({ status: 'pending' }),
        refunded: aPurchase({ ...ended, status: 'refunded', refundedCents: 2_900, refundedAt: NOON }),
        disputed: aPurchase({ ...ended, status: 'disputed', disputeId: 'du_1' }),
        lost: aPurchase({ ...ended, status: 'lost', disputeId: 'du_1', lostAt: NOON }),
      }[status];
      await db.seed(purchaseRow(purchase));
      expect((await ask(learner)).status).toBe(403);
      expect((await askModule(learner, 1)).status).toBe(403);
    },
  );
});

describe('the owner', () => {
  test('reads the working copy without an enrollment', async () => {
    await store.save(await stored(), aCourseText({ title: 'Newer' }));
    const before = await db.rows();
    expect((await ask(creator)).body).toMatchObject({ version: 0, course: { title: 'Newer' } });
    expect((await askModule(creator, 0)).status).toBe(200);
    expect(await db.rows()).toEqual(before);
  });

  test('reads in a language that is not published yet, and buyers in the published one', async () => {
    await buy(db);
    await store.setFacets(await stored(), { ...course.facets, language: 'ar' });
    expect((await ask(creator)).body.course.language).toBe('ar');
    expect((await ask(learner)).body.course.language).toBe(course.facets.language);
  });

  test('sees the outline topics of a course without modules', async () => {
    const { content } = aCourseText();
    await store.save(await stored(), aCourseText({ content: { ...content, modules: [] } }));
    const { body } = await ask(creator);
    expect(body.slides.map(({ title }: { title: string }) => title)).toEqual([
      'Bread at Home',
      'Flour',
      'Water',
      'Time',
    ]);
    expect(body.modules).toEqual([]);
  });
});

describe('a stranger', () => {
  test('gets 403 with purchase_required for a published course', async () => {
    for (const reply of [await ask(stranger), await askModule(stranger, 1), await askModule(stranger, 0)])
      expect(reply).toMatchObject({
        status: 403,
        body: { code: 'purchase_required', error: 'You need to purchase this course first' },
      });
  });

  test('gets the same 404 for an unpublished and an unknown course', async () => {
    await store.unpublish(await stored());
    const unknown = await invoke(view, viewCourse, { params: { courseId: ulid(99) }, user: stranger });
    expect(await ask(stranger)).toEqual(unknown);
    expect(unknown.status).toBe(404);
    expect((await askModule(stranger, 1)).status).toBe(404);
  });
});

test.each([
  ['0', '1'],
  ['100', '1'],
  ['x', '1'],
])('module %s of version %s returns 404', async (number, version) => {
  await buy(db);
  const reply = await invoke(viewPart, viewModule, {
    params: { ...params, number },
    query: { version },
    user: learner,
  });
  expect(reply.status).toBe(404);
});

test('a version that is not a number is rejected with its field', async () => {
  const reply = await invoke(viewPart, viewModule, {
    params: { ...params, number: '1' },
    query: { version: 'x' },
    user: learner,
  });
  expect(reply).toMatchObject({ status: 400, body: { fields: { 'query.version': expect.any(String) } } });
});

describe("a learner's courses", () => {
  test('are listed newest first, without those of others', async () => {
    await db.seed(
      enrollmentRow(enrollment({ courseId: ulid(5), enrolledAt: '2026-11-01T00:00:00.000Z', title: 'Older' })),
      enrollmentRow(enrollment({ courseId: ulid(4), enrolledAt: '2026-11-02T00:00:00.000Z', title: 'Newer' })),
      enrollmentRow(enrollment({ studentId: stranger, title: "Someone else's" })),
    );
    const { body } = await invoke(list, listEnrollments, { user: learner });
    expect(body.enrollments.map(({ title }: { title: string }) => title)).toEqual(['Newer', 'Older']);
    expect(body.enrollments[0]).not.toHaveProperty('studentId');
  });
});
