// @vitest-environment node
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createCoalescedInvalidation } from '#web/api/realtime/coalesce-invalidation.ts';

const KEY = ['generation', 'g1'];

test('six concurrent notices cause two refetches, and the last gets current data', async () => {
  const queries = new QueryClient();
  let truth = 0;
  const answers: (() => void)[] = [];
  const ask = vi.fn(() => {
    const seen = truth;
    return new Promise<number>((resolve) => answers.push(() => resolve(seen)));
  });
  const observer = new QueryObserver(queries, { queryKey: KEY, queryFn: ask, staleTime: 60_000 });
  const stop = observer.subscribe(() => {});
  const answer = async () => {
    answers.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  await answer();
  expect(ask).toHaveBeenCalledTimes(1);

  const again = createCoalescedInvalidation(queries);
  const asked = Array.from({ length: 6 }, () => {
    truth += 1;
    return again(KEY);
  });
  expect(ask).toHaveBeenCalledTimes(2);
  await answer();
  expect(ask).toHaveBeenCalledTimes(3);
  await answer();
  await Promise.all(asked);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(queries.getQueryData(KEY)).toBe(6);
  stop();
});

test('a failed refetch does not block the next notice', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const ask = vi.fn(async (): Promise<number> => {
    throw new Error('refused');
  });
  const stop = new QueryObserver(queries, { queryKey: KEY, queryFn: ask }).subscribe(() => {});
  const again = createCoalescedInvalidation(queries);
  await again(KEY);
  await again(KEY);
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(2);
  stop();
});
