import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CourseText } from '#domain/courses/content.ts';
import { aCourseText } from '#test/support/builders.ts';
import { useWorkingCopy } from '#web/features/course-editor/use-working-copy.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { anOwnedCourse, aPage } from './fake-working-copy.tsx';

const fake = vi.hoisted(() => ({
  toast: vi.fn(),
  sent: [] as { text: CourseText; revision: number }[],
  fails: undefined as Error | undefined,
}));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));
vi.mock('#web/lib/api/call.ts', () => ({
  call: async (_: unknown, { body }: { body: { text: CourseText; revision: number } }) => {
    if (fake.fails) throw fake.fails;
    fake.sent.push(body);
    return { course: anOwnedCourse({ id: courseId, revision: body.revision + 1 }) };
  },
}));

// A course per test: drafts live as long as the module.
let courseId = '';
let counter = 0;
const edit = () => {
  const { Page, client } = aPage();
  const course = anOwnedCourse({ id: courseId });
  return { client, ...renderHook(() => useWorkingCopy({ course, text: aCourseText() }), { wrapper: Page }) };
};
const titled = (title: string) => (text: CourseText) => ({ ...text, title });
const offline = new ApiError({ code: 'network', message: 'Offline', status: 0 });
const settle = () => act(() => vi.advanceTimersByTimeAsync(500));

beforeEach(() => {
  vi.useFakeTimers();
  courseId = `course-${++counter}`;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  fake.fails = undefined;
  fake.sent = [];
  fake.toast.mockReset();
});

test('an edit is shown as unsaved, then as saved', async () => {
  const { result } = edit();
  expect(result.current.state).toBe('saved');
  act(() => result.current.edit(titled('A')));
  expect(result.current.state).toBe('unsaved');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(result.current.state).toBe('saved');
  expect(fake.sent.map(({ text, revision }) => [text.title, revision])).toEqual([['A', 1]]);
  expect(result.current.course.revision).toBe(2);
});

test('a refused save names the field in a toast', async () => {
  const { result } = edit();
  const fields = { 'body.text.content.learningObjectives.0': 'holds half of a character' };
  fake.fails = new ApiError({ code: 'invalid_input', message: 'Correct this.', status: 400, fields });
  act(() => result.current.edit(titled('A')));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(fake.toast).toHaveBeenCalledExactlyOnceWith({
    kind: 'error',
    title: 'Update Failed',
    description: 'Not saved: Learning objectives, line 1 holds half of a character.',
  });
});

test.each([
  [offline, 'offline'],
  [new ApiError({ code: 'timeout', message: 'Slow', status: 0 }), 'failing'],
  [new ApiError({ code: 'rate_limited', message: 'Slow down', status: 429 }), 'failing'],
  [new ApiError({ code: 'internal_error', message: 'Broken', status: 503 }), 'failing'],
])('a temporary failure (%s) is shown as %s', async (error, state) => {
  fake.fails = error;
  const { result } = edit();
  act(() => result.current.edit(titled('A')));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(result.current.state).toBe(state);
});

test('a save refetches the viewer and public pages of this course only', async () => {
  const { client, result } = edit();
  const shown = [
    ['view', courseId],
    ['view', courseId, 0, 1],
    ['public', `/api/public/courses/${courseId}`],
    ['view', 'another'],
  ];
  for (const queryKey of shown) client.setQueryData(queryKey, 'as it was');
  act(() => result.current.edit(titled('A')));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(shown.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true, true, false]);
});

test('closing the window warns only about unsaved changes', async () => {
  const isBlocked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { result } = edit();
  expect(isBlocked()).toBe(false);
  act(() => result.current.edit(titled('A')));
  expect(isBlocked()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(isBlocked()).toBe(false);
});

test('leaving the page saves at once', async () => {
  const { result, unmount } = edit();
  act(() => result.current.edit(titled('Left')));
  unmount();
  await settle();
  expect(fake.sent.map(({ text }) => text.title)).toEqual(['Left']);
});

test('an unsent text is restored on the next visit and saved', async () => {
  fake.fails = offline;
  const first = edit();
  act(() => first.result.current.edit(titled('Kept')));
  first.unmount();
  await settle();
  expect(fake.toast).toHaveBeenCalled();
  fake.fails = undefined;
  const second = edit();
  expect(second.result.current.text.title).toBe('Kept');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(fake.sent.map(({ text }) => text.title)).toEqual(['Kept']);
});

test('an untitled course is kept but not sent, and Save shows the reason', async () => {
  const first = edit();
  act(() => first.result.current.edit(titled('')));
  first.unmount();
  await settle();
  expect(fake.sent).toEqual([]);
  const { result } = edit();
  expect(result.current.text.title).toBe('');
  fake.toast.mockReset();
  await act(async () => expect(await result.current.save()).toBe(false));
  expect(fake.toast.mock.lastCall?.[0]).toMatchObject({ title: 'Update Failed', description: 'Title is required' });
  expect(result.current).toMatchObject({ state: 'invalid', problem: 'Title is required' });
  act(() => result.current.edit(titled('Bread')));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(fake.sent.map(({ text }) => text.title)).toEqual(['Bread']);
});

test('undo and redo report whether they are possible', () => {
  const { result } = edit();
  expect([result.current.canUndo, result.current.canRedo]).toEqual([false, false]);
  act(() => result.current.edit(titled('A')));
  act(() => result.current.undo());
  expect([result.current.canUndo, result.current.canRedo]).toEqual([false, true]);
  expect(result.current.text.title).toBe('Bread at Home');
  // The identical text: nothing is unsaved.
  expect(result.current.state).toBe('saved');
});
