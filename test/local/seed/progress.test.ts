import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openProgress } from '#local/seed/progress.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'coursewright-seed-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a finished step runs only once, across starts, and keeps its result', async () => {
  let done = 0;
  const work = async () => `course-${++done}`;
  expect(await openProgress(dataDir).once('write bread', work)).toBe('course-1');
  const next = openProgress(dataDir);
  expect(await next.once('write bread', work)).toBe('course-1');
  expect(await next.once('write bees', work)).toBe('course-2');
});

test('the next start repeats a failed or interrupted step', async () => {
  const failing = openProgress(dataDir).once('connect ada', () => Promise.reject(new Error('cut off')));
  await expect(failing).rejects.toThrow('cut off');
  void openProgress(dataDir).once('connect ada', () => new Promise(() => {}));
  expect(await openProgress(dataDir).once('connect ada', async () => 'now')).toBe('now');
});

test('concurrent steps keep all results, and the seed is complete only at the end', async () => {
  const progress = openProgress(dataDir);
  const names = Array.from({ length: 20 }, (_, index) => `step ${index}`);
  await Promise.all(names.map((name) => progress.once(name, async () => name)));
  const next = openProgress(dataDir);
  for (const name of names) expect(await next.once(name, () => Promise.reject(new Error('again')))).toBe(name);
  expect(next.isComplete()).toBe(false);
  next.complete();
  expect(openProgress(dataDir).isComplete()).toBe(true);
});
