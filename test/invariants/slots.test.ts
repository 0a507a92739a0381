import './money/memory/in-process.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import { Problem } from '#functions/runtime/problem.ts';
import { NOON, userId } from '#test/support/platform.ts';
import { seedOf, sizeOf } from './sizes.ts';
import { aCreator, type Creator, wordOf } from './support/creators.ts';
import { casesOf, interleave, memoryDb } from './support/memory-table.ts';
import { silenceLogs } from './support/silence-logs.ts';

/** docs/invariants.md 5: courses + reservations ≤ the plan's limit under races, and the counters match the rows. */
const RACES_OF_50 = sizeOf('5 races of 50', 10, 1_000);
const RACES_OF_200 = sizeOf('5 races of 200', 1, 1_000);
const SEQUENCES = sizeOf('5 lives against the model', 200, 5_000);
const seed = seedOf();
silenceLogs();

const db = memoryDb();
beforeEach(async () => {
  await db.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) });
});
afterEach(() => vi.useRealTimers());

let people = seed % 1_000_000;
const newCreator = (): Creator => aCreator(db, userId(++people));
const monthNow = () => new Date().toISOString().slice(0, 7);

/** Compares the counters with the rows. */
async function checkCounters(creator: Creator): Promise<number> {
  const months = await creator.heldMonths();
  const held = await creator.held();
  const { ALL = 0, ...byMonth } = held;
  expect(ALL).toBe(months.length);
  for (const [month, count] of Object.entries(byMonth))
    expect(count, month).toBe(months.filter((one) => one === month).length);
  return months.length;
}

/** The error name of a stage, without retries. */
const endOf = (stage: Promise<unknown>): Promise<string | undefined> =>
  stage.then(
    () => undefined,
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

/** Actions of a racer. Those that need a course or a generation get an existing one. */
const actions = ['generate', 'delete', 'restore', 'cancel', 'fail', 'complete'] as const;
const race = (racers: number) =>
  fc.record({
    tier: fc.constantFrom('free_trial' as const, 'hobby' as const),
    limit: fc.integer({ min: 1, max: 6 }),
    before: fc.array(fc.constantFrom('course' as const, 'generation' as const, 'deleted' as const), { maxLength: 6 }),
    requests: fc.array(fc.tuple(fc.constantFrom(...actions), fc.nat()), { minLength: racers, maxLength: racers }),
    onlyGenerate: fc.boolean(),
  });

test.each([
  [50, RACES_OF_50],
  [200, RACES_OF_200],
])('%i concurrent requests never exceed the plan’s limit (%i races)', async (racers, races) => {
  for (const [{ tier, limit, before, requests, onlyGenerate }, order] of casesOf(race(racers), races, seed)) {
    await db.clear();
    const creator = newCreator();
    await creator.plan(tier, limit);
    const [courses, generations]: string[][] = [[], []];
    for (const what of before) {
      const reply = await creator.generate();
      if (wordOf(reply) !== 'done') continue;
      const { id } = reply.body.generation;
      if (what === 'generation') generations?.push(id);
      else {
        await creator.complete(id);
        courses?.push(id);
        if (what === 'deleted') await creator.delete(id);
      }
    }
    const start = await checkCounters(creator);
    const send = async ([action, which]: (typeof requests)[number]): Promise<string | undefined> => {
      const list = action === 'delete' || action === 'restore' ? courses : generations;
      const id = list?.[which % list.length];
      if (onlyGenerate || action === 'generate' || id === undefined) return wordOf(await creator.generate());
      if (action === 'fail' || action === 'complete') return endOf(creator[action](id));
      if (action === 'cancel') return endOf(creator.cancel(id));
      return wordOf(await creator[action](id));
    };
    const words = await interleave(order, () => Promise.all(requests.map(send)));
    const details = `seed ${seed}: ${JSON.stringify({ tier, limit, before, onlyGenerate })}`;
    const unexpected = words.filter(
      (word) =>
        word !== undefined &&
        !['done', 'course_limit_reached', 'generation_cap_reached', 'conflict', 'not_cancellable'].includes(word),
    );
    expect([...new Set(unexpected)], details).toEqual([]);
    const held = await checkCounters(creator);
    expect(held, details).toBeLessThanOrEqual(limit);
    if (!onlyGenerate) continue;
    // Some requests may end in a conflict; without them every slot is used.
    expect(
      words.filter((word) => word === 'done'),
      details,
    ).toHaveLength(held - start);
    if (!words.includes('conflict')) expect(held, details).toBe(limit);
  }
});

/** A small monthly attempt limit; real limits exceed the length of a run. */
const attemptLimit = (limit: number) => limit * 4;

/** A simple model of courses and restorable slots. It predicts each reply; the limit is checked on the rows. */
interface Model {
  tier: 'free_trial' | 'hobby';
  limit: number;
  generations: { id: string; month: string }[];
  courses: { id: string; month: string; deletedAt?: number | undefined }[];
  tries: Record<string, number>;
  /** By scope: deletions since the last reserved slot, minus undone ones. */
  undos: Record<string, number>;
}
const heldIn = ({ courses, generations }: Model, scope: string): number =>
  [...courses.filter(({ deletedAt }) => deletedAt === undefined), ...generations].filter(
    ({ month }) => scope === 'ALL' || month === scope,
  ).length;
const reserveSlot = (model: Model, month: string): void => {
  model.undos.ALL = 0;
  model.undos[month] = 0;
};

type Command = fc.AsyncCommand<Model, Creator>;
const command = (name: string, check: (model: Model) => boolean, run: Command['run']): Command => ({
  check,
  run,
  toString: () => name,
});
const generate = () =>
  command(
    'generate',
    () => true,
    async (model, real) => {
      const month = monthNow();
      const scope = model.tier === 'free_trial' ? 'ALL' : month;
      const expected =
        heldIn(model, scope) >= model.limit
          ? 'course_limit_reached'
          : (model.tries[month] ?? 0) >= attemptLimit(model.limit)
            ? 'generation_cap_reached'
            : 'done';
      const reply = await real.generate();
      expect(wordOf(reply)).toBe(expected);
      if (expected !== 'done') return;
      model.generations.push({ id: reply.body.generation.id, month });
      model.tries[month] = (model.tries[month] ?? 0) + 1;
      reserveSlot(model, month);
    },
  );
const end = (how: 'fail' | 'cancel' | 'complete', which: number) =>
  command(
    `${how} ${which}`,
    ({ generations }) => generations.length > 0,
    async (model, real) => {
      const [ended] = model.generations.splice(which % model.generations.length, 1);
      if (!ended) return;
      await real[how](ended.id);
      if (how === 'complete') model.courses.push(ended);
    },
  );
const remove = (which: number) =>
  command(
    `delete ${which}`,
    ({ courses }) => courses.some(({ deletedAt }) => deletedAt === undefined),
    async (model, real) => {
      const existing = model.courses.filter(({ deletedAt }) => deletedAt === undefined);
      const course = existing[which % existing.length];
      if (!course) return;
      expect(wordOf(await real.delete(course.id))).toBe('done');
      course.deletedAt = Date.now();
      for (const scope of ['ALL', course.month]) model.undos[scope] = (model.undos[scope] ?? 0) + 1;
    },
  );
const restore = (which: number) =>
  command(
    `restore ${which}`,
    ({ courses }) => courses.some(({ deletedAt }) => deletedAt !== undefined),
    async (model, real) => {
      const deleted = model.courses.filter(({ deletedAt }) => deletedAt !== undefined);
      const course = deleted[which % deleted.length];
      if (course?.deletedAt === undefined) return;
      if (Date.now() >= course.deletedAt + 30 * DAY_MS) {
        expect(wordOf(await real.restore(course.id))).toBe('not_found');
        return;
      }
      const scope = model.tier === 'free_trial' ? 'ALL' : course.month;
      const canUndo = (model.undos[scope] ?? 0) > 0;
      const hasFreeSlot = heldIn(model, scope) < model.limit;
      expect(wordOf(await real.restore(course.id))).toBe(canUndo || hasFreeSlot ? 'done' : 'course_limit_reached');
      if (!canUndo && !hasFreeSlot) return;
      course.deletedAt = undefined;
      // An undo counts in every scope, so a change of plan cannot repeat it.
      if (canUndo) for (const one of ['ALL', course.month]) model.undos[one] = Math.max(0, (model.undos[one] ?? 0) - 1);
      else reserveSlot(model, course.month);
    },
  );
const changePlan = (tier: Model['tier'], limit: number) =>
  command(
    `plan ${tier} ${limit}`,
    () => true,
    async (model, real) => {
      await real.plan(tier, limit);
      Object.assign(model, { tier, limit });
    },
  );
const nextMonth = () =>
  command(
    'next month',
    () => true,
    async () => {
      const now = new Date();
      vi.setSystemTime(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) + MINUTE_MS);
    },
  );
const always = (make: () => Command) => fc.constant(0).map(make);
const which = fc.nat({ max: 20 });

test(`random sequences of creates, deletes and plan changes match the model (${SEQUENCES} sequences)`, async () => {
  const sequences = fc.commands(
    [
      always(generate),
      always(generate),
      which.map((n) => end('complete', n)),
      which.map((n) => end('complete', n)),
      which.map((n) => end('fail', n)),
      which.map((n) => end('cancel', n)),
      which.map(remove),
      which.map(remove),
      which.map(restore),
      which.map(restore),
      fc
        .tuple(fc.constantFrom('free_trial' as const, 'hobby' as const), fc.integer({ min: 1, max: 4 }))
        .map(([tier, limit]) => changePlan(tier, limit)),
      always(nextMonth),
    ],
    { maxCommands: 40, size: 'max' },
  );
  await fc.assert(
    fc.asyncProperty(sequences, async (commands) => {
      vi.setSystemTime(new Date(NOON));
      await db.clear();
      const creator = newCreator();
      await creator.plan('free_trial', 2);
      const model: Model = {
        ...{ tier: 'free_trial', limit: 2, generations: [], courses: [], tries: {}, undos: {} },
      };
      await fc.asyncModelRun(() => ({ model, real: creator }), commands);
      await checkCounters(creator);
    }),
    { seed, numRuns: SEQUENCES },
  );
});
