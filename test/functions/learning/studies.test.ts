import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addReviewCards,
  gradeReviewCard,
  listNotes,
  listReviewCards,
  listWorksheets,
  saveNote,
} from '#contracts/http/studies.ts';
import { keys } from '#contracts/table.ts';
import { MAX_NOTES, MAX_NOTES_BYTES } from '#domain/learning/note.ts';
import { type Grade, MAX_REVIEW_CARDS } from '#domain/learning/review-card.ts';
import { DAY_MS, MINUTE_MS, plusMs } from '#domain/time.ts';
import { handler as addCards } from '#functions/learning/add-review-cards.ts';
import { handler as gradeCard } from '#functions/learning/grade-review-card.ts';
import { handler as listOfNotes } from '#functions/learning/list-notes.ts';
import { handler as listOfCards } from '#functions/learning/list-review-cards.ts';
import { handler as listOfSheets } from '#functions/learning/list-worksheets.ts';
import { handler as keepNote } from '#functions/learning/save-note.ts';
import { aCourseText, aModule, anEdit, creator, learner, stranger } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON, ulid } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { buy, course, params, refund, seedCourse, store, stored, subscribe } from './seeded-course.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) });
  await seedCourse(db);
  await buy(db);
  await subscribe(db);
});
afterEach(() => vi.useRealTimers());
const advanceClock = (ms: number) => vi.setSystemTime(Date.now() + ms);

let writes = 0;
/** Later in one run of edits, unless another is given. */
const write = (
  text: string,
  {
    slideId = 'm1-l1-s1',
    user = learner,
    courseId = course.id,
    edit = anEdit(++writes),
    basedOn = null as string | null,
  } = {},
) =>
  invoke(keepNote, saveNote, {
    ...{ params: { courseId, slideId }, user },
    body: { slideTitle: 'Flour', text, edit, basedOn },
  });
const notes = async (query: Record<string, string> = {}, user = learner) =>
  (await invoke(listOfNotes, listNotes, { query, user })).body.notes;
const add = (moduleNumber = 1, user = learner) =>
  invoke(addCards, addReviewCards, { params, body: { moduleNumber }, user });
const review = async (user = learner) => (await invoke(listOfCards, listReviewCards, { user })).body;
const dueAtOf = async (cardId: string) =>
  String((await own(keys.user.reviewCard(course.id, cardId)))[0]?.dueAt ?? NOON);
const gradeShown = (cardId: string, body: { grade: Grade; dueAt: string }, user = learner) =>
  invoke(gradeCard, gradeReviewCard, { params: { ...params, cardId }, body, user });
const grade = async (cardId: string, grade: Grade, user = learner) =>
  gradeShown(cardId, { grade, dueAt: await dueAtOf(cardId) }, user);
const worksheets = (user = learner) => invoke(listOfSheets, listWorksheets, { params, user });
const own = async (prefix: string) =>
  (await db.rows(keys.user.pk(learner))).filter(({ sk }) => String(sk).startsWith(prefix));
const counts = async () => (await own(keys.user.learningCounts))[0];

describe('a note', () => {
  test('is created, updated, listed newest first and deleted', async () => {
    const note = {
      ...{ courseId: course.id, courseTitle: 'Bread at Home', slideId: 'm1-l1-s1', slideTitle: 'Flour' },
      ...{ text: 'Rye ferments faster', updatedAt: NOON },
    };
    expect(await write('Rye ferments faster')).toMatchObject({ status: 200, body: { note } });
    advanceClock(1_000);
    await write('Salt last', { slideId: 'm2' });
    expect((await notes()).map(({ text }: { text: string }) => text)).toEqual(['Salt last', 'Rye ferments faster']);
    advanceClock(1_000);
    await write('Rye ferments much faster');
    const texts = (await notes({ courseId: course.id })).map(({ text }: { text: string }) => text);
    expect(texts).toEqual(['Rye ferments much faster', 'Salt last']);
    expect(await notes({ courseId: ulid(77) })).toEqual([]);
    expect(await notes({}, stranger)).toEqual([]);
    expect((await write('')).body).toEqual({ note: null });
    expect((await write('')).body).toEqual({ note: null });
    expect(await notes()).toHaveLength(1);
    await write('   ', { slideId: 'm2' });
    expect(await counts()).toMatchObject({ notes: 0, noteBytes: 0 });
  });

  test('is counted once for concurrent saves', async () => {
    await Promise.all(['a', 'bb', 'ccc', 'dddd'].map((text) => write(text)));
    const [kept, ...others] = await notes();
    expect(others).toEqual([]);
    expect(await counts()).toMatchObject({ notes: 1, noteBytes: Buffer.byteLength(JSON.stringify(kept)) });
    await Promise.all([write(''), write(''), write('')]);
    expect(await counts()).toMatchObject({ notes: 0, noteBytes: 0 });
  });

  test('is rejected over the limits, but can always be shortened', async () => {
    const countsKey = { pk: keys.user.pk(learner), sk: keys.user.learningCounts };
    await write('The first');
    await db.seed({ ...countsKey, notes: MAX_NOTES, noteBytes: 1_000 });
    expect(await write('One more', { slideId: 'm2' })).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
    expect((await write('The first, longer')).status).toBe(200);
    await db.seed({ ...countsKey, notes: 1, noteBytes: MAX_NOTES_BYTES });
    expect((await write('The first, even longer')).body.code).toBe('limit_reached');
    expect((await write('Short')).status).toBe(200);
    expect(await own(keys.user.notes)).toHaveLength(1);
  });

  test('requires the plan to be saved, but not to be read or deleted', async () => {
    await write('Mine');
    await subscribe(db, 'canceled');
    expect(await write('Mine too', { slideId: 'm2' })).toMatchObject({
      status: 403,
      body: { code: 'learner_plan_required' },
    });
    expect(await notes()).toHaveLength(1);
    expect((await write('')).status).toBe(200);
    expect(await notes()).toEqual([]);
  });

  test('requires the course to be saved, but stays readable after a refund', async () => {
    await write('Mine');
    await subscribe(db, 'active', stranger);
    expect((await write('x', { user: stranger })).body.code).toBe('purchase_required');
    expect((await write('', { user: stranger })).body.code).toBe('purchase_required');
    await refund(db);
    expect((await write('Mine again')).body.code).toBe('purchase_required');
    expect(await notes()).toHaveLength(1);
    expect((await write('')).status).toBe(200);
    expect((await write('x', { courseId: ulid(77) })).status).toBe(404);
  });
});

describe('a note on two devices', () => {
  const laptop = (number: number) => anEdit(number, 1);
  const phone = (number: number) => anEdit(number, 2);
  const first = async () => (await write('From the laptop: first thought.', { edit: laptop(1) })).body.note.updatedAt;
  const storedText = async () => (await notes()).map(({ text }: { text: string }) => text);
  const STALE = {
    status: 409,
    body: { code: 'stale_revision', error: expect.stringMatching(/^This note was changed/) },
  };

  test('is not overwritten by a text that was written without it', async () => {
    await first();
    expect(await write('From the phone.', { edit: phone(1), basedOn: null })).toMatchObject(STALE);
    expect(await write('From the phone.', { edit: phone(2), basedOn: plusMs(NOON, -1) })).toMatchObject(STALE);
    expect(await storedText()).toEqual(['From the laptop: first thought.']);
    expect(await counts()).toMatchObject({ notes: 1 });
  });

  test('is replaced by a text whose writer has seen it, and each save can be told from the one before', async () => {
    const seen = await first();
    const { body } = await write('From the phone.', { edit: phone(1), basedOn: seen });
    expect(body.note).toMatchObject({ text: 'From the phone.', updatedAt: plusMs(seen, 1) });
    expect(await write('More.', { edit: laptop(2), basedOn: seen })).toMatchObject(STALE);
    expect(await write('More.', { edit: anEdit(1, 3), basedOn: seen })).toMatchObject(STALE);
    expect(await storedText()).toEqual(['From the phone.']);
  });

  test('is not deleted by someone who has not seen its latest text', async () => {
    const seen = await first();
    await write('Longer.', { edit: laptop(2) });
    expect(await write('', { edit: phone(1), basedOn: seen })).toMatchObject(STALE);
    expect(await storedText()).toEqual(['Longer.']);
    await subscribe(db, 'canceled');
    expect(await write('', { edit: phone(1), basedOn: seen })).toMatchObject(STALE);
  });

  test('that was deleted elsewhere is written again', async () => {
    const seen = await first();
    await write('', { edit: phone(1), basedOn: seen });
    expect((await write('Still here.', { edit: laptop(2), basedOn: seen })).status).toBe(200);
    expect(await storedText()).toEqual(['Still here.']);
  });

  test('takes the saves of one run in the order in which they were written', async () => {
    await first();
    await write('Later', { edit: laptop(7) });
    const delayed = await write('Earlier', { edit: laptop(6) });
    expect(delayed).toMatchObject({ status: 200, body: { note: { text: 'Later' } } });
    expect(await write('', { edit: laptop(5) })).toMatchObject({ status: 200, body: { note: { text: 'Later' } } });
    expect(await storedText()).toEqual(['Later']);
  });

  test('accepts a repeated save whose reply was lost, also from a new run', async () => {
    await first();
    const again = await write('From the laptop: first thought.', { edit: laptop(1) });
    expect(again.body.note).toMatchObject({ updatedAt: NOON });
    expect((await write('From the laptop: first thought.', { edit: phone(1) })).status).toBe(200);
    expect(await counts()).toMatchObject({ notes: 1 });
  });

  test('loses no text when both save at the same moment', async () => {
    const replies = await Promise.all([
      write('From the laptop.', { edit: laptop(1) }),
      write('From the phone.', { edit: phone(1) }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const saved = replies.find(({ status }) => status === 200)?.body.note.text;
    expect(await storedText()).toEqual([saved]);
  });

  test('of an earlier version is replaced by whoever has seen it', async () => {
    await first();
    const [{ edit: _, ...row } = { pk: '', sk: '' }] = await own(keys.user.notes);
    await db.seed(row);
    expect(await write('Blind.', { edit: phone(1) })).toMatchObject(STALE);
    expect((await write('Seen.', { edit: phone(2), basedOn: NOON })).status).toBe(200);
  });
});

describe('review cards', () => {
  test('are created once from quiz questions and takeaways', async () => {
    expect((await add()).body).toEqual({ added: 2 });
    expect((await add()).body).toEqual({ added: 0 });
    const { due, ...rest } = await review();
    expect(rest).toEqual({ dueCount: 2, total: 2, nextDueAt: null });
    expect(due.map(({ cardId, front, back }: Record<string, string>) => [cardId, front, back])).toEqual([
      ['m1-q1', 'Without which of these does a loaf stay flat?\n\n• Yeast\n• Salt', 'Yeast\n\nYeast gives off gas.'],
      ['m1-takeaway-1', 'Module 1\n\nWhat was key takeaway 1 of 1?', 'Flour is not just flour'],
    ]);
    expect(Object.keys(due[0].nextDueAt)).toEqual(['again', 'hard', 'good', 'easy']);
    const added = await Promise.all([add(2), add(2), add(2)]);
    expect(added.reduce((sum, { body }) => sum + body.added, 0)).toBe(2);
    expect(await counts()).toMatchObject({ cards: 4 });
    expect((await add(3)).status).toBe(404);
  });

  test('return at the time that the chosen button shows', async () => {
    await add();
    const [first] = (await review()).due;
    expect(Date.parse(first.nextDueAt.again)).toBeLessThan(Date.parse(NOON) + 10 * MINUTE_MS);
    const order = ['again', 'hard', 'good', 'easy'].map((one) => first.nextDueAt[one]);
    expect(order).toEqual([...order].sort());
    expect((await grade('m1-q1', 'easy')).body).toEqual({ dueAt: first.nextDueAt.easy });
    const left = await review();
    expect(left).toMatchObject({ due: [{ cardId: 'm1-takeaway-1' }], dueCount: 1, total: 2 });
    expect(left.nextDueAt).toBe(first.nextDueAt.easy);

    vi.setSystemTime(Date.parse(first.nextDueAt.easy));
    const [, again] = (await review()).due;
    expect(again.cardId).toBe('m1-q1');
    const nextIntervalMs = Date.parse(again.nextDueAt.good) - Date.now();
    expect(nextIntervalMs).toBeGreaterThan(Date.parse(first.nextDueAt.easy) - Date.parse(NOON));
    expect(Date.parse(again.nextDueAt.again) - Date.now()).toBeLessThan(DAY_MS);
  });

  test('keep their schedule when they are added again', async () => {
    await add();
    const { dueAt } = (await grade('m1-q1', 'good')).body;
    await add();
    expect((await own(keys.user.reviewCard(course.id, 'm1-q1')))[0]).toMatchObject({ dueAt, version: 2 });
  });

  test('accept one grade each time they are shown, also from concurrent requests', async () => {
    await add();
    const shown = { grade: 'good', dueAt: await dueAtOf('m1-q1') } as const;
    const both = await Promise.all([gradeShown('m1-q1', shown), gradeShown('m1-q1', shown)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await gradeShown('m1-q1', { ...shown, grade: 'again' })).body.code).toBe('conflict');
    expect((await own(keys.user.reviewCard(course.id, 'm1-q1')))[0]).toMatchObject({ memory: { reps: 1 } });
  });

  test('are listed up to a hundred, the longest due first', async () => {
    const questions = Array.from({ length: 20 }, (_, n) => ({ ...aModule(1).quizQuestions[0], id: `q${n}` }));
    const modules = Array.from({ length: 6 }, (_, m) => ({
      ...aModule(m + 1, { keyTakeaways: [] }),
      quizQuestions: questions.map((question) => ({ ...question, id: `m${m + 1}-${question.id}` })),
    }));
    const { content } = aCourseText();
    const long = aCourseText({ content: { ...content, modules: modules as typeof content.modules } });
    await store.save(await stored(), long);
    await store.publish(await stored(), long, { textHash: 'hash' });
    for (let number = 1; number <= 6; number++) {
      advanceClock(1_000);
      await add(number);
    }
    const { due, dueCount, total } = await review();
    expect([due.length, dueCount, total]).toEqual([100, 120, 120]);
    expect(due[0].cardId).toMatch(/^m1-/);
    expect(due.at(-1).cardId).toMatch(/^m5-/);
  });

  test('are rejected over the limit', async () => {
    await db.seed({ pk: keys.user.pk(learner), sk: keys.user.learningCounts, cards: MAX_REVIEW_CARDS - 1 });
    expect(await add()).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
    expect(await own(keys.user.reviewCards)).toEqual([]);
  });

  test('require the plan to be added and graded', async () => {
    await add();
    await subscribe(db, 'unpaid');
    expect((await add(2)).body.code).toBe('learner_plan_required');
    expect((await grade('m1-q1', 'good')).body.code).toBe('learner_plan_required');
  });

  test('of a refunded course are hidden until it is bought again', async () => {
    await add();
    await refund(db);
    expect(await review()).toEqual({ due: [], dueCount: 0, total: 0, nextDueAt: null });
    expect((await add(2)).body.code).toBe('purchase_required');
    expect((await grade('m1-q1', 'good')).body.code).toBe('purchase_required');
    await buy(db);
    expect((await review()).total).toBe(2);
  });

  test('are not available to the owner or strangers', async () => {
    await subscribe(db, 'active', creator);
    await subscribe(db, 'active', stranger);
    expect((await add(1, creator)).body.code).toBe('own_course');
    expect((await add(1, stranger)).body.code).toBe('purchase_required');
    await add();
    expect((await grade('m1-q1', 'good', stranger)).status).toBe(404);
    expect((await review(stranger)).total).toBe(0);
    expect((await grade('nothing', 'good')).status).toBe(404);
  });
});

describe('worksheets', () => {
  const sheets = [1, 2].map((n) => ({
    ...{ moduleTitle: `Module ${n}`, title: 'Practice' },
    ...{ instructions: 'Bake one loaf.', exercises: ['Knead', 'Proof'] },
  }));

  test('come from the version that the user reads', async () => {
    const { content } = aCourseText();
    const modules = [aModule(1), aModule(2, { worksheet: null })];
    await store.save(await stored(), aCourseText({ title: 'Newer', content: { ...content, modules } }));
    expect(await worksheets()).toMatchObject({
      status: 200,
      body: { courseTitle: 'Bread at Home', worksheets: sheets, workbook: 'printable' },
    });
    expect((await worksheets(creator)).body).toMatchObject({ courseTitle: 'Newer', worksheets: sheets.slice(0, 1) });
  });

  test('belong to the course, with or without the plan', async () => {
    await subscribe(db, 'paused');
    expect((await worksheets()).body.worksheets).toEqual(sheets);
    await refund(db);
    expect((await worksheets()).body.code).toBe('purchase_required');
    expect((await worksheets(stranger)).body.code).toBe('purchase_required');
  });
});

test('the key range of the dashboard contains no notes and cards', async () => {
  await write('Mine');
  await add();
  const { revenue, grantedSubscription } = keys.user;
  const between = (await db.rows(keys.user.pk(learner))).filter(
    ({ sk }) => String(sk) >= revenue('') && String(sk) <= grantedSubscription,
  );
  expect(between.map(({ sk }) => sk)).toEqual([keys.user.learnerSubscription]);
});
