/**
 * `npm run test:payments`: the payment contract tests against Stripe's test mode, with the key in `STRIPE_TEST_KEY`. Without a
 * key it only prints that they did not run. `npm run test:slow` runs them against the stand-in.
 */
import { spawnSync } from 'node:child_process';
import { commandPath } from '../scripts/package-commands.ts';

const key = process.env.STRIPE_TEST_KEY ?? '';

if (key === '') {
  console.log('not run: STRIPE_TEST_KEY is not set. Set it to a test key of Stripe (sk_test_…) with Connect enabled.');
} else if (!/^(sk|rk)_test_/.test(key)) {
  console.error(
    'STRIPE_TEST_KEY is not a test key, so nothing was run: a live key moves money. It must begin with sk_test_ or rk_test_.',
  );
  process.exitCode = 1;
} else {
  const { status } = spawnSync(
    process.execPath,
    [commandPath('vitest', 'vitest'), 'run', '--project', 'local', 'test/local/stripe/contract.test.ts'],
    { stdio: 'inherit', timeout: 600_000 },
  );
  process.exitCode = status ?? 1;
}
