import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NavigationProgress, trackPageLoad } from '#web/app/navigation-progress.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const bar = () => screen.queryByRole('status');

test('a slow page shows a bar until every load has settled', async () => {
  const one = Promise.withResolvers<void>();
  const other = Promise.withResolvers<void>();
  render(<NavigationProgress />);
  trackPageLoad(one.promise);
  trackPageLoad(other.promise);
  expect(bar()).toBeNull();
  await wait(200);
  expect(bar()?.textContent).toBe('Loading page');
  one.resolve();
  await wait(0);
  expect(bar()).toBeTruthy();
  other.reject(new Error('offline'));
  await wait(0);
  expect(bar()).toBeNull();
});

test('a fast page shows no bar', async () => {
  render(<NavigationProgress />);
  trackPageLoad(Promise.resolve());
  await wait(1_000);
  expect(bar()).toBeNull();
});
