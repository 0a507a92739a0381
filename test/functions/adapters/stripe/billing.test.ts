import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS, instantOf, plusMs } from '#domain/time.ts';
import { billing } from '#functions/adapters/stripe/billing.ts';
import { log } from '#functions/runtime/log.ts';
import { lambdaPlatform } from '#functions/runtime/platform.ts';
import { testPlatform, ulid, userId } from '#test/support/platform.ts';
import { startStripe, type TestStripe } from '#test/support/stripe.ts';

const ADDRESS = 'maya@localhost-without-dots';
let stripe: TestStripe;
let strict: Server;
const bodies: string[] = [];
let refusesEverything = false;
/** The stand-in accepts every email. */
let standInUrl = '';

/** Refuses some emails and quotes them in the error, as Stripe does. */
beforeAll(async () => {
  stripe = await startStripe();
  standInUrl = process.env.STRIPE_API_URL ?? '';
  strict = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      bodies.push(body);
      const refused = refusesEverything || body.includes('email');
      const error = { type: 'invalid_request_error', param: 'email', message: `Invalid email address: ${ADDRESS}` };
      response.writeHead(refused ? 400 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(refused ? { error } : { id: 'cus_1', object: 'customer' }));
    });
  });
  await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve));
  const address = strict.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  Object.assign(process.env, { STAGE: 'dev', STRIPE_API_URL: `http://127.0.0.1:${address.port}` });
});
afterAll(async () => {
  await stripe.stop();
  strict.close();
});

const customerIntent = { intentId: ulid(1), createdAt: instantOf(Date.now()) };
const create = () => billing(lambdaPlatform).createCustomer(customerIntent, userId(1), ADDRESS);

test('a user whose email the provider refuses becomes a customer without one', async () => {
  expect(await create()).toBe('cus_1');
  expect(bodies.map((body) => body.includes('email'))).toEqual([true, false]);
});

test('a refusal of the provider leaves no email in the log', async () => {
  refusesEverything = true;
  const lines: string[] = [];
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const error: unknown = await create().catch((failure: unknown) => failure);
  log.error('requestFailed', error);
  stderr.mockRestore();
  expect(lines.join()).toContain('Invalid email address');
  expect(lines.join()).not.toContain('maya');
});

test('a customer with a lost response is found after the idempotency key expired', async () => {
  vi.stubEnv('STRIPE_API_URL', standInUrl);
  const make = (intent: typeof customerIntent, user = userId(2), stage = 'dev') => {
    const platform = testPlatform({ now: customerIntent.createdAt, settings: { STAGE: stage } });
    return billing(platform).createCustomer(intent, user, 'lee@example.com');
  };
  const dayOld = { intentId: ulid(2), createdAt: plusMs(customerIntent.createdAt, -DAY_MS) };
  const lost = await make(customerIntent);
  // A new intent simulates an expired key.
  expect(await make(dayOld)).toBe(lost);
  expect(await make({ ...dayOld, intentId: ulid(3) }, userId(3))).not.toBe(lost);
  expect(await make({ ...dayOld, intentId: ulid(4) }, userId(2), 'prod')).not.toBe(lost);
  vi.unstubAllEnvs();
});
