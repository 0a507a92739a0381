import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createProgressKeeper } from '#web/features/course-viewer/progress/keeper.ts';
import { unsentOf } from '#web/features/course-viewer/progress/unsent.ts';

const nobody = { seen: [] as string[], position: null as string | null, completedAt: null, certificateId: null };
const nothingYet = { completedAt: null, certificateId: null };
const done = { completedAt: '2026-11-21T10:00:00.000Z', certificateId: '01JD00000000000000000000CC' };

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
const begun: (() => void)[] = [];
afterEach(() => {
  for (const stop of begun.splice(0)) stop();
  vi.useRealTimers();
});

interface Given {
  start?: typeof nobody;
  total?: number;
  answers?: (() => Promise<typeof nothingYet | typeof done>)[];
}

function aKeeper({ start = nobody, total = 10, answers = [] }: Given = {}) {
  const sent: { seen: string[]; position: string; leaving: boolean }[] = [];
  const turns: (number | undefined)[] = [];
  const { begin, ...keeper } = createProgressKeeper({
    start,
    total,
    unsent: unsentOf('u1', 'c1'),
    send: async ({ turnedAt, ...body }, leaving) => {
      turns.push(turnedAt);
      sent.push({ ...body, leaving });
      return (answers.shift() ?? (async () => nothingYet))();
    },
    isRefusal: (error) => error instanceof Error && error.message === 'refused',
  });
  function beginInTest(): () => void {
    const stop = begin();
    begun.push(stop);
    return stop;
  }
  return { keeper: { ...keeper, begin: beginInTest }, sent, turns };
}
const fails = (message: string) => () => Promise.reject(new Error(message));
const soon = () => vi.advanceTimersByTimeAsync(3_000);

describe('slides that are seen', () => {
  test('are sent together once reading pauses, with where it goes on', async () => {
    const { keeper, sent } = aKeeper();
    keeper.show('intro');
    keeper.show('m1');
    keeper.show('m1-l1');
    expect(sent).toEqual([]);
    await soon();
    expect(sent).toEqual([{ seen: ['intro', 'm1', 'm1-l1'], position: 'm1-l1', leaving: false }]);
    await soon();
    expect(sent).toHaveLength(1);
  });

  test('are sent with the time of the turn, so that the later of two saves can be told', async () => {
    const { keeper, turns } = aKeeper();
    keeper.show('intro');
    await soon();
    await soon();
    keeper.show('m1');
    await soon();
    const [first = 0, second = 0] = turns;
    expect(second - first).toBe(6_000);
  });

  test('are not sent again where the server knows them, but the position is', async () => {
    const { keeper, sent } = aKeeper({ start: { ...nobody, seen: ['intro', 'm1'], position: 'm1' } });
    keeper.show('m1');
    await soon();
    expect(sent).toEqual([]);
    keeper.show('intro');
    await soon();
    expect(sent).toEqual([{ seen: [], position: 'intro', leaving: false }]);
  });

  test('stay in the browser without a connection, survive a reload and are sent when it is back', async () => {
    const first = aKeeper({ answers: [fails('offline')] });
    const stop = first.keeper.begin();
    first.keeper.show('intro');
    first.keeper.show('m1');
    await soon();
    expect(first.keeper.state().waiting).toBe(true);
    stop();

    const second = aKeeper();
    second.keeper.begin();
    expect([...second.keeper.state().seen]).toEqual(['intro', 'm1']);
    window.dispatchEvent(new Event('online'));
    await soon();
    expect(second.sent).toEqual([{ seen: ['intro', 'm1'], position: 'm1', leaving: false }]);
    expect(localStorage.length).toBe(0);
  });

  test('are sent again soon where a connection that was announced did not carry yet', async () => {
    const { keeper, sent } = aKeeper({ answers: [fails('offline'), fails('offline')] });
    keeper.begin();
    keeper.show('intro');
    await soon();
    window.dispatchEvent(new Event('online'));
    await soon();
    expect(sent).toHaveLength(3);
    expect(keeper.state().waiting).toBe(false);
  });

  test('of two tabs are all sent, and an idle tab moves nobody', async () => {
    const one = aKeeper();
    const other = aKeeper();
    one.keeper.show('intro');
    other.keeper.show('m2');
    await soon();
    await soon();
    const all = [...one.sent, ...other.sent];
    expect(new Set(all.flatMap(({ seen }) => seen))).toEqual(new Set(['intro', 'm2']));
    expect(all.at(-1)?.position).toBe('m2');
  });

  test('are sent at once when the page is left', async () => {
    const { keeper, sent } = aKeeper();
    keeper.begin();
    keeper.show('intro');
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual([{ seen: ['intro'], position: 'intro', leaving: true }]);
  });

  test('are dropped where the course is not theirs any more', async () => {
    const { keeper, sent } = aKeeper({ answers: [fails('refused')] });
    keeper.show('intro');
    await soon();
    keeper.show('m1');
    await soon();
    expect(sent).toHaveLength(1);
    expect(localStorage.length).toBe(0);
    expect(keeper.state().waiting).toBe(false);
  });

  test('more than the endpoint takes go in several calls', async () => {
    const { keeper, sent } = aKeeper({ total: 500 });
    for (let slide = 1; slide <= 250; slide++) keeper.show(`s${slide}`);
    await soon();
    await soon();
    expect(sent.map(({ seen }) => seen.length)).toEqual([200, 50]);
  });
});

describe('the last unseen slide', () => {
  test('is told at once, and completes', async () => {
    const { keeper, sent } = aKeeper({ start: { ...nobody, seen: ['intro'] }, total: 2, answers: [async () => done] });
    keeper.show('m1');
    await vi.advanceTimersByTimeAsync(10);
    expect(sent).toHaveLength(1);
    expect(keeper.state()).toMatchObject({ ...done, justCompleted: true });
  });

  test('of a course that was completed before celebrates nothing', () => {
    const { keeper } = aKeeper({ start: { ...nobody, ...done } as never });
    keeper.completed(done);
    expect(keeper.state().justCompleted).toBe(false);
  });
});
