import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LONG_WAIT_MS } from '#test/support/long-wait.ts';
import { type NotesEntry, withNote, withoutProblems } from '#web/api/offline-queue/notes.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { queryClient } from '#web/lib/query-client.ts';
import type { Session, SessionEvent } from '#web/lib/session/session.ts';

type Answer = () => Promise<unknown>;
const fake = vi.hoisted(() => ({
  toast: vi.fn(),
  sent: [] as string[],
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
  call: async ({ name }: { name: string }, { params, body }: { params: Place; body: { text: string } }) => {
    fake.sent.push([name, params.courseId, params.slideId, body.text].filter(Boolean).join(' '));
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
const note = (text: string) => ({ slideTitle: 'Flour', text });
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
  for (const list of [fake.sent, fake.answers]) list.length = 0;
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
    notes.put('c1', (entry) => withNote(entry, 's1', note('R')), 900);
    notes.put('c1', (entry) => withNote(entry, 's1', note('Rye')), 900);
    await soon();
    expect(fake.sent).toEqual(['save-note c1 s1 Rye']);
    expect(notes.entry('c1')).toBeUndefined();
  });

  test('is sent after the save in flight when it was edited during that save', async () => {
    let arrive = () => {};
    fake.answers.push(() => new Promise((resolve) => (arrive = () => resolve({ note: null }))));
    const { notes } = offlineQueues('u1');
    notes.put('c1', (entry) => withNote(entry, 's1', note('Rye')), 900);
    await soon();
    notes.put('c1', (entry) => withNote(entry, 's1', note('Rye bread')), 900);
    await soon();
    expect(fake.sent).toHaveLength(1);
    arrive();
    await soon();
    expect(fake.sent).toEqual(['save-note c1 s1 Rye', 'save-note c1 s1 Rye bread']);
    expect(notes.entry('c1')).toBeUndefined();
  });

  test('is flushed when the page closes', () => {
    const { notes } = offlineQueues('u1');
    notes.put('c1', (entry) => withNote(entry, 's1', note('Rye')), 900);
    notes.put('c1', (entry) => withNote(entry, 's2', note('Salt')), 900);
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
