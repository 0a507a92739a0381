// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, isRetryable } from '#web/lib/api/api-error.ts';
import { queryClient } from '#web/lib/query-client.ts';

const failure = (status: number) => new ApiError({ code: 'unknown', message: '', status });

test.each([
  [0, true],
  [429, true],
  [500, true],
  [503, true],
  [200, false],
  [400, false],
  [401, false],
  [403, false],
  [404, false],
  [409, false],
])('a failure with status %i is retryable: %s', (status, expected) => {
  expect(isRetryable(failure(status))).toBe(expected);
});

test('an error that is not an ApiError is not retryable', () => {
  expect(isRetryable(new TypeError('x is undefined'))).toBe(false);
});

describe('a query', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    queryClient.clear();
    vi.useRealTimers();
  });

  async function requestsOf(status: number): Promise<number> {
    const queryFn = vi.fn(() => Promise.reject(failure(status)));
    const ended = queryClient.fetchQuery({ queryKey: ['failing', status], queryFn }).catch(() => undefined);
    await vi.runAllTimersAsync();
    await ended;
    return queryFn.mock.calls.length;
  }

  test('is retried once after a retryable failure, and not after a 404', async () => {
    expect([await requestsOf(500), await requestsOf(0), await requestsOf(404)]).toEqual([2, 2, 1]);
  });

  test('is fresh for 60 seconds', async () => {
    const queryFn = vi.fn(async () => 'reply');
    const ask = () => queryClient.fetchQuery({ queryKey: ['kept'], queryFn });
    await ask();
    vi.advanceTimersByTime(59_000);
    await ask();
    expect(queryFn).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_001);
    await ask();
    expect(queryFn).toHaveBeenCalledTimes(2);
  });
});
