import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LONG_WAIT_MS } from '#test/support/long-wait.ts';
import { type NotesEntry, withChoice, withoutProblems, withText } from '#web/api/offline-queue/notes.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { queryClient } from '#web/lib/query-client.ts';
import type { Session, SessionEvent } from '#web/lib/session/session.ts';

type Answer = () => Promise<unknown>;
const fake = vi.hoisted(() => ({
  toast: vi.fn(),
  sent: [] as string[],
  bodies: [] as object[],
  answers: [] as Answer[],
  session: { status: 'signed-out' } as Session,
  listeners: new Set<(event: SessionEvent) => unknown>(),
}));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));
vi.mock('#web/lib/session/index.ts', () => ({
  session: {
    get: () => fake.session,
    onEvent: (listener: (event: SessionEvent) => unknown) => fake.listeners.add(listener),
    accessToken: async () => 'a token',
  },
}));
vi.mock('#web/lib/api/call.ts', () => ({
  call: async ({ name }: { name: string }, { params, body }: { params?: Place; body?: { text: string } }) => {
    fake.sent.push([name, params?.courseId, params?.slideId, body?.text].filter(Boolean).join(' '));
    if (body) fake.bodies.push(body);
    return (fake.answers.shift() ?? (async () => ({ note: null, completedAt: null, certificateId: null })))();
  },
}));
interface Place {
  readonly courseId: string;
  readonly slideId?: string;
}

const { offlineQueues } = await import('#web/api/offline-queue/index.ts');
const { startOfflineQueue } = await import('#web/api/offline-queue/start.ts');
startOfflineQueue();

function setSession(userId: string | undefined, event: SessionEvent): void {
  fake.session = userId
    ? { status: 'signed-in', user: { userId, email: '', fullName: '' }, role: 'student' }
    : { status: 'signed-out' };
  for (const listener of fake.listeners) listener(event);
}
const NOTES = 'coursewright.notes.u1.c1';
const RUN = 'c0ffee00-0000-4000-8000-000000000001';
const note = (text: string) => ({ slideTitle: 'Flour', text, edit: { id: RUN, number: 1 }, basedOn: null });
const keepNotes = (notes: NotesEntry) => localStorage.setItem(NOTES, JSON.stringify(notes));
const fails =
  (status: number, message = 'No.'): Answer =>
  () =>
    Promise.reject(new ApiError({ status, code: 'unknown', message }));
const soon = () => vi.advanceTimersByTimeAsync(1_000);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  fake.toast.mockReset();
  for (const list of [fake.sent, fake.bodies, fake.answers]) list.length = 0;
});
afterEach(() => {
  setSession(undefined, 'SIGNED_OUT');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('pending entries', () => {
  test('are sent from any page and any tab once their user is signed in', async () => {
    keepNotes({ s1: note('Rye') });
    localStorage.setItem(
      'coursewright.progress.u1.c2',
      JSON.stringify({ seen: ['intro'], position: 'intro', turnedAt: 1 }),
    );
    setSession('u1', 'INITIAL_SESSION');
    await vi.waitFor(
      () => expect(fake.sent.toSorted()).toEqual(['save-note c1 s1 Rye', 'save-progress c2']),
      LONG_WAIT_MS,
    );
    await soon();
    expect(Object.keys(localStorage)).toEqual(['coursewright.reader']);
  });

  test('are sent when the browser blocks locks with the other site data', async () => {
    const request = vi.fn(() => Promise.reject(new DOMException('blocked', 'SecurityError')));
    vi.stubGlobal('navigator', { ...window.navigator, onLine: true, locks: { request } });
    keepNotes({ s1: note('Rye') });
    setSession('u1', 'INITIAL_SESSION');
    await vi.waitFor(() => expect(fake.sent).toEqual(['save-note c1 s1 Rye']), LONG_WAIT_MS);
    expect(request).toHaveBeenCalled();
  });

  test('are never sent for another user, and survive a sign-out', async () => {
    keepNotes({ s1: note('Rye') });
    setSession('u2', 'SIGNED_IN');
    offlineQueues('u2');
    await soon();
    window.dispatchEvent(new Event('online'));
    await soon();
    expect(fake.sent).toEqual([]);
    setSession(undefined, 'SIGNED_OUT');
    setSession('u1', 'SIGNED_IN');
    await vi.waitFor(() => expect(fake.sent).toEqual(['save-note c1 s1 Rye']), LONG_WAIT_MS);
  });

  test('are not retried after a sign-out', async () => {
    keepNotes({ s1: note('Rye') });
    fake.answers.push(fails(503));
    offlineQueues('u1');
    await soon();
    setSession(undefined, 'SIGNED_OUT');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fake.sent).toHaveLength(1);
    expect(localStorage.getItem(NOTES)).not.toBeNull();
  });

  test.each([0, 401, 409, 429, 500, 503])('are retried after status %i', async (status) => {
    keepNotes({ s1: note('Rye') });
    fake.answers.push(fails(status));
    const { notes } = offlineQueues('u1');
    await soon();
    expect(notes.hasFailed('c1')).toBe(true);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(fake.sent).toHaveLength(2);
    expect(notes.hasFailed('c1')).toBe(false);
    expect(localStorage.getItem(NOTES)).toBeNull();
  });
});

test('enrollments fetched before the progress was sent are refetched', async () => {
  const answers: ((percent: number) => void)[] = [];
  const watched = new QueryObserver(queryClient, {
    queryKey: queryKeys.enrollments,
    queryFn: ({ signal }) =>
      new Promise<number>((resolve, reject) => {
        answers.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  const stop = watched.subscribe(() => undefined);
  localStorage.setItem(
    'coursewright.progress.u1.c1',
    JSON.stringify({ seen: ['intro'], position: 'intro', turnedAt: 1 }),
  );
  offlineQueues('u1');
  await soon();
  expect(answers).toHaveLength(2);
  answers[0]?.(0);
  answers[1]?.(7);
  await soon();
  expect(watched.getCurrentResult().data).toBe(7);
  stop();
});

describe('a note', () => {
  test('is saved when typing pauses', async () => {
    const { notes } = offlineQueues('u1');
    notes.put('c1', (entry) => withText(entry, 's1', { slideTitle: 'Flour', text: 'R' }, null), 900);
    notes.put('c1', (entry) => withText(entry, 's1', { slideTitle: 'Flour', text: 'Rye' }, null), 900);
    await soon();
    expect(fake.sent).toEqual(['save-note c1 s1 Rye']);
    expect(notes.entry('c1')).toBeUndefined();
  });

  test('is sent after the save in flight when it was edited during that save', async () => {
    let arrive = () => {};
    fake.answers.push(() => new Promise((resolve) => (arrive = () => resolve({ note: null }))));
    const { notes } = offlineQueues('u1');
    notes.put('c1', (entry) => withText(entry, 's1', { slideTitle: 'Flour', text: 'Rye' }, null), 900);
    await soon();
    notes.put('c1', (entry) => withText(entry, 's1', { slideTitle: 'Flour', text: 'Rye bread' }, null), 900);
    await soon();
    expect(fake.sent).toHaveLength(1);
    arrive();
    await soon();
    expect(fake.sent).toEqual(['save-note c1 s1 Rye', 'save-note c1 s1 Rye bread']);
    expect(notes.entry('c1')).toBeUndefined();
  });

  test('is flushed when the page closes', () => {
    const { notes } = offlineQueues('u1');
    notes.put('c1', (entry) => withText(entry, 's1', { slideTitle: 'Flour', text: 'Rye' }, null), 900);
    notes.put('c1', (entry) => withText(entry, 's2', { slideTitle: 'Flour', text: 'Salt' }, null), 900);
    window.dispatchEvent(new Event('pagehide'));
    expect(fake.sent).toEqual(['save-note c1 s1 Rye', 'save-note c1 s2 Salt']);
  });

  test('shows why it was refused, keeps its text, and is resent only on request', async () => {
    keepNotes({ s1: note('Rye'), s2: note('Salt') });
    fake.answers.push(fails(403, "You've reached the limit for these."));
    const { notes } = offlineQueues('u1');
    await soon();
    expect(fake.sent).toEqual(['save-note c1 s1 Rye', 'save-note c1 s2 Salt']);
    expect(notes.entry('c1')).toEqual({ s1: { ...note('Rye'), problem: "You've reached the limit for these." } });
    expect(fake.toast).toHaveBeenCalledExactlyOnceWith({
      kind: 'error',
      title: 'Note Not Saved',
      description: "You've reached the limit for these.",
    });
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fake.sent).toHaveLength(2);
    notes.put('c1', withoutProblems, 0);
    await soon();
    expect(fake.sent).toHaveLength(3);
    expect(notes.entry('c1')).toBeUndefined();
  });
});

describe('a note that was changed elsewhere', () => {
  const stale: Answer = () =>
    Promise.reject(new ApiError({ status: 409, code: 'stale_revision', message: 'This note was changed.' }));
  const theirs = { courseId: 'c1', slideId: 's1', text: 'Wheat', updatedAt: '2026-11-29T10:00:00.000Z' };
  const stored =
    (...list: object[]): Answer =>
    async () => ({ notes: list });

  test('waits with both texts until the learner has chosen, also after a reload and while offline', async () => {
    keepNotes({ s1: note('Rye') });
    fake.answers.push(stale, stored(theirs));
    const { notes } = offlineQueues('u1');
    await soon();
    expect(fake.sent).toEqual(['save-note c1 s1 Rye', 'list-notes']);
    const { text, updatedAt } = theirs;
    expect(notes.entry('c1')).toEqual({ s1: { ...note('Rye'), theirs: { text, updatedAt } } });
    expect(fake.toast.mock.lastCall?.[0]).toMatchObject({
      title: 'Note Not Saved',
      description: expect.stringMatching(/^The note on “Flour” was changed in another tab or on another device\./),
    });
    notes.put('c1', (entry) => withText(entry, 's1', { slideTitle: 'Flour', text: 'Rye bread' }, null), 900);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fake.sent).toHaveLength(2);
    expect(notes.entry('c1')?.s1).toMatchObject({ text: 'Rye bread', theirs: { text } });
  });

  test('is sent as chosen, based on the text that was seen', async () => {
    keepNotes({ s1: { ...note('Rye'), theirs: { text: theirs.text, updatedAt: theirs.updatedAt } } });
    const { notes } = offlineQueues('u1');
    notes.put('c1', (entry = {}) => withChoice(entry, 's1', 'Wheat\n\nRye'), 0);
    await soon();
    expect(fake.bodies).toEqual([
      {
        slideTitle: 'Flour',
        text: 'Wheat\n\nRye',
        edit: { id: expect.not.stringMatching(RUN), number: expect.any(Number) },
        basedOn: theirs.updatedAt,
      },
    ]);
    expect(notes.entry('c1')).toBeUndefined();
  });

  test('is written again if it was deleted before it could be shown', async () => {
    keepNotes({ s1: { ...note('Rye'), basedOn: '2026-11-28T10:00:00.000Z' } });
    fake.answers.push(stale, stored());
    offlineQueues('u1');
    await soon();
    expect(fake.sent).toEqual(['save-note c1 s1 Rye', 'list-notes', 'save-note c1 s1 Rye']);
    expect(fake.bodies.at(-1)).toMatchObject({ basedOn: null });
    expect(localStorage.getItem(NOTES)).toBeNull();
  });

  test('is tried again later if the other text cannot be read', async () => {
    keepNotes({ s1: note('Rye') });
    fake.answers.push(stale, fails(503));
    const { notes } = offlineQueues('u1');
    await soon();
    expect(notes.hasFailed('c1')).toBe(true);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(fake.sent.at(-1)).toBe('save-note c1 s1 Rye');
    expect(notes.entry('c1')).toBeUndefined();
  });
});

describe('a run of edits', () => {
  test('of an earlier version that another tab has kept is sent once', async () => {
    offlineQueues('u1');
    localStorage.setItem(NOTES, JSON.stringify({ s1: { slideTitle: 'Flour', text: 'Rye' } }));
    window.dispatchEvent(new StorageEvent('storage', { key: NOTES }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fake.sent).toEqual(['save-note c1 s1 Rye']);
    expect(localStorage.getItem(NOTES)).toBeNull();
  });

  test('goes on for a tab whose text another tab has sent', () => {
    const last = { id: RUN, number: 41 };
    const entry = withText(undefined, 's1', { slideTitle: 'Flour', text: 'Rye' }, 'seen', last);
    expect(entry.s1).toMatchObject({ edit: { id: RUN }, basedOn: 'seen' });
    expect(entry.s1?.edit.number).toBeGreaterThan(41);
  });

  test('keeps its id and what it is based on, and numbers its changes', async () => {
    const { notes } = offlineQueues('u1');
    const write = (text: string, basedOn: string | null) =>
      notes.put('c1', (entry) => withText(entry, 's1', { slideTitle: 'Flour', text }, basedOn), 900);
    write('R', 'seen first');
    write('Ry', 'not this');
    await soon();
    const [{ edit, basedOn }] = fake.bodies as [{ edit: { id: string; number: number }; basedOn: string }];
    expect(basedOn).toBe('seen first');
    write('Rye', 'seen next');
    await soon();
    expect(fake.bodies.at(-1)).toMatchObject({ basedOn: 'seen next' });
    expect(fake.bodies.at(-1)).not.toMatchObject({ edit: { id: edit.id } });
  });

  test('begins for a note that an earlier version of the site kept, and goes on while it is sent', async () => {
    localStorage.setItem(NOTES, JSON.stringify({ s1: { slideTitle: 'Flour', text: 'Rye' } }));
    let arrive = () => {};
    fake.answers.push(() => new Promise((resolve) => (arrive = () => resolve({ note: null }))));
    const { notes } = offlineQueues('u1');
    await soon();
    notes.put('c1', (entry) => withText(entry, 's1', { slideTitle: 'Flour', text: 'Rye bread' }, null), 900);
    arrive();
    await soon();
    const [first, second] = fake.bodies as { edit: { id: string; number: number } }[];
    expect(first).toMatchObject({ text: 'Rye', basedOn: null });
    expect(second).toMatchObject({ text: 'Rye bread', edit: { id: first?.edit.id } });
    expect(second?.edit.number).toBeGreaterThan(first?.edit.number ?? Number.POSITIVE_INFINITY);
    expect(fake.sent).toHaveLength(2);
  });

  test('goes on if its text is as it was when an earlier save was sent', async () => {
    const { notes } = offlineQueues('u1');
    const write = (text: string) =>
      notes.put('c1', (entry) => withText(entry, 's1', { slideTitle: 'Flour', text }, null), 900);
    let arrive = () => {};
    fake.answers.push(() => new Promise((resolve) => (arrive = () => resolve({ note: null }))));
    write('A');
    await soon();
    write('AB');
    write('A');
    arrive();
    await soon();
    expect(fake.bodies).toMatchObject([{ text: 'A' }, { text: 'A' }]);
    expect(notes.entry('c1')).toBeUndefined();
  });

  test('is not in conflict because a late reply to an earlier one was refused', async () => {
    const { notes } = offlineQueues('u1');
    let refuse = () => {};
    fake.answers.push(
      () =>
        new Promise((_, reject) => {
          refuse = () =>
            reject(new ApiError({ status: 409, code: 'stale_revision', message: 'This note was changed.' }));
        }),
    );
    const write = (text: string) =>
      notes.put('c1', (entry) => withText(entry, 's1', { slideTitle: 'Flour', text }, null), 900);
    write('A');
    await soon();
    // The closing page sends it again, and that is answered first.
    fake.answers.push(async () => ({ note: null }));
    notes.flush('c1');
    await soon();
    write('B');
    fake.answers.push(async () => ({ notes: [{ courseId: 'c1', slideId: 's1', text: 'A', updatedAt: 'then' }] }));
    refuse();
    await soon();
    expect(notes.entry('c1')?.s1?.theirs).toBeUndefined();
  });
});

test('a tab hears which part of an entry another tab has sent', async () => {
  const { notes } = offlineQueues('u1');
  const heard: string[] = [];
  const stop = notes.subscribe({ courseId: 'c1', changed: () => undefined, sentElsewhere: (id) => heard.push(id) });
  const both = JSON.stringify({
    s1: { ...note('Rye'), theirs: { text: 'Wheat', updatedAt: 'then' } },
    s2: note('Salt'),
  });
  keepNotes({ s1: { ...note('Rye'), theirs: { text: 'Wheat', updatedAt: 'then' } } });
  window.dispatchEvent(new StorageEvent('storage', { key: NOTES, oldValue: both }));
  expect(heard).toEqual(['c1']);
  window.dispatchEvent(new StorageEvent('storage', { key: NOTES, oldValue: localStorage.getItem(NOTES) }));
  expect(heard).toEqual(['c1']);
  stop();
});

test.each([
  ['c1', 0],
  ['c2', 1],
])('a refused note of c1 shows a toast unless that course is shown: %s', async (courseId, toasts) => {
  const { notes } = offlineQueues('u1');
  const stop = notes.subscribe({ courseId, changed: () => undefined });
  fake.answers.push(fails(403));
  notes.put('c1', (entry) => withText(entry, 's1', { slideTitle: 'Flour', text: 'Rye' }, null), 0);
  await soon();
  expect(fake.toast).toHaveBeenCalledTimes(toasts);
  stop();
});
