import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepNames } from '../../scripts/verify/report.ts';
import { type Origin, openCloud } from './support/origin.ts';

let cloud: Origin;
beforeAll(async () => {
  cloud = await openCloud();
});
afterAll(() => cloud.close());

test('npm run verify passes on the local cloud', async () => {
  const result = await new Promise<{ code: number; out: string }>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/verify.ts', '--url', cloud.url],
      { env: { ...process.env, LOCAL_DATA_DIR: cloud.dataDir } },
      (error, out, err) => resolve({ code: error ? Number(error.code ?? 1) : 0, out: `${out}${err}` }),
    );
  });
  expect(result.out).toContain(`${stepNames.length} passed, 0 failed, 0 skipped`);
  expect(result.code).toBe(0);
});
