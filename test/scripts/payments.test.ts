import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const runWith = (STRIPE_TEST_KEY: string) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, STRIPE_TEST_KEY };
    execFile(process.execPath, ['test/payments.ts'], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: out + err }),
    );
  });

test('the payment contract tests print "not run" without a key and reject a live key', async () => {
  expect(await runWith('')).toEqual({ code: 0, output: expect.stringMatching(/^not run: STRIPE_TEST_KEY is not set/) });
  const live = await runWith('sk_live_0000');
  expect(live).toEqual({ code: 1, output: expect.stringContaining('nothing was run') });
  expect(live.output).not.toContain('sk_live_0000');
});

test('the nightly run starts them with a key and prints "not run" without one', () => {
  const nightly = readFileSync('.github/workflows/nightly.yml', 'utf8');
  expect(nightly).toMatch(/- run: npm run test:payments\n\s+if: env\.STRIPE_TEST_KEY != ''/);
  expect(nightly).toMatch(/if: env\.STRIPE_TEST_KEY == ''\n\s+run: \|\n\s+echo '::notice[^\n]*not run/);
});
