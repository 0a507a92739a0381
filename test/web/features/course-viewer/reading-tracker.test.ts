import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { progressKind } from '#web/api/offline-queue/progress.ts';
import { createOfflineQueue } from '#web/api/offline-queue/queue.ts';
import { createReadingTracker } from '#web/features/course-viewer/progress/reading-tracker.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

interface Sent {
  readonly seen: string[];
  readonly position: string;
  readonly leaving: boolean;
}
const notCompleted = {
  completedAt: null as string | null,
  certificateId: null as string | null,
  passedAt: null as string | null,
};
const done = { completedAt: '2026-11-21T10:00:00.000Z', certificateId: '01JD00000000000000000000CC', passedAt: null };
type Answer = () => Promise<typeof notCompleted>;

const fake = vi.hoisted(() => ({
  toast: vi.fn(),
  sent: [] as Sent[],
  turns: [] as (number | undefined)[],
  seconds: [] as number[],
  answers: [] as Answer[],
}));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));
vi.mock('#web/lib/session/index.ts', () => ({
  session: { onEvent: () => () => undefined, accessToken: async () => 'a token' },
}));
vi.mock('#web/lib/api/call.ts', () => ({
  call: async (
    _: object,
    { body: { seen, position, turned, seconds } }: SaveInput,
    { keepalive = false }: RequestInit,
  ) => {
    fake.sent.push({ seen, position, leaving: keepalive });
    fake.turns.push(turned?.at);
    fake.seconds.push(seconds ?? 0);
    return (fake.answers.shift() ?? (async () => notCompleted))();
  },
}));
interface SaveInput {
  readonly body: { seen: string[]; position: string; turned?: { at: number }; seconds?: number };
}

const noProgress = {
  seen: [] as string[],
  position: null as string | null,
  secondsSpent: 0,
  completedAt: null,
  certificateId: null,
  passedAt: null,
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  fake.toast.mockReset();
  for (const list of [fake.sent, fake.turns, fake.seconds, fake.answers]) list.length = 0;
});
const openPages: (() => void)[] = [];
afterEach(() => {
  for (const stop of openPages.splice(0)) stop();
  vi.useRealTimers();
});

interface Given {
  start?: typeof noProgress;
  total?: number;
  answers?: Answer[];
}

/** `close` leaves the page offline. */
function aPage({ start = noProgress, total = 10, answers = [] }: Given = {}) {
  fake.answers.push(...answers);
  const queue = createOfflineQueue(progressKind, 'u1');
  const reading = createReadingTracker({ courseId: 'c1', start, total, queue });
  const stops = [queue.start(), reading.start()];
  const close = () => {
    for (const stop of stops) stop();
  };
  openPages.push(close);
  return { ...reading, close };
}
/** Other tabs receive a storage event. */
const notifyOtherTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: 'coursewright.progress.u1.c1' }));
const fails =
  (status: number): Answer =>
  () =>
    Promise.reject(new ApiError({ status, code: 'unknown', message: 'No.' }));
const soon = () => vi.advanceTimersByTimeAsync(3_000);

describe('seen slides', () => {
  test('are sent together when reading pauses, with the position', async () => {
    const reading = aPage();
    reading.show('intro');
    reading.show('m1');
    reading.show('m1-l1');
    expect(fake.sent).toEqual([]);
    await soon();
    expect(fake.sent).toEqual([{ seen: ['intro', 'm1', 'm1-l1'], position: 'm1-l1', leaving: false }]);
    await soon();
    expect(fake.sent).toHaveLength(1);
  });

  test('are sent with the time of the turn, so that the later save wins', async () => {
    const reading = aPage();
    reading.show('intro');
    await soon();
    await soon();
    reading.show('m1');
    await soon();
    const [first = 0, second = 0] = fake.turns;
    expect(second - first).toBe(6_000);
  });

  test('move the position only when they are shown, and are sent while the reader stays', async () => {
    const reading = aPage();
    reading.show('m1');
    for (let tick = 0; tick < 12; tick++) {
      reading.see('m2');
      reading.show('m1');
      await vi.advanceTimersByTimeAsync(250);
    }
    expect(fake.sent).toEqual([{ seen: ['m1', 'm2'], position: 'm1', leaving: false }]);
  });

  test('are not resent once the server has them, but the position is sent', async () => {
    const reading = aPage({ start: { ...noProgress, seen: ['intro', 'm1'], position: 'm1' } });
    reading.show('m1');
    await soon();
    expect(fake.sent).toEqual([]);
    reading.show('intro');
    await soon();
    expect(fake.sent).toEqual([{ seen: [], position: 'intro', leaving: false }]);
  });

  test('stay in the browser offline, survive a reload and are sent on reconnect', async () => {
    const first = aPage({ answers: [fails(0)] });
    first.show('intro');
    first.show('m1');
    await soon();
    expect(first.state().waiting).toBe(true);
    first.close();
    fake.sent.length = 0;

    const second = aPage();
    expect([...second.state().seen]).toEqual(['intro', 'm1']);
    await soon();
    expect(fake.sent).toEqual([{ seen: ['intro', 'm1'], position: 'm1', leaving: false }]);
    expect(Object.keys(localStorage)).toEqual(['coursewright.reader']);
  });

  test('are retried when the request after a reconnect fails', async () => {
    const reading = aPage({ answers: [fails(0), fails(503)] });
    reading.show('intro');
    await soon();
    window.dispatchEvent(new Event('online'));
    await soon();
    expect(fake.sent).toHaveLength(3);
    expect(reading.state().waiting).toBe(false);
  });

  test('are sent from two tabs, and an idle tab does not move the position', async () => {
    const one = aPage();
    const other = aPage();
    one.show('intro');
    other.show('m2');
    await soon();
    await soon();
    expect(new Set(fake.sent.flatMap(({ seen }) => seen))).toEqual(new Set(['intro', 'm2']));
    expect(fake.sent.at(-1)?.position).toBe('m2');
  });

  test('are sent by only one of two tabs', async () => {
    let arrive = () => {};
    const one = aPage({ answers: [() => new Promise((resolve) => (arrive = () => resolve(notCompleted)))] });
    aPage();
    one.show('intro');
    await soon();
    window.dispatchEvent(new Event('online'));
    await soon();
    arrive();
    await soon();
    expect(fake.sent).toEqual([{ seen: ['intro'], position: 'intro', leaving: false }]);
  });

  test('are sent by an open tab after the tab that saw them closes', async () => {
    const first = aPage({ answers: [fails(0)] });
    aPage();
    first.show('intro');
    await soon();
    notifyOtherTabs();
    first.close();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(fake.sent.slice(1)).toEqual([{ seen: ['intro'], position: 'intro', leaving: false }]);
  });

  test('are sent at once when the page closes', async () => {
    const reading = aPage();
    reading.show('intro');
    window.dispatchEvent(new Event('pagehide'));
    expect(fake.sent).toEqual([{ seen: ['intro'], position: 'intro', leaving: true }]);
  });

  test('are dropped with a toast when the course is lost', async () => {
    const reading = aPage({ answers: [fails(403)] });
    reading.show('intro');
    await soon();
    reading.show('m1');
    await soon();
    expect(fake.sent).toHaveLength(1);
    expect(Object.keys(localStorage)).toEqual(['coursewright.reader']);
    expect(reading.state().waiting).toBe(false);
    expect(fake.toast).toHaveBeenCalledWith({ kind: 'error', title: 'Progress Not Saved', description: 'No.' });
  });

  test('are split into several calls above the endpoint’s limit', async () => {
    const reading = aPage({ total: 500 });
    for (let slide = 1; slide <= 250; slide++) reading.show(`s${slide}`);
    await soon();
    await soon();
    expect(fake.sent.map(({ seen }) => seen.length)).toEqual([200, 50]);
  });
});

describe('reading time', () => {
  test('is sent with the slides that are turned meanwhile', async () => {
    const reading = aPage({ start: { ...noProgress, secondsSpent: 60 } });
    reading.show('intro');
    reading.spend(5);
    reading.show('m1');
    reading.spend(7);
    reading.show('m2');
    await soon();
    expect(fake.seconds).toEqual([12]);
    expect(reading.state().secondsSpent).toBe(72);
    expect(Object.keys(localStorage)).toEqual(['coursewright.reader']);
  });

  test('keeps its moment when it is sent again, so that the server counts it once', async () => {
    const reading = aPage({ answers: [fails(0)] });
    reading.show('intro');
    reading.spend(5);
    await soon();
    reading.spend(7);
    reading.show('m1');
    await soon();
    await soon();
    expect(fake.seconds).toEqual([5, 5, 7]);
    const [first, again, next = 0] = fake.turns;
    expect(again).toBe(first);
    expect(next).toBeGreaterThan(first ?? 0);
    expect(fake.sent.at(-1)).toMatchObject({ seen: ['intro', 'm1'], position: 'm1' });
  });

  test('outlives the page offline', async () => {
    const first = aPage({ answers: [fails(0)] });
    first.show('intro');
    first.spend(30);
    await soon();
    first.close();
    const second = aPage();
    expect(second.state().secondsSpent).toBe(30);
    await soon();
    expect(fake.seconds.at(-1)).toBe(30);
  });
});

describe('the last unseen slide', () => {
  test('is sent at once and completes the course', async () => {
    const reading = aPage({ start: { ...noProgress, seen: ['intro'] }, total: 2, answers: [async () => done] });
    reading.show('m1');
    await vi.advanceTimersByTimeAsync(10);
    expect(fake.sent).toHaveLength(1);
    expect(reading.state()).toMatchObject({ ...done, justCompleted: true });
  });

  test('completes the course here when another tab sends it', async () => {
    const one = aPage({ start: { ...noProgress, seen: ['intro'] }, total: 2, answers: [fails(0)] });
    one.show('m1');
    await vi.advanceTimersByTimeAsync(10);
    localStorage.removeItem('coursewright.progress.u1.c1');
    fake.answers.push(async () => done);
    notifyOtherTabs();
    await soon();
    expect(one.state()).toMatchObject({ ...done, justCompleted: true });
  });

  test('keeps a pass when replies arrive out of order', () => {
    const at = '2026-11-22T10:00:00.000Z';
    const reading = aPage();
    reading.completed(done);
    reading.passed(at);
    reading.completed(done);
    expect(reading.state().passedAt).toBe(at);
    const other = aPage();
    other.completed({ ...done, passedAt: at });
    other.passed(null);
    expect(other.state().passedAt).toBe(at);
  });

  test('does not report a completed course as just completed', () => {
    const reading = aPage({ start: { ...noProgress, ...done } as never });
    reading.completed(done);
    expect(reading.state().justCompleted).toBe(false);
  });
});
