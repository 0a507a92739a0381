import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completeCourse, getCertificate, listEnrollments, saveProgress, viewCourse } from '#contracts/http/learning.ts';
import { keys } from '#contracts/table.ts';
import { deckSlideIds } from '#domain/courses/slides.ts';
import { MAX_SEEN_SLIDES } from '#domain/learning/progress.ts';
import { courseItem } from '#functions/data/courses/course-items.ts';
import { progress } from '#functions/data/learning/progress.ts';
import { enrollmentRow } from '#functions/data/purchases/purchase-items.ts';
import { handler as complete } from '#functions/learning/complete-course.ts';
import { handler as certificateOf } from '#functions/learning/get-certificate.ts';
import { handler as list } from '#functions/learning/list-enrollments.ts';
import { handler as save } from '#functions/learning/save-progress.ts';
import { handler as view } from '#functions/learning/view-course.ts';
import { aCourseText, aModule, creator, learner, stranger } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON, testPlatform, ulid } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { buy, course, enrollment, furnish, params, refund, store, stored } from './shelf.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());
beforeEach(() => furnish(db));

const text = aCourseText();
const allSlides = deckSlideIds({ outline: text.outline, modules: text.content.modules });
const open = (user = learner) => invoke(view, viewCourse, { params, user });
const see = (seen: readonly string[], user = learner) =>
  invoke(save, saveProgress, { params, body: { seen, position: seen.at(-1) ?? 'intro' }, user });
const finish = (user = learner) => invoke(complete, completeCourse, { params, user });
const listed = async () => (await invoke(list, listEnrollments, { user: learner })).body.enrollments[0];
const certificates = async () => (await db.rows()).filter(({ pk }) => String(pk).startsWith('CERTIFICATE#'));

describe('what a learner saw', () => {
  beforeEach(() => buy(db));

  test('is there on any device, with the place to go on from', async () => {
    expect((await open()).body.progress).toEqual({
      seen: [],
      position: null,
      quizzes: {},
      completedAt: null,
      certificateId: null,
    });
    expect(await see(['intro', 'm1'])).toMatchObject({ status: 200, body: { completedAt: null, certificateId: null } });
    await see(['m1', 'm1-l1-s1']);
    expect((await open()).body.progress).toMatchObject({ seen: ['intro', 'm1', 'm1-l1-s1'], position: 'm1-l1-s1' });
  });

  test('is the same whichever of two devices came first', async () => {
    const store = progress(testPlatform());
    let course = 0;
    const slides = fc.array(fc.constantFrom(...allSlides), { maxLength: 6 });
    const saves = fc.array(fc.record({ seen: slides, position: fc.constantFrom(...allSlides) }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(saves, saves, async (phone, laptop) => {
        const courseId = ulid(1_000 + course++);
        const onOne = async (saves: typeof phone) => {
          for (const one of saves) await store.save(learner, courseId, one);
        };
        await Promise.all([onOne(phone), onOne(laptop)]);
        const { seen } = await store.open(learner, courseId, null);
        expect(new Set(seen)).toEqual(new Set([...phone, ...laptop].flatMap(({ seen }) => seen)));
      }),
      { numRuns: 20 },
    );
  });

  test('goes on where a device turned to last, also where its saves overtake each other', async () => {
    const store = progress(testPlatform());
    const [phone, laptop] = ['0190a1b2-0000-4000-8000-000000000001', '0190a1b2-0000-4000-8000-000000000002'];
    const courseId = ulid(900);
    const save = (position: string, reader: string, at: number) =>
      store.save(learner, courseId, { seen: [position], position, turned: { reader, at } });
    await save('m1-l2', phone, 2_000);
    const overtaken = await save('m1-l1', phone, 1_000);
    expect(overtaken).toMatchObject({ position: 'm1-l2', seen: ['m1-l1', 'm1-l2'] });
    // Another device's clock may be years behind.
    expect(await save('m1', laptop, 5)).toMatchObject({ position: 'm1' });
    expect(await save('m2', phone, 1_500)).toMatchObject({ position: 'm2' });
  });

  test('is told as a share, which is not whole before the course is complete', async () => {
    await open();
    expect(await listed()).toMatchObject({ percent: 0, completedAt: null, certificateId: null });
    await see(allSlides.slice(0, 3));
    expect((await listed()).percent).toBe(20);
    await see([...allSlides.slice(0, 14), 'gone-1', 'gone-2', 'gone-3']);
    expect(await listed()).toMatchObject({ percent: 99, completedAt: null });
  });

  test('stays small, whatever is sent', async () => {
    const store = progress(testPlatform());
    const ids = (from: number) => Array.from({ length: 200 }, (_, n) => `slide-${from + n}`);
    for (let from = 0; from < MAX_SEEN_SLIDES + 400; from += 200)
      await store.save(learner, course.id, { seen: ids(from), position: 'intro' });
    const { seen } = await store.save(learner, course.id, { seen: ['one-more'], position: 'm1' });
    expect(seen.length).toBeLessThan(MAX_SEEN_SLIDES + 200);
    expect(seen).not.toContain('one-more');
    expect((await open()).body.progress.position).toBe('m1');
  });

  test('is counted also where the course left the market before it was opened', async () => {
    await store.unpublish(await stored());
    await open();
    await see(allSlides.slice(0, 3));
    expect((await listed()).percent).toBe(20);
    expect((await see(allSlides)).body.completedAt).toEqual(expect.any(String));
  });

  test('is not the end of a course that got longer meanwhile', async () => {
    await open();
    await see(allSlides.slice(1));
    const longer = aCourseText({ content: { ...text.content, modules: [aModule(1), aModule(2), aModule(3)] } });
    await store.save(await stored(), longer);
    await store.publish(await stored(), longer);
    expect((await see(['intro'])).body.completedAt).toBeNull();
    await open();
    const third = deckSlideIds({ outline: '', modules: [aModule(3)] });
    expect((await see(third.slice(0, -1))).body.completedAt).toBeNull();
    expect((await see(third.slice(-1))).body.completedAt).toEqual(expect.any(String));
  });
});

describe('a course', () => {
  beforeEach(() => buy(db));

  test('is complete when every slide was seen, on whichever device', async () => {
    await open();
    await see(allSlides.slice(0, 8));
    const { body } = await see(allSlides.slice(8));
    expect(body).toEqual({ completedAt: expect.any(String), certificateId: expect.any(String) });
    expect((await open()).body.progress).toMatchObject(body);
    expect(await listed()).toMatchObject({ ...body, percent: 100 });
    expect((await see(['intro'])).body).toEqual(body);
    expect((await finish()).body).toEqual(body);
  });

  test('that announced fewer slides when it was published is complete with those', async () => {
    const [page] = (await db.rows(keys.course.pk(course.id))).filter(({ sk }) => sk === keys.course.versionPage(1));
    const { page: held } = page as { page: { curriculum: object[] } };
    const curriculum = held.curriculum.map((line) => ({ ...line, slideCount: 5 }));
    await db.seed({ ...page, page: { ...held, curriculum } });
    expect((await open()).body.modules).toMatchObject([{ slideCount: 5 }, { slideCount: 5 }]);
    const before = allSlides.filter((id) => !/-(takeaways|quiz)$/.test(id));
    expect((await see(before)).body.completedAt).toEqual(expect.any(String));
  });

  test('is complete when its learner says so, once, from 50 at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => finish()));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await certificates()).toHaveLength(1);
  });

  test('is complete once where seeing the last slide and saying so coincide', async () => {
    await open();
    await see(allSlides.slice(1));
    const [seen, said] = await Promise.all([see(['intro']), finish()]);
    expect(seen.body).toEqual(said.body);
    const [certificate, ...others] = await certificates();
    expect(others).toEqual([]);
    expect(certificate).toMatchObject({ id: said.body.certificateId, completedAt: said.body.completedAt });
    const own = (await db.rows(keys.user.pk(learner))).filter(({ completedAt }) => completedAt);
    expect(own.map(({ sk, certificateId }) => [sk, certificateId])).toEqual([
      [keys.user.enrollment(course.id), said.body.certificateId],
      [keys.user.progress(course.id), said.body.certificateId],
    ]);
  });

  test('stays complete when it is bought anew', async () => {
    const { body } = await finish();
    await db.seed(enrollmentRow(enrollment()));
    expect(await listed()).toMatchObject({ ...body, percent: 100 });
    expect((await finish()).body).toEqual(body);
  });

  test('is certified to whoever asks, as it was then', async () => {
    const { certificateId, completedAt } = (await finish()).body;
    const ask = (id: string) => invoke(certificateOf, getCertificate, { params: { certificateId: id } });
    expect(await ask(certificateId)).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=60' } });
    expect((await ask(certificateId)).body.certificate).toEqual({
      id: certificateId,
      studentName: 'Lee Learner',
      courseTitle: 'Bread at Home',
      creatorName: 'Maya Baker',
      lessonCount: 4,
      completedAt,
    });
    // A creator who takes another name, or none any more, has it here too.
    await db.seed(courseItem({ ...(await stored()), creatorName: 'Former creator' }));
    expect((await ask(certificateId)).body.certificate.creatorName).toBe('Former creator');
    expect((await ask(ulid(99))).status).toBe(404);
    expect((await ask('nonsense')).status).toBe(404);
  });

  test('is not completed by someone who left, or whose enrollment is gone', async () => {
    const pk = keys.user.pk(learner);
    await db.table.commit([db.table.remove({ pk, sk: keys.user.enrollment(course.id) })]);
    expect((await finish()).status).toBe(409);
    await db.seed({ pk, sk: keys.user.profile, userId: learner, leftAt: NOON });
    expect((await finish()).status).toBe(401);
    expect(await certificates()).toEqual([]);
  });
});

describe('no traces', () => {
  test('are left by the owner', async () => {
    const before = await db.rows();
    expect((await open(creator)).body.progress).toBeNull();
    expect(await see(['intro'], creator)).toMatchObject({
      status: 200,
      body: { completedAt: null, certificateId: null },
    });
    expect(await finish(creator)).toMatchObject({ status: 409, body: { code: 'own_course' } });
    expect(await db.rows()).toEqual(before);
  });

  test('are left by a stranger, or by someone whose payment went back', async () => {
    await buy(db);
    await refund(db);
    for (const user of [stranger, learner]) {
      expect((await see(['intro'], user)).body.code).toBe('purchase_required');
      expect((await finish(user)).body.code).toBe('purchase_required');
    }
    await store.unpublish(await stored());
    expect((await see(['intro'], stranger)).status).toBe(404);
    expect((await finish(stranger)).status).toBe(404);
    expect((await db.rows()).filter(({ sk }) => String(sk).startsWith('PROGRESS#'))).toEqual([]);
  });
});
