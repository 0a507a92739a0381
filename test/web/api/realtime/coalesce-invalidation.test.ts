// @vitest-environment node
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createCoalescedInvalidation } from '#web/api/realtime/coalesce-invalidation.ts';

const KEY = ['generation', 'g1'];

test('six concurrent notifications cause two refetches, and the last gets current data', async () => {
  const queries = new QueryClient();
  let serverValue = 0;
  const answers: (() => void)[] = [];
  const fetchValue = vi.fn(() => {
    const seen = serverValue;
    return new Promise<number>((resolve) => answers.push(() => resolve(seen)));
  });
  const observer = new QueryObserver(queries, { queryKey: KEY, queryFn: fetchValue, staleTime: 60_000 });
  const stop = observer.subscribe(() => {});
  const answer = async () => {
    answers.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  await answer();
  expect(fetchValue).toHaveBeenCalledTimes(1);

  const invalidate = createCoalescedInvalidation(queries);
  const invalidations = Array.from({ length: 6 }, () => {
    serverValue += 1;
    return invalidate(KEY);
  });
  expect(fetchValue).toHaveBeenCalledTimes(2);
  await answer();
  expect(fetchValue).toHaveBeenCalledTimes(3);
  await answer();
  await Promise.all(invalidations);
  expect(fetchValue).toHaveBeenCalledTimes(3);
  expect(queries.getQueryData(KEY)).toBe(6);
  stop();
});

test('a failed refetch does not block the next notification', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const fetchValue = vi.fn(async (): Promise<number> => {
    throw new Error('refused');
  });
  const stop = new QueryObserver(queries, { queryKey: KEY, queryFn: fetchValue }).subscribe(() => {});
  const invalidate = createCoalescedInvalidation(queries);
  await invalidate(KEY);
  await invalidate(KEY);
  expect(fetchValue.mock.calls.length).toBeGreaterThanOrEqual(2);
  stop();
});
