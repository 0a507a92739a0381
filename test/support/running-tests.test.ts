import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { resultOf } from './reports.ts';
import { hungAfter, run } from './run-parts.ts';
import { placeOfHang, RunningTests } from './running-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'running-tests-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'running.json');

test('names what runs at the moment, or what ended last', () => {
  expect(placeOfHang(path)).toBe('before its first test');
  const running = new RunningTests(path);
  running.begin('a.test.ts');
  expect(placeOfHang(path)).toBe('in a.test.ts');
  running.begin('a.test.ts › adds');
  expect(placeOfHang(path)).toBe('in a.test.ts › adds');
  running.begin('b.spec.ts › turns (phone)');
  expect(placeOfHang(path)).toBe('in a.test.ts › adds and in b.spec.ts › turns (phone)');
  running.end('b.spec.ts › turns (phone)');
  running.end('a.test.ts › adds');
  expect(placeOfHang(path)).toBe('in a.test.ts');
  running.end('a.test.ts');
  expect(placeOfHang(path)).toBe('after a.test.ts');
});

test('a part may take three times its usual seconds, a short one five minutes', () => {
  expect([500, 100, 1].map(hungAfter)).toEqual([1_500, 300, 300]);
});

test('a part that hangs is killed with its children, and says where it was', async () => {
  new RunningTests(path).begin('c.test.ts › waits');
  // The child holds the output open: only the end of both ends the run.
  const limit = { seconds: 0.3, running: path, maxSilenceSeconds: 0.1 };
  const ended = await run('sh', ['-c', 'sleep 600 & sleep 600'], {}, limit);
  expect(resultOf(ended, []).broken).toMatch(/^hung, in c\.test\.ts › waits, stopped after \d+ s$/);
});

test('a part whose tests go on is slow, not hung', async () => {
  new RunningTests(path).begin('d.test.ts › works');
  const limit = { seconds: 0.1, running: path, maxSilenceSeconds: 600 };
  expect(resultOf(await run('sleep', ['1'], {}, limit), []).broken).toBe('it ran no test');
});

test('a part that never began a test hangs', async () => {
  const limit = { seconds: 0.1, running: join(folder, 'none.json') };
  const ended = await run('sleep', ['600'], {}, limit);
  expect(resultOf(ended, []).broken).toMatch(/^hung, before its first test, stopped after \d+ s$/);
});
