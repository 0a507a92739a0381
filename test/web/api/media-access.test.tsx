import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LONG_WAIT_MS } from '#test/support/long-wait.ts';
import { useMediaAccess } from '#web/api/media-access.ts';

const fake = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/lib/api/call.ts', () => ({ call: fake.call }));

const COURSE = '01TESTTESTTESTTE0000000001';
const FILE = '01testtesttestte0000000009.webp';
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fake.call.mockReset();
  fake.call.mockResolvedValue({ expiresAt: null });
});
afterEach(() => vi.useRealTimers());

function opened(hasImages: boolean, options: Parameters<typeof useMediaAccess>[2] = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useMediaAccess(COURSE, hasImages, options), { wrapper });
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The modules load on real time. */
const called = (times: number) => vi.waitFor(() => expect(fake.call).toHaveBeenCalledTimes(times), LONG_WAIT_MS);
const names = () => fake.call.mock.calls.map(([{ name }]) => name);

test('a text without images asks for nothing', async () => {
  const { unmount } = opened(false);
  await pass(20 * MINUTE);
  expect(fake.call).not.toHaveBeenCalled();
  unmount();
});

test('the files of a course are kept open, each time before the cookies expire', async () => {
  const { result, unmount } = opened(true);
  expect(result.current.src(FILE)).toBeUndefined();
  await called(1);
  await pass(1);
  expect(result.current.src(FILE)).toBe(`/media/${COURSE}/${FILE}`);
  for (const times of [2, 3]) {
    await pass(9 * MINUTE);
    await called(times);
  }
  expect(new Set(names())).toEqual(new Set(['open-course-media']));
  unmount();
});

test('cookies of an earlier reply are used until they need renewal', async () => {
  const { result, unmount } = opened(true, { openedAt: Date.now() - 5 * MINUTE });
  expect(result.current.src(FILE)).toBe(`/media/${COURSE}/${FILE}`);
  await pass(2 * MINUTE);
  expect(fake.call).not.toHaveBeenCalled();
  await pass(2 * MINUTE);
  await called(1);
  unmount();
});

test('a failed renewal is repeated, and images that the browser still has are shown', async () => {
  fake.call.mockRejectedValue(new Error('offline'));
  const { result, unmount } = opened(true);
  await called(1);
  await pass(1);
  expect(result.current.src(FILE)).toBe(`/media/${COURSE}/${FILE}`);
  await pass(16_000);
  await called(2);
  unmount();
});

test('the free lesson has cookies of its own', async () => {
  const { unmount } = opened(true, { of: 'preview' });
  await called(1);
  expect(names()).toEqual(['open-preview-media']);
  unmount();
});
