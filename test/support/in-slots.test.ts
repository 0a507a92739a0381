import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { inSlots } from './in-slots.ts';

const part = (name: string, usualSeconds: number, needs: 'nothing' | 'build' | 'cloud', slots = 1) => ({
  ...{ name, usualSeconds, needs, slots },
});

/** Starts the parts; `end` ends one, and what runs then is in `running`. */
function started(parts: readonly ReturnType<typeof part>[]) {
  const running = new Map<string, () => void>();
  const task = (name: string) =>
    new Promise<void>((resolve) => {
      running.set(name, () => {
        running.delete(name);
        resolve();
      });
    });
  const done = inSlots(parts, 2, { build: () => task('build'), run: ({ name }) => task(name) });
  const end = async (name: string) => {
    running.get(name)?.();
    await nextTurn();
    return [...running.keys()];
  };
  return { done, end, running: () => [...running.keys()] };
}

describe('parts in two slots', () => {
  test('the shortest runs beside the build, then the longest comes first', async () => {
    const { done, end, running } = started([
      part('types', 25, 'nothing'),
      part('site', 90, 'nothing'),
      part('clouds', 200, 'cloud'),
    ]);
    expect(running()).toEqual(['build', 'types']);
    expect(await end('build')).toEqual(['types', 'clouds']);
    expect(await end('types')).toEqual(['clouds', 'site']);
    expect(await end('clouds')).toEqual(['site']);
    expect(await end('site')).toEqual([]);
    await done;
  });

  test('a part of two slots waits for both, and nothing shorter delays it', async () => {
    const { done, end } = started([
      part('journeys', 650, 'cloud', 2),
      part('integration', 400, 'cloud'),
      part('types', 25, 'nothing'),
    ]);
    expect(await end('build')).toEqual(['types']);
    expect(await end('types')).toEqual(['journeys']);
    expect(await end('journeys')).toEqual(['integration']);
    expect(await end('integration')).toEqual([]);
    await done;
  });

  test('without a need for it, nothing is built', async () => {
    const { done, end, running } = started([part('types', 25, 'nothing')]);
    expect(running()).toEqual(['types']);
    await end('types');
    await done;
  });
});
