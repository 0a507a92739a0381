import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payments } from '#functions/adapters/stripe/payments.ts';
import { payoutProvider } from '#functions/adapters/stripe/payout-provider.ts';
import { testPlatform } from '#test/support/platform.ts';
import { startScriptedProvider } from '#test/support/scripted-provider.ts';

/** Responses by method and path. Other paths do not exist. */
type Answers = Record<string, (form: Record<string, string>) => [status: number, body: object]>;
let answers: Answers = {};
let requests: { readonly route: string; readonly key: unknown; readonly form: Record<string, string> }[] = [];
let stop: () => Promise<void>;

const refused = (details: object): [number, object] => [
  400,
  { error: { type: 'invalid_request_error', message: 'No.', ...details } },
];
const reply = (response: ServerResponse, [status, body]: [number, object]) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeAll(async () => {
  stop = await startScriptedProvider(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const route = `${request.method} ${request.url?.split('?')[0]}`;
    const form = Object.fromEntries(new URLSearchParams(body));
    requests.push({ route, key: request.headers['idempotency-key'], form });
    reply(response, answers[route]?.(form) ?? refused({ code: 'resource_missing' }));
  });
});
afterAll(() => stop());
beforeEach(() => {
  requests = [];
});

const platform = testPlatform({ settings: { STAGE: 'test', PAYOUT_COUNTRY: 'US' } });

describe('an account', () => {
  const open = () =>
    payoutProvider(platform).createAccount('maya', { email: 'maya@example', idempotencyKey: 'maya/0' });

  test("is opened in the stage's country, without an email that the provider refuses", async () => {
    answers = {
      'POST /v1/accounts': ({ email }) => (email ? refused({ param: 'email' }) : [200, { id: 'acct_1' }]),
    };
    expect(await open()).toBe('acct_1');
    expect(requests.map(({ key, form }) => [key, form.email, form.country])).toEqual([
      ['maya/0', 'maya@example', 'US'],
      ['maya/0/without-address', undefined, 'US'],
    ]);
  });

  test('that the provider refuses to open fails with a time to retry', async () => {
    answers = { 'POST /v1/accounts': () => refused({}) };
    await expect(open()).rejects.toMatchObject({
      code: 'provider_unavailable',
      message: "Our payment provider isn't opening payout accounts right now. Try again in an hour.",
      cause: { type: 'StripeInvalidRequestError' },
    });
  });

  test.each([
    ['US', 'usd', true],
    ['US', 'eur', false],
    ['DE', 'usd', false],
    ['DE', 'eur', false],
    ['US', undefined, false],
  ])('of %s and %s is supported: %s', async (country, default_currency, isSupported) => {
    const account = { id: 'acct_1', country, default_currency, charges_enabled: true, details_submitted: true };
    answers = { 'GET /v1/accounts/acct_1': () => [200, { ...account, capabilities: { transfers: 'active' } }] };
    expect(await payoutProvider(platform).account('acct_1')).toMatchObject({ chargesEnabled: true, isSupported });
  });
});

test('a payout in another currency is ignored', async () => {
  const payout = { id: 'po_1', amount: 500, status: 'failed' };
  answers = {
    'GET /v1/payouts/po_1': () => [200, { ...payout, currency: 'usd' }],
    'GET /v1/payouts/po_2': () => [200, { ...payout, id: 'po_2', currency: 'eur' }],
  };
  const { payout: payoutOf } = payoutProvider(platform);
  expect(await payoutOf('acct_1', 'po_1')).toEqual({ id: 'po_1', amountCents: 500, status: 'failed' });
  expect(await payoutOf('acct_1', 'po_2')).toBeUndefined();
});

describe('a retransfer to a seller', () => {
  const transfer = { id: 'tr_1', amountCents: 900, reversedCents: 900, accountId: 'acct_1', retransfers: [] };

  test('waits while our balance is insufficient', async () => {
    const short = () => refused({ code: 'balance_insufficient' });
    answers = {
      'GET /v1/transfers/tr_1': () => [200, { id: 'tr_1', transfer_group: 'group_1' }],
      'POST /v1/transfers': short,
      'POST /v1/application_fees/fee_1/refunds': short,
    };
    expect(await payments(platform).retransfer(transfer, 900, 'repay/0')).toBe(false);
    expect(await payments(platform).refundFee('fee_1', 1, 'fee/0')).toBe(false);
    answers['POST /v1/transfers'] = () => [200, { id: 'tr_2' }];
    expect(await payments(platform).retransfer(transfer, 900, 'repay/1')).toBe(true);
    expect(requests.at(-1)).toMatchObject({ key: 'repay/1', form: { transfer_group: 'group_1', currency: 'usd' } });
  });

  test('is not created without a transfer group, because a later read would repeat it', async () => {
    answers = { 'GET /v1/transfers/tr_1': () => [200, { id: 'tr_1', transfer_group: null }] };
    expect(await payments(platform).retransfer(transfer, 900, 'repay/0')).toBe(false);
    expect(requests.map(({ route }) => route)).toEqual(['GET /v1/transfers/tr_1']);
  });
});
