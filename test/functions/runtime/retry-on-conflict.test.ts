import { expect, test, vi } from 'vitest';
import { CONFLICT, retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';

const conflicts = (count: number) => async (tries: number) => (tries < count ? CONFLICT : tries);

test('an attempt is repeated until it meets no other writer', async () => {
  expect(await retryOnConflict(conflicts(0), { tries: 3 })).toBe(0);
  expect(await retryOnConflict(conflicts(2), { tries: 3 })).toBe(2);
});

test('a result that is undefined or false is a result', async () => {
  expect(await retryOnConflict(async () => undefined, { tries: 1 })).toBeUndefined();
  expect(await retryOnConflict(async () => false, { tries: 1 })).toBe(false);
});

test('after the last try it is a conflict, or what the caller says', async () => {
  const attempt = vi.fn(conflicts(3));
  await expect(retryOnConflict(attempt, { tries: 3 })).rejects.toMatchObject({ code: 'conflict' });
  expect(attempt).toHaveBeenCalledTimes(3);
  expect(await retryOnConflict(conflicts(3), { tries: 3, exhausted: () => -1 })).toBe(-1);
});

test('an error ends it at once', async () => {
  const attempt = vi.fn(async () => Promise.reject(new Error('broken')));
  await expect(retryOnConflict(attempt, { tries: 3 })).rejects.toThrow('broken');
  expect(attempt).toHaveBeenCalledTimes(1);
});
