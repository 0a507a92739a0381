import { expect, test, vi } from 'vitest';
import { CONFLICT, retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';

const conflicts = (count: number) => async (tries: number) => (tries < count ? CONFLICT : tries);

test('repeats an attempt until it has no conflict', async () => {
  expect(await retryOnConflict(conflicts(0), { tries: 3 })).toBe(0);
  expect(await retryOnConflict(conflicts(2), { tries: 3 })).toBe(2);
});

test('returns undefined and false as results', async () => {
  expect(await retryOnConflict(async () => undefined, { tries: 1 })).toBeUndefined();
  expect(await retryOnConflict(async () => false, { tries: 1 })).toBe(false);
});

test('throws a conflict after the last try, or returns the caller’s fallback', async () => {
  const attempt = vi.fn(conflicts(3));
  await expect(retryOnConflict(attempt, { tries: 3 })).rejects.toMatchObject({ code: 'conflict' });
  expect(attempt).toHaveBeenCalledTimes(3);
  expect(await retryOnConflict(conflicts(3), { tries: 3, exhausted: () => -1 })).toBe(-1);
});

test('does not retry an error', async () => {
  const attempt = vi.fn(async () => Promise.reject(new Error('broken')));
  await expect(retryOnConflict(attempt, { tries: 3 })).rejects.toThrow('broken');
  expect(attempt).toHaveBeenCalledTimes(1);
});
