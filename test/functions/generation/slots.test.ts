import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keys } from '#contracts/table.ts';
import { draftFrom } from '#domain/generations/assemble.ts';
import type { Generation } from '#domain/generations/generation.ts';
import { type Quota, quotaOf } from '#domain/generations/quota.ts';
import { generations as generationsOn } from '#functions/data/generations/generations.ts';
import { Problem } from '#functions/runtime/problem.ts';
import { aCourseText, aPlanPiece, creator } from '#test/support/builders.ts';
import { testPlatform, userId } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

/** docs/invariants.md 5 and 6: the course limit holds; a slot is released once or used by one course. */
let table: TestTable;
const platform = testPlatform();
const generations = generationsOn(platform);
const request = { title: 'Bread', description: 'Bake bread', outline: '' };
const trial = quotaOf({ tier: 'free_trial', coursesLimit: 3 });
const hobby = quotaOf({ tier: 'hobby', coursesLimit: 5 });

beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());
beforeEach(() => table.clear());

const usage = async (owner: string, sk: string = keys.user.usageAll) =>
  (await table.table.get({ pk: keys.user.pk(owner), sk }, { consistent: true })) ?? { held: 0, generations: 0 };
const month = keys.user.usage(platform.now().slice(0, 7));

async function outcomeOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return 'granted';
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

function complete(generation: Generation) {
  const text = aCourseText();
  const facets = { category: 'Cooking', level: 'beginner', language: 'en' } as const;
  const plan = { ...text.content, facets, modules: [] };
  return generations.saveCourse(generation, draftFrom(generation, text, plan, 'Maya', platform.now()), text, []);
}

test.each([
  ['free trial', trial, 3, 2],
  ['hobby', hobby, 5, 1],
])('50 concurrent requests on the %s plan get exactly the free slots', async (_, quota, limit, taken) => {
  for (let n = 0; n < taken; n++) await generations.reserve(request, creator, quota);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => outcomeOf(generations.reserve(request, creator, quota))),
  );
  expect(outcomes.filter((outcome) => outcome === 'granted')).toHaveLength(limit - taken);
  expect(new Set(outcomes)).toEqual(new Set(['granted', 'course_limit_reached']));
  const rows = await table.rows();
  expect(rows.filter((row) => row.sk === keys.generation.generation)).toHaveLength(limit);
  expect(await usage(creator)).toMatchObject({ held: limit });
});

test('a new month frees the slots of a paid plan, but not of the free trial', async () => {
  for (let n = 0; n < 5; n++) await generations.reserve(request, creator, hobby);
  for (let n = 0; n < 3; n++) await generations.reserve(request, userId(9), trial);
  const next = generationsOn(testPlatform({ now: '2026-12-01T00:00:00.000Z' }));
  expect(await outcomeOf(next.reserve(request, creator, hobby))).toBe('granted');
  expect(await outcomeOf(next.reserve(request, userId(9), trial))).toBe('course_limit_reached');
});

test('a failure releases the slot but counts toward the monthly cap', async () => {
  for (let n = 0; n < trial.generationsPerMonth; n++) {
    const generation = await generations.reserve(request, creator, trial);
    await generations.fail(generation, 'interrupted');
  }
  expect(await outcomeOf(generations.reserve(request, creator, trial))).toBe('generation_cap_reached');
  expect(await usage(creator)).toMatchObject({ held: 0 });
});

test('a granted limit overrides the limit of the plan, even if it is zero', async () => {
  const none = quotaOf({ tier: 'hobby', coursesLimit: 0 });
  expect(await outcomeOf(generations.reserve(request, creator, none))).toBe('course_limit_reached');
  const generous = quotaOf({ tier: 'hobby', coursesLimit: 7 });
  for (let n = 0; n < 7; n++) await generations.reserve(request, creator, generous);
  expect(await outcomeOf(generations.reserve(request, creator, generous))).toBe('course_limit_reached');
});

test('concurrent calls end a generation as exactly one of succeeded, failed and cancelled', async () => {
  for (let round = 0; round < 15; round++) {
    const owner = userId(100 + round);
    const generation = await generations.reserve(request, owner, trial);
    await generations.begin(generation);
    const racers = [
      () => complete(generation),
      () => complete(generation),
      () => generations.fail(generation, 'timed-out'),
      () => generations.fail(generation, 'interrupted'),
      () => generations.cancel(generation),
      () => generations.cancel(generation),
    ];
    // Each call comes first in some rounds.
    const first = round % racers.length;
    await Promise.all([...racers.slice(first), ...racers.slice(0, first)].map((race) => race()));
    const after = await generations.byId(generation.id);
    const course = await table.table.get({ pk: keys.course.pk(generation.id), sk: keys.course.course });
    const mails = await table.rows(keys.mail.pk(generation.id));
    // Whether a course exists, the number of emails and the slots. A cancellation sends no email.
    const outcomes: Record<string, unknown[]> = {
      succeeded: [true, 1, 1],
      failed: [false, 1, 0],
      cancelled: [false, 0, 0],
    };
    expect([course !== undefined, mails.length, (await usage(owner)).held]).toEqual(outcomes[after?.status ?? '']);
    expect((await usage(owner, month)).held).toBe((await usage(owner)).held);
  }
});

test('completing is idempotent, and a failed generation cannot complete', async () => {
  const generation = await generations.reserve(request, creator, trial);
  await generations.begin(generation);
  expect(await complete(generation)).toBe(true);
  expect(await complete(generation)).toBe(true);
  expect(await usage(creator)).toMatchObject({ held: 1 });
  expect(await usage(creator, month)).toMatchObject({ held: 1, generations: 1 });

  const failed = await generations.reserve(request, creator, trial);
  await generations.begin(failed);
  await generations.fail(failed, 'timed-out');
  expect(await complete(failed)).toBe(false);
  expect(await generations.begin(failed)).toBe(false);
});

test('a failed generation is retried once and reuses the first pieces', async () => {
  const first = await generations.reserve(request, creator, trial);
  await generations.fail(first, 'model-unavailable');
  const failed = await generations.byId(first.id);
  if (!failed) throw new Error('lost');
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcomeOf(generations.retry(failed, trial))));
  expect(outcomes.filter((outcome) => outcome === 'granted')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['granted', 'not_retryable']));
  expect(await usage(creator)).toMatchObject({ held: 1 });
  const marked = await generations.byId(first.id);
  const second = marked?.status === 'failed' && marked.retriedAs && (await generations.byId(marked.retriedAs));
  expect(second).toMatchObject({ status: 'reserved', piecesId: first.id, title: 'Bread' });

  const third = second ? second : first;
  await generations.fail(third, 'interrupted');
  const thirdFailed = await generations.byId(third.id);
  if (!thirdFailed) throw new Error('lost');
  expect((await generations.retry(thirdFailed, trial)).piecesId).toBe(first.id);
});

test('a retry without a free slot leaves the failed generation retryable', async () => {
  const failed = await generations.reserve(request, creator, trial);
  await generations.fail(failed, 'interrupted');
  for (let n = 0; n < 3; n++) await generations.reserve(request, creator, trial);
  const now = await generations.byId(failed.id);
  if (!now) throw new Error('lost');
  expect(await outcomeOf(generations.retry(now, trial))).toBe('course_limit_reached');
  expect(await generations.byId(failed.id)).toMatchObject({ status: 'failed', retriedAs: null });
});

test('any history of generation actions keeps the slot counts correct', async () => {
  const action = fc.record({
    do: fc.constantFrom('reserve', 'begin', 'rest', 'approve', 'expire', 'complete', 'fail', 'cancel', 'retry'),
    which: fc.nat(5),
  });
  let owners = 1_000;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(action, { maxLength: 4 }), { maxLength: 6 }),
      fc.boolean(),
      async (waves, paid) => {
        const owner = userId(++owners);
        const quota: Quota = { coursesLimit: 2, counted: paid ? 'this-month' : 'all', generationsPerMonth: 6 };
        const known: Generation[] = [];
        for (const wave of waves)
          await Promise.all(
            wave.map(async (step) => {
              const chosen = known[step.which % Math.max(1, known.length)];
              const current = chosen && (await generations.byId(chosen.id));
              try {
                if (step.do === 'reserve')
                  known.push(await generations.reserve(request, owner, quota, { outlineFirst: step.which % 2 === 0 }));
                else if (!current) return;
                else if (step.do === 'begin') await generations.begin(current);
                else if (step.do === 'rest') await generations.awaitApproval(current);
                else if (step.do === 'approve' && current.status === 'planned')
                  await generations.approve(current, aPlanPiece());
                else if (step.do === 'expire') await generations.expire(current);
                else if (step.do === 'complete') await complete(current);
                else if (step.do === 'fail') await generations.fail(current, 'interrupted');
                else if (step.do === 'cancel') await generations.cancel(current);
                else if (current.status === 'failed') known.push(await generations.retry(current, quota));
              } catch (error) {
                if (!(error instanceof Problem)) throw error;
              }
            }),
          );
        const last = await Promise.all(known.map((generation) => generations.byId(generation.id)));
        const holding = last.filter((generation) => !['failed', 'cancelled'].includes(generation?.status ?? '')).length;
        const all = await usage(owner);
        const ofMonth = await usage(owner, month);
        expect(holding).toBeLessThanOrEqual(2);
        expect([all.held ?? 0, ofMonth.held ?? 0]).toEqual([holding, holding]);
        expect(ofMonth.generations ?? 0).toBe(known.length);
      },
    ),
    { numRuns: 60 },
  );
});

test('the list shows unfinished and retryable generations, newest first', async () => {
  const reserve = async () => {
    platform.advance(1_000);
    return generations.reserve(request, creator, quotaOf({ tier: 'agency', coursesLimit: 999_999 }));
  };
  const [finished, failed, retried, running] = [await reserve(), await reserve(), await reserve(), await reserve()];
  await generations.begin(finished);
  await complete(finished);
  for (const generation of [failed, retried]) await generations.fail(generation, 'interrupted');
  const again = await generations.byId(retried.id);
  if (!again) throw new Error('lost');
  platform.advance(1_000);
  const retry = await generations.retry(again, quotaOf({ tier: 'agency', coursesLimit: 999_999 }));
  expect((await generations.ofOwner(creator)).map(({ id }) => id)).toEqual([retry.id, running.id, failed.id]);
});
