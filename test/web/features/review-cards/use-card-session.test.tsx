import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCardSession } from '#web/features/review-cards/use-card-session.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { queryClient } from '#web/lib/query-client.ts';

const fake = vi.hoisted(() => ({ toast: vi.fn(), call: vi.fn() }));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));
vi.mock('#web/lib/api/call.ts', () => ({ call: fake.call }));
vi.mock('#web/lib/session/index.ts', () => ({ session: { onEvent: () => () => undefined } }));

const card = { courseId: 'c1', cardId: 'k1', kind: 'takeaway', front: 'Why salt?', back: 'Taste.' };

beforeEach(() => {
  queryClient.clear();
  fake.toast.mockReset();
});
afterEach(cleanup);

test('a failed grade shows a toast and brings its card back', async () => {
  fake.call.mockImplementation(async ({ name }: { name: string }) => {
    if (name === 'grade-review-card')
      throw new ApiError({ code: 'conflict', message: 'Try again in a moment.', status: 500 });
    return { due: [card], dueCount: 1, nextDueAt: null };
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useCardSession, { wrapper });
  await waitFor(() => expect(result.current.current).toMatchObject({ cardId: 'k1' }));
  const shown = result.current.current;
  await act(async () => {
    if (shown) await result.current.grade(shown, 'good');
  });
  expect(fake.toast.mock.lastCall?.[0]).toMatchObject({ kind: 'error', title: 'Review Not Saved' });
  expect(result.current.current).toMatchObject({ cardId: 'k1' });
  expect(result.current.reviewed).toBe(0);
});

test('the list is refetched after all grades are saved, without graded cards', async () => {
  const cards = [card, { ...card, cardId: 'k2' }];
  const kept = new Set<string>();
  let arriveFirst = () => {};
  fake.call.mockImplementation(async ({ name }: { name: string }, given: { params: { cardId: string } }) => {
    if (name !== 'grade-review-card') {
      const due = cards.filter(({ cardId }) => !kept.has(cardId));
      return { due, dueCount: due.length, nextDueAt: null };
    }
    const { cardId } = given.params;
    if (cardId === 'k1') await new Promise<void>((resolve) => (arriveFirst = resolve));
    kept.add(cardId);
    return {};
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useCardSession, { wrapper });
  for (const cardId of ['k1', 'k2']) {
    await waitFor(() => expect(result.current.current).toMatchObject({ cardId }));
    const shown = result.current.current;
    act(() => {
      if (shown) void result.current.grade(shown, 'good');
    });
  }
  await waitFor(() => expect(kept).toContain('k2'));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await act(async () => arriveFirst());
  await waitFor(() => expect(result.current.data?.due).toEqual([]));
  expect(result.current.current).toBeUndefined();
  expect(result.current.reviewed).toBe(2);
});
