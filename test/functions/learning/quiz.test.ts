import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerQuestion, viewCourse } from '#contracts/http/learning.ts';
import { keys } from '#contracts/table.ts';
import { HOUR_MS } from '#domain/time.ts';
import { handler as submit } from '#functions/learning/answer-question.ts';
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

const RIGHT = 0;
const WRONG = 1;
const question = (number: number) => ({
  id: `m1-q${number}`,
  question: `Question ${number}?`,
  secondWording: '',
  options: ['Yeast', 'Salt'],
  correctAnswer: RIGHT,
  explanation: 'Yeast gives off gas.',
  feedback: ['', 'Salt slows yeast.'],
  teaches: 'm1-l1-s1',
});

interface Asked {
  readonly questionId?: string;
  readonly user?: string;
  readonly number?: string;
  readonly version?: string;
  readonly practice?: boolean;
}
const answer = (
  choice: number,
  { questionId = 'm1-q1', user = learner, number = '1', version = '1', practice = false }: Asked = {},
) =>
  invoke(submit, answerQuestion, {
    params: { ...params, number },
    query: { version },
    body: { questionId, answer: choice, practice },
    user,
  });
const rowsOf = async (prefix: string) =>
  (await db.rows(keys.user.pk(learner))).filter(({ sk }) => String(sk).startsWith(prefix));
const attempts = () => rowsOf(keys.user.attempts);
const openAttempts = async () =>
  (await rowsOf(keys.user.latestAttempt(course.id, 'm1'))).filter(({ finishedBy }) => finishedBy === null);

async function publishQuiz(...numbers: number[]): Promise<void> {
  const { content } = aCourseText();
  const modules = [aModule(1, { quizQuestions: numbers.map(question) }), aModule(2)];
  const text = aCourseText({ content: { ...content, modules } });
  await store.save(await stored(), text);
  await store.publish(await stored(), text, { textHash: 'hash' });
}

describe('an answered question', () => {
  test('returns its feedback, and the last one of the quiz stores the attempt', async () => {
    await publishQuiz(1, 2);
    const first = await answer(WRONG, { version: '2' });
    expect(first).toMatchObject({
      status: 200,
      body: {
        feedback: {
          answer: WRONG,
          isCorrect: false,
          correctAnswer: RIGHT,
          feedback: 'Salt slows yeast.',
          teaches: 'm1-l1-s1',
        },
        attempt: null,
      },
    });
    expect(await attempts()).toEqual([]);
    const last = await answer(RIGHT, { questionId: 'm1-q2', version: '2' });
    expect(last.body.attempt).toMatchObject({ correct: 1, of: 2, passed: false, attempts: 1, bestCorrect: 1 });
    expect(await attempts()).toMatchObject([{ answers: { 'm1-q1': WRONG, 'm1-q2': RIGHT }, version: 2 }]);
    expect(await openAttempts()).toEqual([]);
    const { progress } = (await invoke(view, viewCourse, { params, user: learner })).body;
    expect(progress?.quizzes).toMatchObject({ m1: { attempts: 1, bestCorrect: 1, bestOf: 2, passedAt: null } });
  });

  test('counts its first answer only, until the attempt is finished', async () => {
    await publishQuiz(1, 2);
    await answer(WRONG, { version: '2' });
    expect((await answer(RIGHT, { version: '2' })).body.feedback).toMatchObject({ answer: WRONG, isCorrect: false });
    await answer(RIGHT, { questionId: 'm1-q2', version: '2' });
    expect((await answer(RIGHT, { version: '2' })).body.feedback).toMatchObject({ answer: RIGHT, isCorrect: true });
    expect(await attempts()).toHaveLength(1);
  });

  test('is kept with concurrent answers to the other questions, as one attempt', async () => {
    await publishQuiz(1, 2, 3, 4);
    const replies = await Promise.all([1, 2, 3, 4].map((n) => answer(RIGHT, { questionId: `m1-q${n}`, version: '2' })));
    expect(replies.filter(({ body }) => body.attempt !== null)).toHaveLength(1);
    expect(await attempts()).toMatchObject([{ correct: 4, of: 4, passed: true }]);
  });

  test('finishes its attempt once, even if it is sent again after a lost response', async () => {
    await publishQuiz(1, 2);
    const last = { questionId: 'm1-q2', version: '2' };
    await answer(RIGHT, { version: '2' });
    const { body } = await answer(WRONG, last);
    expect((await answer(RIGHT, last)).body).toEqual(body);
    expect(await attempts()).toHaveLength(1);
    await answer(RIGHT, { version: '2' });
    expect((await answer(RIGHT, last)).body.attempt).toMatchObject({ correct: 2, attempts: 2 });
  });

  test('starts an attempt after one that another version finished with the same question', async () => {
    await publishQuiz(1, 2);
    await answer(RIGHT, { version: '2' });
    await answer(RIGHT, { questionId: 'm1-q2', version: '2' });
    await publishQuiz(1, 2, 3);
    expect((await answer(WRONG, { questionId: 'm1-q2', version: '3' })).body).toMatchObject({
      ...{ feedback: { answer: WRONG }, attempt: null },
    });
    expect(await openAttempts()).toHaveLength(1);
  });

  test('finishes an attempt whose other questions a new version removed', async () => {
    await publishQuiz(1, 2, 3);
    await answer(WRONG, { version: '2' });
    await answer(RIGHT, { questionId: 'm1-q2', version: '2' });
    await publishQuiz(1, 2);
    expect((await answer(RIGHT, { version: '3' })).body).toMatchObject({ feedback: { answer: WRONG }, attempt: null });
    const last = await answer(WRONG, { questionId: 'm1-q2', version: '3' });
    expect(last.body).toMatchObject({ feedback: { answer: RIGHT }, attempt: { correct: 1, of: 2, attempts: 1 } });
    expect(await openAttempts()).toEqual([]);
  });

  test('starts at most thirty attempts an hour across all quizzes', async () => {
    for (let n = 0; n < 30; n++)
      expect((await (n % 2 ? answer(WRONG) : answer(RIGHT, { questionId: 'm2-q1', number: '2' }))).status).toBe(200);
    expect(await answer(RIGHT)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(await attempts()).toHaveLength(30);
    vi.setSystemTime(Date.parse(NOON) + HOUR_MS + 1);
    expect((await answer(RIGHT)).body.attempt?.attempts).toBe(16);
  });
});

describe('practice', () => {
  test('needs an earlier attempt, because its reply names the correct option', async () => {
    const before = await db.rows();
    expect(await answer(RIGHT, { practice: true })).toMatchObject({ status: 409, body: { code: 'not_attempted' } });
    expect(await db.rows()).toEqual(before);
  });

  test('returns feedback and counts nothing', async () => {
    await answer(RIGHT);
    const before = await db.rows();
    const { body } = await answer(WRONG, { practice: true });
    expect(body).toMatchObject({ feedback: { isCorrect: false, correctAnswer: RIGHT }, attempt: null });
    expect(await db.rows()).toEqual(before);
  });
});

describe('a quiz', () => {
  test('returns 404 when the version has none for the module, or not this question or option', async () => {
    await publishQuiz();
    expect((await answer(RIGHT, { version: '2' })).status).toBe(404);
    // A learner may still have the older version open.
    expect((await answer(RIGHT, { version: '1' })).body.feedback.isCorrect).toBe(true);
    expect((await answer(RIGHT, { version: '3' })).status).toBe(404);
    expect((await answer(RIGHT, { version: '0' })).status).toBe(404);
    expect((await answer(RIGHT, { questionId: 'm2-q1' })).status).toBe(404);
    expect((await answer(2)).status).toBe(404);
  });

  test('stores nothing for the owner', async () => {
    const before = await db.rows();
    expect((await answer(RIGHT, { user: creator, version: '0' })).body).toMatchObject({
      ...{ feedback: { isCorrect: true }, attempt: null },
    });
    expect(await db.rows()).toEqual(before);
  });

  test('is closed to strangers and refunded buyers', async () => {
    await refund(db);
    for (const user of [stranger, learner]) expect((await answer(RIGHT, { user })).body.code).toBe('purchase_required');
    await store.unpublish(await stored());
    expect((await answer(RIGHT, { user: stranger })).status).toBe(404);
    expect(JSON.stringify(await answer(RIGHT, { user: stranger }))).not.toContain(course.title);
    expect(await attempts()).toEqual([]);
  });
});
