import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ExecutionEnvironment, startEnvironment } from '#local/lambda/execution-environment.ts';
import { Fleet, maxEnvironments } from '#local/lambda/fleet.ts';
import { FunctionPool } from '#local/lambda/function-pool.ts';
import { aFolder } from '../serve-aws.ts';

describe('with worker threads', () => {
  const folder = aFolder();
  writeFileSync(
    join(folder.path, 'index.mjs'),
    `import { readdirSync, writeFileSync } from 'node:fs';
     import { threadId } from 'node:worker_threads';
     export const handler = async ({ ms, meeting, people }) => {
       if (meeting) writeFileSync(meeting + '/' + threadId, '');
       do await new Promise((resolve) => setTimeout(resolve, ms));
       while (meeting && readdirSync(meeting).length < people);
       return threadId;
     };`,
  );
  const definition = {
    name: 'try',
    arn: 'arn:aws:lambda:us-east-1:000000000000:function:try',
    roleName: 'try',
    handler: 'index.handler',
    runtime: 'nodejs24.x',
    directory: folder.path,
    environment: {},
    timeoutSeconds: 600,
    memoryMegabytes: 128,
    reservedConcurrency: undefined,
  };
  let pool: FunctionPool;
  beforeEach(async () => {
    await pool?.close();
    pool = new FunctionPool({ fleet: new Fleet(20), start: () => startEnvironment(definition, {}, () => {}) });
  });
  afterAll(async () => {
    await pool.close();
    folder.remove();
  });
  const calls = (count: number, event: object) => Promise.all(Array.from({ length: count }, () => pool.invoke(event)));

  test('long calls run concurrently, each in its own environment', async () => {
    const meeting = mkdtempSync(join(folder.path, 'meeting-'));
    // Each call ends only once all four have begun.
    const threads = await calls(4, { ms: 10, meeting, people: 4 });
    expect(new Set(threads).size).toBe(4);
  });
});

describe('with fake timers', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const LOAD_MS = 100;

  /** Functions whose calls take a given time, in simulated environments. */
  function functions(most: number, loadMs = LOAD_MS) {
    const fleet = new Fleet(most);
    const served: unknown[] = [];
    let alive = 0;
    let maxAlive = 0;
    const start = (): ExecutionEnvironment => {
      let usable = true;
      alive += 1;
      maxAlive = Math.max(maxAlive, alive);
      const loaded = new Promise<void>((resolve) => setTimeout(resolve, loadMs));
      return {
        loaded,
        usable: () => usable,
        async invoke(_, event) {
          await loaded;
          const { name, ms } = JSON.parse(event);
          served.push(name);
          await new Promise((resolve) => setTimeout(resolve, ms));
        },
        async terminate() {
          usable = false;
          alive -= 1;
        },
      };
    };
    return {
      fleet,
      served,
      alive: () => alive,
      maxAlive: () => maxAlive,
      aFunction: (reservedConcurrency?: number) => new FunctionPool({ fleet, start, reservedConcurrency }),
    };
  }

  test('few environments serve many short calls', async () => {
    const { aFunction, served, maxAlive } = functions(20);
    const pool = aFunction();
    const calls = Array.from({ length: 60 }, () => pool.invoke({ ms: 1 }));
    await vi.runAllTimersAsync();
    await Promise.all(calls);
    expect(served).toHaveLength(60);
    expect(maxAlive()).toBeLessThanOrEqual(3);
  });

  test('calls are served in order of arrival', async () => {
    const { aFunction, served } = functions(10);
    const pool = aFunction();
    const names: string[] = [];
    const calls: Promise<unknown>[] = [];
    // A call takes 20 ms and another arrives every 10 ms, so the queue outgrows every start delay.
    for (let turn = 0; turn < 200; turn++) {
      names.push(`call ${turn}`);
      calls.push(pool.invoke({ name: `call ${turn}`, ms: 20 }));
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.runAllTimersAsync();
    await Promise.all(calls);
    expect(served).toEqual(names);
  });

  test.each([
    { machine: 'quick', loadMs: 100, environments: 2 },
    { machine: 'busy', loadMs: 1_000, environments: 1 },
  ])(
    'calls wait for a loaded environment about as long as a start takes: $machine',
    async ({ loadMs, environments }) => {
      const { aFunction, maxAlive } = functions(10, loadMs);
      const pool = aFunction();
      await Promise.all([pool.invoke({ ms: 0 }), vi.advanceTimersByTimeAsync(2 * loadMs)]);
      const burst = Array.from({ length: 2 }, () => pool.invoke({ ms: 250 }));
      await vi.advanceTimersByTimeAsync(20_000);
      await Promise.all(burst);
      expect(maxAlive()).toBe(environments);
    },
  );

  test('a long queue starts more environments, also while one is freed now and then', async () => {
    const { aFunction, maxAlive } = functions(10, 2_000);
    const pool = aFunction();
    await Promise.all([pool.invoke({ ms: 0 }), vi.advanceTimersByTimeAsync(4_000)]);
    // Each ends before the start delay.
    const queue = Array.from({ length: 12 }, () => pool.invoke({ ms: 700 }));
    await vi.advanceTimersByTimeAsync(20_000);
    await Promise.all(queue);
    expect(maxAlive()).toBeGreaterThan(1);
  });

  test('a call that waits too long is throttled and never starts', async () => {
    const { aFunction, served } = functions(10);
    const pool = aFunction(1);
    const first = pool.invoke({ name: 'first', ms: 60_000 });
    const late = pool.invoke({ name: 'late', ms: 0 }, 10_000);
    const patient = pool.invoke({ name: 'patient', ms: 0 });
    const refused = expect(late).rejects.toMatchObject({ name: 'TooManyRequestsException' });
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
    await vi.runAllTimersAsync();
    await Promise.all([first, patient]);
    expect(served).toEqual(['first', 'patient']);
  });

  test('all functions share the limit of environments, and all calls are served', async () => {
    const { aFunction, served, fleet, maxAlive } = functions(3);
    const pools = Array.from({ length: 12 }, () => aFunction());
    const calls = pools.flatMap((pool, index) =>
      Array.from({ length: 6 }, (_, turn) => pool.invoke({ name: `${index}.${turn}`, ms: 200 })),
    );
    await vi.advanceTimersByTimeAsync(100_000);
    await Promise.all(calls);
    expect(served).toHaveLength(72);
    expect(maxAlive()).toBe(3);
    expect(fleet.size).toBeLessThanOrEqual(3);
  });

  test('evicts the environment that has been idle longest', async () => {
    const { aFunction, alive } = functions(2);
    const [old, recent, newest] = [aFunction(), aFunction(), aFunction()];
    await Promise.all([old.invoke({ ms: 0 }), vi.advanceTimersByTimeAsync(1_000)]);
    await Promise.all([recent.invoke({ ms: 0 }), vi.advanceTimersByTimeAsync(1_000)]);
    await Promise.all([newest.invoke({ ms: 0 }), vi.advanceTimersByTimeAsync(1_000)]);
    expect([old.hasNoEnvironment(), recent.hasNoEnvironment(), newest.hasNoEnvironment()]).toEqual([
      true,
      false,
      false,
    ]);
    expect(alive()).toBe(2);
  });

  test('a function without an environment is not starved by a busy one', async () => {
    const { aFunction } = functions(1);
    const [busy, idle] = [aFunction(), aFunction()];
    let isRunning = true;
    const busyCalls = Array.from({ length: 5 }, async () => {
      while (isRunning) await busy.invoke({ ms: 50 });
    });
    await vi.advanceTimersByTimeAsync(1_000);
    let answered = false;
    void idle.invoke({ ms: 0 }).then(() => {
      answered = true;
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(answered).toBe(true);
    isRunning = false;
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all(busyCalls);
  });
});

test('the limit of environments follows the memory', () => {
  const gigabytes = (count: number) => maxEnvironments(count * 1024 ** 3);
  expect([2, 8, 12, 64].map(gigabytes)).toEqual([24, 64, 96, 128]);
});
