import { expect, test } from 'vitest';
import { bodySemaphore } from '#local/edge/body-semaphore.ts';

const MEGABYTE = 1024 ** 2;

/** Bodies that stay until a test releases them. */
function bodies(roomBytes: number) {
  const withRoom = bodySemaphore(roomBytes);
  const inside: string[] = [];
  const begun: string[] = [];
  const leave = new Map<string, () => void>();
  const enter = (name: string, size: number) =>
    withRoom(size, () => {
      begun.push(name);
      inside.push(name);
      return new Promise<void>((done) => leave.set(name, done));
    }).finally(() => inside.splice(inside.indexOf(name), 1));
  const go = async (name: string) => {
    leave.get(name)?.();
    await new Promise(setImmediate);
  };
  return { enter, go, inside, begun };
}

test('large bodies wait in order until they fit; small ones do not wait', async () => {
  const { enter, go, inside, begun } = bodies(20 * MEGABYTE);
  const under = [
    enter('a', 10 * MEGABYTE),
    enter('b', 10 * MEGABYTE),
    enter('c', 10 * MEGABYTE),
    enter('d', MEGABYTE),
    enter('form', 2_000),
  ];
  await new Promise(setImmediate);
  expect(inside).toEqual(['form', 'a', 'b']);
  await go('b');
  expect(inside).toEqual(['form', 'a', 'c']);
  for (const name of ['a', 'c', 'd', 'form']) await go(name);
  await Promise.all(under);
  expect(begun).toEqual(['form', 'a', 'b', 'c', 'd']);
});

test('a failed request releases its share', async () => {
  const withRoom = bodySemaphore(10 * MEGABYTE);
  await expect(withRoom(10 * MEGABYTE, () => Promise.reject(new Error('aborted')))).rejects.toThrow('aborted');
  expect(await withRoom(10 * MEGABYTE, async () => 'there')).toBe('there');
});
