import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  answerQuestion,
  completeCourse,
  getCertificate,
  listEnrollments,
  saveProgress,
  viewCourse,
} from '#contracts/http/learning.ts';
import { keys } from '#contracts/table.ts';
import { deckSlideIds } from '#domain/courses/slides.ts';
import { MAX_SEEN_SLIDES } from '#domain/learning/progress.ts';
import type { Purchase } from '#domain/purchases/purchase.ts';
import { courseItem } from '#functions/data/courses/course-items.ts';
import { progress } from '#functions/data/learning/progress.ts';
import { enrollmentRow, purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import type { Item } from '#functions/data/table/table.ts';
import { handler as submit } from '#functions/learning/answer-question.ts';
import { handler as complete } from '#functions/learning/complete-course.ts';
import { handler as certificateOf } from '#functions/learning/get-certificate.ts';
import { handler as list } from '#functions/learning/list-enrollments.ts';
import { handler as save } from '#functions/learning/save-progress.ts';
import { handler as view } from '#functions/learning/view-course.ts';
import { aCourseText, aModule, aPurchase, creator, learner, stranger } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON, testPlatform, ulid } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { buy, course, enrollment, params, refund, seedCourse, store, stored } from './seeded-course.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());
beforeEach(() => seedCourse(db));

const text = aCourseText();
const allSlides = deckSlideIds({ outline: text.outline, modules: text.content.modules });
const open = (user = learner) => invoke(view, viewCourse, { params, user });
const see = (seen: readonly string[], user = learner) =>
  invoke(save, saveProgress, { params, body: { seen, position: seen.at(-1) ?? 'intro' }, user });
const finish = (user = learner, seen: readonly string[] = allSlides) =>
  invoke(complete, completeCourse, { params, body: { seen }, user });
const ask = (id: string) => invoke(certificateOf, getCertificate, { params: { certificateId: id } });
const answer = (choice: number, number: 1 | 2) =>
  invoke(submit, answerQuestion, {
    params: { ...params, number: String(number) },
    query: { version: '1' },
    body: { questionId: `m${number}-q1`, answer: choice },
    user: learner,
  });
const listed = async () => (await invoke(list, listEnrollments, { user: learner })).body.enrollments[0];
const certificates = async () => (await db.rows()).filter(({ pk }) => String(pk).startsWith('CERTIFICATE#'));

describe('reading progress', () => {
  beforeEach(() => buy(db));

  test('is returned with the seen slides and the resume position', async () => {
    expect((await open()).body.progress).toEqual({
      seen: [],
      position: null,
      quizzes: {},
      completedAt: null,
      certificateId: null,
      passedAt: null,
      secondsSpent: 0,
    });
    expect((await open()).body.slideIds).toEqual(allSlides);
    expect(await see(['intro', 'm1'])).toMatchObject({
      status: 200,
      body: { completedAt: null, certificateId: null, passedAt: null },
    });
    await see(['m1', 'm1-l1-s1']);
    expect((await open()).body.progress).toMatchObject({ seen: ['intro', 'm1', 'm1-l1-s1'], position: 'm1-l1-s1' });
  });

  test('merges the saves of two devices in any order', async () => {
    const store = progress(testPlatform());
    let course = 0;
    const slides = fc.array(fc.constantFrom(...allSlides), { maxLength: 6 });
    const saves = fc.array(fc.record({ seen: slides, position: fc.constantFrom(...allSlides) }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(saves, saves, async (phone, laptop) => {
        const courseId = ulid(1_000 + course++);
        const saveAll = async (saves: typeof phone) => {
          for (const one of saves) await store.save(learner, courseId, one);
        };
        await Promise.all([saveAll(phone), saveAll(laptop)]);
        const { seen } = await store.open(learner, courseId, null);
        expect(new Set(seen)).toEqual(new Set([...phone, ...laptop].flatMap(({ seen }) => seen)));
      }),
      { numRuns: 20 },
    );
  });

  test('adds the reading time of two devices, and counts a repeated save once', async () => {
    const [phone, laptop] = ['0190a1b2-0000-4000-8000-000000000001', '0190a1b2-0000-4000-8000-000000000002'];
    const read = (reader: string, at: number, seconds: number) => {
      const body = { seen: ['intro'], position: 'intro', turned: { reader, at }, seconds };
      return invoke(save, saveProgress, { params, body, user: learner });
    };
    await read(phone, 1_000, 40);
    await read(phone, 1_000, 40);
    await read(laptop, 500, 20);
    await read(laptop, 700, 5);
    expect((await open()).body.progress?.secondsSpent).toBe(65);
    expect(
      (await invoke(save, saveProgress, { params, body: { seen: [], position: 'intro', seconds: 0 }, user: learner }))
        .status,
    ).toBe(400);
  });

  test('keeps the last position of a device when its saves arrive out of order', async () => {
    const store = progress(testPlatform());
    const [phone, laptop] = ['0190a1b2-0000-4000-8000-000000000001', '0190a1b2-0000-4000-8000-000000000002'];
    const courseId = ulid(900);
    const save = (position: string, reader: string, at: number) =>
      store.save(learner, courseId, { seen: [position], position, turned: { reader, at } });
    await save('m1-l2', phone, 2_000);
    const late = await save('m1-l1', phone, 1_000);
    expect(late).toMatchObject({ position: 'm1-l2', seen: ['m1-l1', 'm1-l2'] });
    // Another device's clock may be years behind.
    expect(await save('m1', laptop, 5)).toMatchObject({ position: 'm1' });
    expect(await save('m2', phone, 1_500)).toMatchObject({ position: 'm2' });
  });

  test('returns a percentage of the slides that the opened version has', async () => {
    await see([...allSlides.slice(0, 6), 'gone-1', 'gone-2', 'gone-3']);
    await open();
    expect((await listed()).percent).toBe(40);
    await see(allSlides.slice(6, 9));
    expect((await listed()).percent).toBe(60);
  });

  test('returns a percentage that stays below 100 until the course is complete', async () => {
    await open();
    expect(await listed()).toMatchObject({ percent: 0, completedAt: null, certificateId: null });
    await see(allSlides.slice(0, 3));
    expect((await listed()).percent).toBe(20);
    await see([...allSlides.slice(0, 14), 'gone-1', 'gone-2', 'gone-3']);
    expect(await listed()).toMatchObject({ percent: 99, completedAt: null });
  });

  test('limits the number of stored slide ids', async () => {
    const store = progress(testPlatform());
    const ids = (from: number) => Array.from({ length: 200 }, (_, n) => `slide-${from + n}`);
    for (let from = 0; from < MAX_SEEN_SLIDES + 400; from += 200)
      await store.save(learner, course.id, { seen: ids(from), position: 'intro' });
    const { seen } = await store.save(learner, course.id, { seen: ['one-more'], position: 'm1' });
    expect(seen.length).toBeLessThan(MAX_SEEN_SLIDES + 200);
    expect(seen).not.toContain('one-more');
    expect((await open()).body.progress.position).toBe('m1');
  });

  test('is counted when the course was unpublished before the first visit', async () => {
    await store.unpublish(await stored());
    await open();
    await see(allSlides.slice(0, 3));
    expect((await listed()).percent).toBe(20);
    expect((await see(allSlides)).body.completedAt).toEqual(expect.any(String));
  });

  test('does not complete a course that a new version made longer', async () => {
    await open();
    await see(allSlides.slice(1));
    const longer = aCourseText({ content: { ...text.content, modules: [aModule(1), aModule(2), aModule(3)] } });
    await store.save(await stored(), longer);
    await store.publish(await stored(), longer, { textHash: 'hash' });
    expect((await see(['intro'])).body.completedAt).toBeNull();
    await open();
    const third = deckSlideIds({ outline: '', modules: [aModule(3)] });
    expect((await see(third.slice(0, -1))).body.completedAt).toBeNull();
    expect((await see(third.slice(-1))).body.completedAt).toEqual(expect.any(String));
  });
});

const paid = { purchasedAt: NOON, paymentIntentId: 'pi_1' };
const endings = [
  ['a full refund', true, { ...paid, status: 'refunded', refundedCents: 2_900, refundedAt: NOON }],
  ['a lost dispute', true, { ...paid, status: 'lost', refundedCents: 2_900, disputeId: 'dp_1', lostAt: NOON }],
  ['an unpaid checkout after a refund', true, { status: 'pending' }],
  [
    'a full refund that is disputed as well',
    true,
    { ...paid, status: 'disputed', disputeId: 'dp_1', refundedCents: 2_900 },
  ],
  ['an expired checkout after a refund', true, { status: 'expired', endedAt: NOON }],
  ['no partial refund', false, { ...paid, status: 'partly-refunded', refundedCents: 100 }],
  ['no open dispute', false, { ...paid, status: 'disputed', disputeId: 'dp_1' }],
] as const;

describe('a course', () => {
  beforeEach(() => buy(db));

  test('is complete when every slide was seen', async () => {
    await open();
    await see(allSlides.slice(0, 8));
    const { body } = await see(allSlides.slice(8));
    expect(body).toEqual({ completedAt: expect.any(String), certificateId: expect.any(String), passedAt: null });
    expect((await open()).body.progress).toMatchObject(body);
    expect(await listed()).toMatchObject({ ...body, percent: 100 });
    expect((await see(['intro'])).body).toEqual(body);
    expect((await finish()).body).toEqual(body);
  });

  test('is marked complete from 80% of its slides on', async () => {
    await see([...allSlides.slice(0, 9), 'gone-1', 'gone-2']);
    expect(await finish(learner, [])).toMatchObject({
      status: 409,
      body: {
        code: 'not_read',
        error: "You've read 9 of 15 slides. Read 3 more to mark this course complete.",
      },
    });
    const before = await db.rows();
    expect((await finish(learner, ['gone-3', ...allSlides.slice(8, 11)])).status).toBe(409);
    expect(await db.rows()).toEqual(before);
    expect((await open()).body.progress).toMatchObject({ completedAt: null, certificateId: null });
    // The page sends what its saves may not have brought yet.
    expect(await finish(learner, allSlides.slice(9, 12))).toMatchObject({
      status: 200,
      body: { completedAt: expect.any(String), certificateId: expect.any(String) },
    });
    expect((await open()).body.progress?.seen).toEqual(expect.arrayContaining(allSlides.slice(0, 12)));
  });

  test('that was marked complete stays so, whatever a new version adds', async () => {
    const { body } = await finish();
    const modules = [1, 2, 3, 4, 5, 6].map((number) => aModule(number));
    const longer = aCourseText({ content: { ...text.content, modules } });
    await store.save(await stored(), longer);
    await store.publish(await stored(), longer, { textHash: 'hash' });
    expect(await finish(learner, [])).toMatchObject({ status: 200, body });
  });

  test('is completed once by 50 concurrent requests of its learner', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => finish()));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await certificates()).toHaveLength(1);
  });

  test('is completed once when the last slide and the complete request are concurrent', async () => {
    await open();
    await see(allSlides.slice(1));
    const [seen, finished] = await Promise.all([see(['intro']), finish()]);
    expect(seen.body).toEqual(finished.body);
    const [certificate, ...others] = await certificates();
    expect(others).toEqual([]);
    expect(certificate).toMatchObject({ id: finished.body.certificateId, completedAt: finished.body.completedAt });
    const own = (await db.rows(keys.user.pk(learner))).filter(({ completedAt }) => completedAt);
    expect(own.map(({ sk, certificateId }) => [sk, certificateId])).toEqual([
      [keys.user.enrollment(course.id), finished.body.certificateId],
      [keys.user.progress(course.id), finished.body.certificateId],
    ]);
  });

  test('stays complete when it is bought again', async () => {
    const { body } = await finish();
    await db.seed(enrollmentRow(enrollment()));
    expect(await listed()).toMatchObject({ ...body, percent: 100 });
    expect((await finish()).body).toEqual(body);
  });

  test('has a public certificate after its completion', async () => {
    const { certificateId, completedAt } = (await finish()).body;
    expect(await ask(certificateId)).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=2' } });
    expect((await ask(certificateId)).body.certificate).toEqual({
      id: certificateId,
      studentName: 'Lee Learner',
      courseTitle: 'Bread at Home',
      creatorName: 'Maya Baker',
      lessonCount: 4,
      completedAt,
      passedAt: null,
      scorePercent: null,
      isPrintable: true,
    });
    // The certificate shows the current name of the creator.
    await db.seed(courseItem({ ...(await stored()), creatorName: 'Former creator' }));
    expect((await ask(certificateId)).body.certificate.creatorName).toBe('Former creator');
    expect((await ask(ulid(99))).status).toBe(404);
    expect((await ask('nonsense')).status).toBe(404);
  });

  test('is marked complete by a page from before it sent seen slides', async () => {
    await see(allSlides.slice(0, 12));
    const { status } = await invoke(complete, completeCourse, { params, user: learner });
    expect(status).toBe(200);
  });

  test('has a certificate that says passed once every quiz was, with the score', async () => {
    await answer(0, 1);
    const { certificateId, passedAt } = (await finish()).body;
    expect(passedAt).toBeNull();
    expect((await ask(certificateId)).body.certificate).toMatchObject({ passedAt: null, scorePercent: 50 });
    await answer(1, 2);
    expect((await ask(certificateId)).body.certificate).toMatchObject({ passedAt: null, scorePercent: 50 });
    await answer(0, 2);
    const passed = (await ask(certificateId)).body.certificate;
    expect(passed).toMatchObject({ passedAt: expect.any(String), scorePercent: 100 });
    expect((await open()).body.progress).toMatchObject({ passedAt: passed.passedAt });
    expect(await listed()).toMatchObject({ passedAt: passed.passedAt });
    await answer(1, 1);
    expect((await ask(certificateId)).body.certificate).toEqual(passed);
    expect((await finish()).body.passedAt).toBe(passed.passedAt);
  });

  test('is passed with its completion if all quizzes were passed before', async () => {
    await answer(0, 1);
    await answer(0, 2);
    expect((await open()).body.progress).toMatchObject({ completedAt: null, passedAt: null });
    const { completedAt, certificateId, passedAt } = (await see(allSlides)).body;
    expect(passedAt).toBe(completedAt);
    expect((await ask(certificateId)).body.certificate).toMatchObject({ passedAt, completedAt, scorePercent: 100 });
  });

  test('is passed too when its last quiz and its completion are concurrent', async () => {
    for (let round = 0; round < 10; round++) {
      await seedCourse(db);
      await buy(db);
      await answer(0, 1);
      const [done, last] = await Promise.all([finish(), answer(0, 2)]);
      expect([done.status, last.status]).toEqual([200, 200]);
      const { certificate } = (await ask(done.body.certificateId)).body;
      expect(certificate).toMatchObject({ passedAt: expect.any(String), scorePercent: 100 });
      expect((await open()).body.progress).toMatchObject({ passedAt: certificate.passedAt });
    }
  });

  test('is passed once a new version drops the missing quiz, and stays so when the next one adds one', async () => {
    await answer(0, 1);
    const { certificateId, completedAt } = (await finish()).body;
    const publish = async (...modules: ReturnType<typeof aModule>[]) => {
      const changed = aCourseText({ content: { ...text.content, modules } });
      await store.save(await stored(), changed);
      await store.publish(await stored(), changed, { textHash: 'hash' });
    };
    await publish(aModule(1), aModule(2, { quizQuestions: [] }));
    const { passedAt } = (await open()).body.progress ?? {};
    expect(passedAt).toBe(completedAt);
    await publish(aModule(1), aModule(2), aModule(3));
    expect((await open()).body.progress).toMatchObject({ passedAt });
    expect((await ask(certificateId)).body.certificate).toMatchObject({ passedAt, scorePercent: 100 });
  });

  test('is completed, and its quiz counted, beside fields of a later version', async () => {
    await answer(0, 1);
    const [row] = (await db.rows(keys.user.pk(learner))).filter(({ sk }) => sk === keys.user.progress(course.id));
    const later = { m1: { ...(row?.quizzes as { m1: object } | undefined)?.m1, later: 'x' } };
    await db.seed({ ...row, quizzes: later } as Item);
    const { certificateId } = (await finish()).body;
    expect((await answer(0, 2)).status).toBe(200);
    expect((await ask(certificateId)).body.certificate).toMatchObject({ scorePercent: 100 });
    const [after] = (await db.rows(keys.user.pk(learner))).filter(({ sk }) => sk === keys.user.progress(course.id));
    expect(after?.quizzes).toMatchObject({ m1: { later: 'x' }, m2: { bestCorrect: 1 } });
  });

  test.each(endings)('has a certificate that $0 ends: $1', async (_, ended, given) => {
    const { certificateId } = (await finish()).body;
    await db.seed(purchaseRow(aPurchase(given as Partial<Purchase>)));
    const reply = await ask(certificateId);
    expect([reply.status, reply.body.code]).toEqual(ended ? [410, 'certificate_ended'] : [200, undefined]);
    expect(JSON.stringify(reply.body).includes('Lee Learner')).toBe(!ended);
  });

  test('has its certificate again when it is bought again', async () => {
    const { certificateId } = (await finish()).body;
    await refund(db);
    await db.seed(enrollmentRow(enrollment({ closed: 'refunded' })));
    expect((await ask(certificateId)).status).toBe(410);
    expect(await listed()).toMatchObject({ certificateId: null, closed: 'refunded' });
    await buy(db);
    expect((await ask(certificateId)).status).toBe(200);
    expect(await listed()).toMatchObject({ certificateId, closed: null });
  });

  test('cannot be completed without an enrollment or after account deletion', async () => {
    const pk = keys.user.pk(learner);
    await db.table.commit([db.table.remove({ pk, sk: keys.user.enrollment(course.id) })]);
    expect((await finish()).status).toBe(409);
    await db.seed({ pk, sk: keys.user.profile, userId: learner, leftAt: NOON });
    expect((await finish()).status).toBe(401);
    expect(await certificates()).toEqual([]);
  });
});

describe('saving and completing', () => {
  test('store nothing for the owner', async () => {
    const before = await db.rows();
    expect((await open(creator)).body.progress).toBeNull();
    expect(await see(['intro'], creator)).toMatchObject({
      status: 200,
      body: { completedAt: null, certificateId: null, passedAt: null },
    });
    expect(await finish(creator)).toMatchObject({ status: 409, body: { code: 'own_course' } });
    expect(await db.rows()).toEqual(before);
  });

  test('store nothing for a stranger or a refunded buyer', async () => {
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
