import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timeLimit } from './time-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('returns the result or error of a task that ends in time', async () => {
  const limit = timeLimit(10);
  expect(await limit.run(async () => 'a row')).toBe('a row');
  await expect(limit.run(() => Promise.reject(new Error('no browser')))).rejects.toThrow('no browser');
  limit.clear();
  expect(vi.getTimerCount()).toBe(0);
});

test('rejects a running task at the limit and starts no further one', async () => {
  const limit = timeLimit(10);
  const running = expect(limit.run(() => new Promise(() => {}))).rejects.toThrow(
    'the time limit of 10 minutes was reached',
  );
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await running;
  const next = vi.fn();
  await expect(limit.run(next)).rejects.toThrow('the time limit of 10 minutes was reached');
  expect(next).not.toHaveBeenCalled();
});
