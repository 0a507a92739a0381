import './money/memory/in-process.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { executionNameOf, type Generation } from '#domain/generations/generation.ts';
import type { Piece } from '#domain/generations/pieces.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { generations } from '#functions/data/generations/generations.ts';
import { lambdaPlatform } from '#functions/runtime/platform.ts';
import { setGate } from '#test/invariants/money/memory/external-calls.ts';
import { memoryTable } from '#test/invariants/money/memory/table.ts';
import { aPlanPiece } from '#test/support/builders.ts';
import { NOON, userId } from '#test/support/platform.ts';
import { seedOf, sizeOf } from './sizes.ts';
import { aCreator, type Creator, wordOf } from './support/creators.ts';
import { aLine } from './support/line.ts';
import { executionsByName } from './support/memory-executions.ts';
import { casesOf, interleave, memoryDb } from './support/memory-table.ts';
import { silenceLogs } from './support/silence-logs.ts';

vi.mock('@aws-sdk/client-sfn', () => import('./support/memory-executions.ts'));

/** docs/invariants.md 5 and 6: generations wait in line, run in turn and give their places back. */
const BURSTS = sizeOf('5 bursts of 60 courses', 2, 300);
const LIVES = sizeOf('6 lives of the line with kills', 25, 3_000);
const RESTORES = sizeOf('6 torn restores of the line', 8, 500);
const seed = seedOf();
silenceLogs();
Object.assign(process.env, {
  GENERATE_COURSE_WORKFLOW_ARN: 'arn:aws:states:us-east-1:000000000000:stateMachine:generate-course',
});

const db = memoryDb();
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) }));
afterEach(() => {
  setGate(undefined);
  vi.useRealTimers();
});

const start = async (atOnce: number, people: number) => {
  await db.clear();
  vi.setSystemTime(new Date(NOON));
  const creators = Array.from({ length: people }, (_, n) => aCreator(db, userId(n + 1)));
  for (const creator of creators) await creator.plan('hobby', 5);
  return { line: aLine(atOnce), creators };
};
type Line = ReturnType<typeof aLine>;

const creatorOf = (creators: readonly Creator[], { ownerId }: Generation): Creator => {
  const creator = creators.find(({ user }) => user === ownerId);
  if (!creator) throw new Error(`no ${ownerId}`);
  return creator;
};

/** Ends as the workflow ends it. */
async function end(creators: readonly Creator[], one: Generation, how: 'complete' | 'fail'): Promise<void> {
  await creatorOf(creators, one)[how](one.id);
  executionsByName.set(executionNameOf(one), 'ENDED');
}

const aBurst = fc.record({
  atOnce: fc.constantFrom(1, 3, 7, 20),
  /** Five of each of 12 accounts. */
  owners: fc.shuffledSubarray(
    Array.from({ length: 60 }, (_, n) => n % 12),
    { minLength: 60 },
  ),
  arrivals: fc.array(fc.nat({ max: 60_000 }), { minLength: 60, maxLength: 60 }),
  seconds: fc.array(fc.integer({ min: 20, max: 300 }), { minLength: 60, maxLength: 60 }),
});

test(`60 courses that 12 accounts start in one minute all succeed, in fair order (${BURSTS} bursts)`, async () => {
  for (const [{ atOnce, owners, arrivals, seconds }] of casesOf(aBurst, BURSTS, seed)) {
    const { line, creators } = await start(atOnce, 12);
    const details = `seed ${seed}, ${atOnce} at once`;
    const begun = Date.now();
    const coming = arrivals.toSorted((a, b) => a - b).map((ms, n) => ({ at: begun + ms, owner: owners[n] ?? 0 }));
    const endsAt = new Map<string, number>();
    while (coming.length > 0 || endsAt.size > 0) {
      const [ending, endingAt] = [...endsAt].toSorted(([, a], [, b]) => a - b)[0] ?? ['', Number.POSITIVE_INFINITY];
      const arrival = coming[0];
      if (arrival && arrival.at <= endingAt) {
        coming.shift();
        vi.setSystemTime(arrival.at);
        expect(wordOf((await creators[arrival.owner]?.generate()) ?? { status: 0, headers: {}, body: {} })).toBe(
          'done',
        );
      } else {
        vi.setSystemTime(endingAt);
        endsAt.delete(ending);
        const one = line.all().find(({ id }) => id === ending);
        if (one) await end(creators, one, 'complete');
      }
      const before = line.all();
      await line.deliver();
      line.judgeOrder(before);
      expect(line.problems(), details).toEqual([]);
      for (const { id } of line.running())
        if (!endsAt.has(id)) endsAt.set(id, Date.now() + (seconds[endsAt.size] ?? 60) * 1_000);
    }
    expect(new Set(line.all().map(({ status }) => status)), details).toEqual(new Set(['succeeded']));
    for (const creator of creators) expect(await creator.held(), details).toMatchObject({ ALL: 5 });
  }
});

const planPiece: Piece<'plan'> = aPlanPiece();
const actions = ['generate', 'outline', 'complete', 'fail', 'cancel', 'retry', 'rest', 'approve', 'none'] as const;
const aStep = fc.record({
  do: fc.constantFrom(...actions),
  which: fc.nat(),
  /** Whether the stream delivers, only the sweeper comes, both come at once, or nothing. */
  turn: fc.constantFrom('stream', 'stream', 'lost', 'sweep', 'both', 'later'),
  /** The function ends at this call. */
  killedAt: fc.option(fc.nat({ max: 30 }), { freq: 2 }),
});
type Step = typeof aStep extends fc.Arbitrary<infer Value> ? Value : never;
const aLife = fc.record({
  atOnce: fc.integer({ min: 1, max: 7 }),
  steps: fc.array(aStep, { minLength: 5, maxLength: 60 }),
});

async function act(line: Line, creators: readonly Creator[], { do: action, which }: Step): Promise<void> {
  const all = line.all();
  const pick = (list: readonly Generation[]): Generation | undefined => list[which % Math.max(1, list.length)];
  const store = generations(lambdaPlatform);
  const creator = creators[which % creators.length];
  const running = pick(line.running());
  const planned = pick(all.filter(({ status }) => status === 'planned'));
  const failed = pick(all.filter((one) => one.status === 'failed' && one.retriedAs === null));
  if (action === 'generate') await creator?.generate();
  else if (action === 'outline') await creator?.generate({ outlineFirst: true });
  else if ((action === 'complete' || action === 'fail') && running) await end(creators, running, action);
  else if (action === 'cancel') {
    const one = pick(all.filter(({ status }) => ['reserved', 'running', 'planned'].includes(status)));
    if (one && (await store.cancel(one))) executionsByName.set(executionNameOf(one), 'ENDED');
  } else if (action === 'retry' && failed) await creatorOf(creators, failed).retry(failed.id);
  else if (action === 'rest' && running?.review === 'wanted') {
    if (!((await store.begin(running)) && (await store.awaitApproval(running)))) throw new Error('does not rest');
    executionsByName.set(executionNameOf(running), 'ENDED');
  } else if (action === 'approve' && planned?.status === 'planned') await store.approve(planned, planPiece);
}

/** Rejects every call after the nth, like the end of a process. */
function killAfter(calls: number): void {
  let left = calls;
  setGate(() => (left-- > 0 ? undefined : Promise.reject(new Error('killed'))));
}

async function takeTurn(line: Line, { turn, killedAt, which }: Step): Promise<void> {
  if (turn === 'later') return;
  if (turn === 'lost') return line.lose();
  const work = async () => {
    if (turn !== 'sweep') await line.deliver();
    else await line.sweep();
  };
  if (turn === 'both') await interleave(which, () => Promise.all([line.deliver(), line.sweep(), line.sweep()]));
  else if (killedAt === null) await work();
  else {
    killAfter(killedAt);
    await work().catch(() => undefined);
    setGate(undefined);
  }
}

/** Runs all to their end, each turn by the sweeper alone. */
async function drain(line: Line, creators: readonly Creator[], details: string): Promise<void> {
  for (let minutes = 0; line.waiting().length + line.admitted().length > 0; minutes++) {
    if (minutes > 300)
      throw new Error(`${details}: ${JSON.stringify(line.all().map(({ id, status }) => [id, status]))}`);
    vi.setSystemTime(Date.now() + MINUTE_MS);
    await line.sweep();
    for (const one of line.running()) await end(creators, one, 'complete');
  }
  vi.setSystemTime(Date.now() + MINUTE_MS);
  await line.sweep();
  expect(line.problems(), details).toEqual([]);
}

test(`kills, lost events and endings of every kind leave the line right (${LIVES} lives)`, async () => {
  for (const [{ atOnce, steps }] of casesOf(aLife, LIVES, seed)) {
    const { line, creators } = await start(atOnce, 3);
    const details = `seed ${seed}: ${JSON.stringify({ atOnce, steps })}`;
    for (const step of steps) {
      vi.setSystemTime(Date.now() + 5_000);
      await act(line, creators, step);
      const before = line.all();
      await takeTurn(line, step);
      line.judgeOrder(before);
      expect(line.problems({ settled: false }), details).toEqual([]);
    }
    vi.setSystemTime(Date.now() + MINUTE_MS);
    await line.sweep();
    expect(line.problems(), details).toEqual([]);
    await drain(line, creators, details);
    for (const creator of creators) {
      const { ALL = 0 } = await creator.held();
      expect(ALL, details).toBe((await creator.heldMonths()).length);
    }
  }
});

const aRestore = fc.record({
  life: aLife,
  /** Rows come from the later image where the bit is set. */
  later: fc.array(fc.boolean(), { minLength: 64, maxLength: 64 }),
});

test(`a restore that cuts through a transaction heals (${RESTORES} restores)`, async () => {
  for (const [{ life, later }] of casesOf(aRestore, RESTORES, seed)) {
    const { line, creators } = await start(life.atOnce, 3);
    const details = `seed ${seed}: ${JSON.stringify({ life, later })}`;
    let image = memoryTable.image();
    for (const [n, step] of life.steps.entries()) {
      vi.setSystemTime(Date.now() + 5_000);
      await act(line, creators, step);
      if (n === life.steps.length - 2) image = memoryTable.image();
      await takeTurn(line, { ...step, killedAt: null });
    }
    const rows = [...new Set([...image.keys(), ...memoryTable.image().keys()])];
    const torn = rows.flatMap((key, n) => {
      const row = (later[n % later.length] ? memoryTable.image() : image).get(key);
      return row ? [[key, row] as const] : [];
    });
    memoryTable.restore(new Map(torn));
    line.lose();
    // Longer than a workflow may take, so generations without a running execution count as interrupted.
    for (let minutes = 0; minutes < 40; minutes++) {
      vi.setSystemTime(Date.now() + MINUTE_MS);
      await line.sweep();
    }
    await drain(line, creators, details);
  }
});
