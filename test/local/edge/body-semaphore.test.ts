import { expect, test } from 'vitest';
import { bodySemaphore } from '#local/edge/body-semaphore.ts';

const MEGABYTE = 1024 ** 2;

/** Bodies that stay until a test releases them. */
function bodies(limitBytes: number) {
  const withLimit = bodySemaphore(limitBytes);
  const inside: string[] = [];
  const started: string[] = [];
  const leave = new Map<string, () => void>();
  const enter = (name: string, size: number) =>
    withLimit(size, () => {
      started.push(name);
      inside.push(name);
      return new Promise<void>((done) => leave.set(name, done));
    }).finally(() => inside.splice(inside.indexOf(name), 1));
  const finish = async (name: string) => {
    leave.get(name)?.();
    await new Promise(setImmediate);
  };
  return { enter, finish, inside, started };
}

test('large bodies wait in order until they fit, and small ones start at once', async () => {
  const { enter, finish, inside, started } = bodies(20 * MEGABYTE);
  const under = [
    enter('a', 10 * MEGABYTE),
    enter('b', 10 * MEGABYTE),
    enter('c', 10 * MEGABYTE),
    enter('d', MEGABYTE),
    enter('form', 2_000),
  ];
  await new Promise(setImmediate);
  expect(inside).toEqual(['form', 'a', 'b']);
  await finish('b');
  expect(inside).toEqual(['form', 'a', 'c']);
  for (const name of ['a', 'c', 'd', 'form']) await finish(name);
  await Promise.all(under);
  expect(started).toEqual(['form', 'a', 'b', 'c', 'd']);
});

test('a failed request releases its bytes', async () => {
  const withLimit = bodySemaphore(10 * MEGABYTE);
  await expect(withLimit(10 * MEGABYTE, () => Promise.reject(new Error('aborted')))).rejects.toThrow('aborted');
  expect(await withLimit(10 * MEGABYTE, async () => 'there')).toBe('there');
});
