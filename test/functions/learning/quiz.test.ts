import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { submitQuiz, viewCourse } from '#contracts/http/learning.ts';
import { keys } from '#contracts/table.ts';
import { HOUR_MS } from '#domain/time.ts';
import { handler as submit } from '#functions/learning/submit-quiz.ts';
import { handler as view } from '#functions/learning/view-course.ts';
import { aCourseText, aModule, creator, learner, stranger } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { buy, course, params, refund, seedCourse, store, stored } from './seeded-course.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) });
  await seedCourse(db);
  await buy(db);
});
afterAll(() => vi.useRealTimers());

const right = { 'm1-q1': 0 };
const wrong = { 'm1-q1': 1 };
const answer = (answers: Record<string, number>, { user = learner, number = '1', version = '1' } = {}) =>
  invoke(submit, submitQuiz, { params: { ...params, number }, query: { version }, body: { answers }, user });
const attempts = async (user = learner) =>
  (await db.rows(keys.user.pk(user))).filter(({ sk }) => String(sk).startsWith(keys.user.attempts));

describe('an answered quiz', () => {
  test('returns the right answers and stores each attempt', async () => {
    expect(await answer({ ...wrong, 'nobody-asked': 3 })).toMatchObject({
      status: 200,
      body: {
        result: {
          ...{ correct: 0, of: 1, passed: false },
          questions: [{ id: 'm1-q1', isCorrect: false, correctAnswer: 0, explanation: 'Yeast gives off gas.' }],
        },
        ...{ attempts: 1, bestCorrect: 0, passedAt: null },
      },
    });
    expect((await answer(right)).body).toMatchObject({ attempts: 2, bestCorrect: 1, passedAt: NOON });
    vi.setSystemTime(Date.parse(NOON) + 1_000);
    expect((await answer({})).body).toMatchObject({
      ...{ result: { correct: 0, passed: false }, attempts: 3, bestCorrect: 1, passedAt: NOON },
    });
    const kept = await attempts();
    expect(kept.map(({ answers }) => answers)).toEqual([wrong, right, {}]);
    const { progress } = (await invoke(view, viewCourse, { params, user: learner })).body;
    expect(progress).toMatchObject({
      seen: [],
      quizzes: { m1: { attempts: 3, bestCorrect: 1, bestOf: 1, passedAt: NOON } },
    });
  });

  test('counts each of several concurrent attempts', async () => {
    const replies = await Promise.all([right, wrong, right, wrong, wrong].map((answers) => answer(answers)));
    expect(replies.map(({ body }) => body.attempts).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(await attempts()).toHaveLength(5);
  });

  test('is limited to thirty an hour across all quizzes', async () => {
    for (let n = 0; n < 30; n++)
      expect((await (n % 2 ? answer(wrong) : answer({ 'm2-q1': 0 }, { number: '2' }))).status).toBe(200);
    expect(await answer(right)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(await attempts()).toHaveLength(30);
    vi.setSystemTime(Date.parse(NOON) + HOUR_MS + 1);
    expect((await answer(right)).body.attempts).toBe(16);
  });
});

describe('a quiz', () => {
  test('returns 404 when the version has none for the module', async () => {
    const { content } = aCourseText();
    const without = aCourseText({ content: { ...content, modules: [aModule(1, { quizQuestions: [] })] } });
    await store.save(await stored(), without);
    await store.publish(await stored(), without);
    expect((await answer(right, { version: '2' })).status).toBe(404);
    // A learner may still have the older version open.
    expect((await answer(right, { version: '1' })).body.result.correct).toBe(1);
    expect((await answer(right, { version: '3' })).status).toBe(404);
    expect((await answer(right, { version: '0' })).status).toBe(404);
  });

  test('stores nothing for the owner', async () => {
    const before = await db.rows();
    expect((await answer(right, { user: creator, version: '0' })).body).toMatchObject({
      ...{ result: { correct: 1, passed: true }, attempts: 0, passedAt: null },
    });
    expect(await db.rows()).toEqual(before);
  });

  test('is closed to strangers and refunded buyers', async () => {
    await refund(db);
    for (const user of [stranger, learner]) expect((await answer(right, { user })).body.code).toBe('purchase_required');
    await store.unpublish(await stored());
    expect((await answer(right, { user: stranger })).status).toBe(404);
    expect(JSON.stringify(await answer(right, { user: stranger }))).not.toContain(course.title);
    expect(await attempts()).toEqual([]);
  });
});
