import { describe, expect, test, vi } from 'vitest';
import { openReport, StepFailed, stepNames } from '../../scripts/verify/report.ts';
import { runScript } from './run-script.ts';

describe('the report of npm run verify', () => {
  test('prints passed, failed or skipped for each step', async () => {
    const printed: string[] = [];
    let nowMs = 0;
    const report = openReport(
      (line) => printed.push(line),
      () => (nowMs += 1_000),
    );
    const seen: unknown[] = [];
    await report.group(async () => {
      seen.push(await report.step('site', async () => ({ seen: 'a page', value: 7 })));
      await report.step('sign-up', () => Promise.reject(new Error('no mail came\nsee the inbox')));
      seen.push('never');
    });
    await report.group(async () => {
      seen.push(await report.step('redrive', async () => ({ seen: 'a mail', value: 8 })));
    });
    expect(seen).toEqual([7, 8]);
    expect(report.close()).toBe(false);
    expect(printed.slice(0, 4)).toEqual([
      'passed     site          1 s  a page',
      'failed     sign-up       1 s  no mail came',
      '                              see the inbox',
      'passed     redrive       1 s  a mail',
    ]);
    expect(printed.filter((line) => line.startsWith('skipped'))).toHaveLength(stepNames.length - 3);
    expect(printed.at(-1)).toBe(`2 passed, 1 failed, ${stepNames.length - 3} skipped`);
  });

  test('rethrows errors that are not step failures', async () => {
    const report = openReport(() => undefined);
    const failing = report.group(() => Promise.reject(new TypeError('x is not a function')));
    await expect(failing).rejects.toThrow(TypeError);
    await expect(report.group(() => Promise.reject(new StepFailed('known')))).resolves.toBeUndefined();
  });
});

test.each([
  [['--stage', 'prod', '--email', 'you@example.com'], 'with live keys charges real cards'],
  [['--stage', 'dev'], 'pass --email with your address'],
  [['--stage', 'dev', '--email', 'nobody'], 'must be your address'],
])('rejects %j', async (options, message) => {
  const { code, err } = await runScript('verify', ...options);
  expect(code).toBe(1);
  expect(err).toContain(message);
});

test('names its own options for AWS when no local cloud is running', async () => {
  vi.stubEnv('LOCAL_DATA_DIR', 'a-folder-that-is-not-there');
  const { code, err } = await runScript('verify').finally(() => vi.unstubAllEnvs());
  expect(code).toBe(1);
  expect(err).toContain('set LOCAL_DATA_DIR if its data is elsewhere, or pass --stage and --email for AWS');
});
