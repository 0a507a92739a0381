import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receiveConnectEvent, receiveStripeEvent } from '#contracts/http/stripe.ts';
import { StripeEvent } from '#domain/stripe/stripe-event.ts';
import { verifyWebhook } from '#functions/adapters/stripe/stripe-webhook.ts';
import type { Item } from '#functions/data/table/table.ts';
import { handler as receiveConnect } from '#functions/stripe/receive-connect-event.ts';
import { handler as receive } from '#functions/stripe/receive-stripe-event.ts';
import { invoke } from '#test/support/http-event.ts';
import { testPlatform } from '#test/support/platform.ts';
import { signatureHeaders, startStripe, stripeSecrets, type TestStripe } from '#test/support/stripe.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let table: TestTable;
let stripe: TestStripe;

beforeAll(async () => {
  table = await startTable();
  stripe = await startStripe();
});
afterAll(async () => {
  await stripe.stop();
  await table.stop();
});
beforeEach(() => stripe.rotate(stripeSecrets));
afterEach(() => table.clear());

const event = (given: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    created: 1_763_200_000,
    livemode: false,
    data: { object: { id: 'cs_1', object: 'checkout.session', customer_email: 'leo@example.com' } },
    ...given,
  });

const post = (body: string, headers: Record<string, string>) => invoke(receive, receiveStripeEvent, { body, headers });
const seconds = () => Math.floor(Date.now() / 1_000);

describe('an event of the provider', () => {
  test('is stored and due before it is acknowledged, without personal data', async () => {
    const reply = await post(event(), signatureHeaders(event(), stripeSecrets.webhookSecret));
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ received: true });
    const rows = await table.rows();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      pk: 'STRIPE_EVENT#evt_1',
      type: 'checkout.session.completed',
      objectId: 'cs_1',
      gsi3pk: 'DUE#money',
      attempts: 0,
    });
    expect(JSON.stringify(rows)).not.toContain('leo@example.com');
  });

  test('is accepted with the previous secret during a rotation', async () => {
    expect((await post(event(), signatureHeaders(event(), stripeSecrets.previousWebhookSecret))).status).toBe(200);
  });

  test('is accepted with a newly rotated secret, after the secret is read again', async () => {
    await post(event(), signatureHeaders(event(), stripeSecrets.webhookSecret));
    stripe.rotate({ ...stripeSecrets, webhookSecret: 'whsec_new', previousWebhookSecret: 'whsec_account' });
    const later = event({ id: 'evt_2' });
    // The secret was read a moment ago, so it comes from the cache.
    const { vi } = await import('vitest');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 });
    const reply = await post(later, signatureHeaders(later, 'whsec_new'));
    vi.useRealTimers();
    expect(reply.status).toBe(200);
    expect(await table.rows('STRIPE_EVENT#evt_2')).toHaveLength(1);
  });

  test.each([
    ['the signature of another secret', () => signatureHeaders(event(), 'whsec_forged')],
    [
      "the signature of the other endpoint's secret",
      () => signatureHeaders(event(), stripeSecrets.connectWebhookSecret),
    ],
    ['the signature of another body', () => signatureHeaders(event({ id: 'evt_other' }), stripeSecrets.webhookSecret)],
    ['a time six minutes ago', () => signatureHeaders(event(), stripeSecrets.webhookSecret, seconds() - 360)],
    ['a time six minutes ahead', () => signatureHeaders(event(), stripeSecrets.webhookSecret, seconds() + 360)],
    ['no header', () => ({})],
    ['an invalid header', () => ({ 'stripe-signature': 't=,v1=,,=' })],
    ['a time without a signature', () => ({ 'stripe-signature': `t=${seconds()}` })],
  ])('with %s is rejected, and nothing is stored', async (_, headers) => {
    const reply = await post(event(), headers());
    expect(reply.status).toBe(400);
    expect(reply.body.code).toBe('invalid_signature');
    expect(await table.rows()).toEqual([]);
  });

  test('of the wrong mode is rejected, and nothing is stored', async () => {
    const live = event({ livemode: true });
    expect((await post(live, signatureHeaders(live, stripeSecrets.webhookSecret))).status).toBe(400);
    expect(await table.rows()).toEqual([]);
  });

  test.each([
    'nonsense',
    '{}',
    '[]',
    event({ id: 'a/b' }),
    event({ created: 'soon' }),
    ...[253_402_300_800, 8_640_000_000_000, 8_640_000_000_001, -1].map((created) => event({ created })),
    event({ type: '\ud800' }),
    event({ type: 'a b' }),
    ...['\ud800', '\u0000', '../../v1/accounts', ''].map((id) => event({ data: { object: { id } } })),
  ])('whose signed body is not an event is rejected: %s', async (body) => {
    const reply = await post(body, signatureHeaders(body, stripeSecrets.webhookSecret));
    expect(reply.status).toBe(400);
    expect(reply.body.code).toBe('invalid_input');
    expect(await table.rows()).toEqual([]);
  });

  test('of the last second that can be stored is stored so that it can be read', async () => {
    const last = event({ created: 253_402_300_799 });
    expect((await post(last, signatureHeaders(last, stripeSecrets.webhookSecret))).status).toBe(200);
    const [row] = await table.rows();
    expect(row?.occurredAt).toBe('9999-12-31T23:59:59.000Z');
    expect(StripeEvent.shape.occurredAt.safeParse(row?.occurredAt).success).toBe(true);
  });

  test('larger than 1 MB is rejected', async () => {
    const body = event({ padding: 'x'.repeat(1_000_001) });
    expect((await post(body, signatureHeaders(body, stripeSecrets.webhookSecret))).status).toBe(413);
  });

  test('that is resent before it is done is processed at once; a done one stays done', async () => {
    await post(event(), signatureHeaders(event(), stripeSecrets.webhookSecret));
    const [first] = await table.rows();
    await table.seed({ ...first, attempts: 7, gsi3sk: '2999-01-01T00:00:00.000Z' });
    await post(event(), signatureHeaders(event(), stripeSecrets.webhookSecret));
    const [again] = await table.rows();
    expect(String(again?.gsi3sk) <= new Date().toISOString()).toBe(true);

    const doneRow: Item = { ...first, doneAt: '2026-11-15T12:00:00.000Z' };
    const done = Object.fromEntries(Object.entries(doneRow).filter(([name]) => !name.startsWith('gsi3')));
    await table.seed(done);
    expect((await post(event(), signatureHeaders(event(), stripeSecrets.webhookSecret))).status).toBe(200);
    expect(await table.rows()).toEqual([done]);
  });

  test('is not acknowledged while the secret is empty, because anyone could sign with it', async () => {
    stripe.rotate({ ...stripeSecrets, webhookSecret: ' ' });
    const verifying = verifyWebhook(testPlatform({ now: new Date().toISOString() }))(
      event(),
      signatureHeaders(event(), ' ')['stripe-signature'],
      'account',
    );
    await expect(verifying).rejects.toThrow(/webhookSecret/);
  });
});

describe("a connected account's event", () => {
  const connected = (given: object = {}) => event({ account: 'acct_1', type: 'account.updated', ...given });
  const postConnected = (body: string, secret: string) =>
    invoke(receiveConnect, receiveConnectEvent, { body, headers: signatureHeaders(body, secret) });

  test('has its own signing secret', async () => {
    expect((await postConnected(connected(), stripeSecrets.webhookSecret)).status).toBe(400);
    expect((await postConnected(connected(), stripeSecrets.connectWebhookSecret)).status).toBe(200);
    expect(await table.rows()).toMatchObject([{ accountId: 'acct_1', webhook: 'connect' }]);
  });

  test('is accepted with its current and previous secret, and with neither of the other endpoint', async () => {
    const previousConnectWebhookSecret = 'whsec_connect_previous';
    stripe.rotate({ ...stripeSecrets, previousConnectWebhookSecret });
    const { vi } = await import('vitest');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
    const { connectWebhookSecret, webhookSecret, previousWebhookSecret } = stripeSecrets;
    const statusOf = async (secret: string) => (await postConnected(connected(), secret)).status;
    expect(await statusOf(connectWebhookSecret)).toBe(200);
    expect(await statusOf(previousConnectWebhookSecret)).toBe(200);
    for (const other of [webhookSecret, previousWebhookSecret]) expect(await statusOf(other)).toBe(400);
    expect((await post(event(), signatureHeaders(event(), previousConnectWebhookSecret))).status).toBe(400);
    vi.useRealTimers();
  });

  test.each(['connectWebhookSecret', 'webhookSecret', 'secretKey'])(
    'is not acknowledged while %s is empty, whatever it is signed with',
    async (name) => {
      stripe.rotate({ ...stripeSecrets, [name]: '' });
      const verifying = verifyWebhook(testPlatform({ now: new Date().toISOString() }))(
        connected(),
        signatureHeaders(connected(), '')['stripe-signature'],
        'connect',
      );
      await expect(verifying).rejects.toThrow(new RegExp(`incomplete: fill in ${name}`));
    },
  );

  test('of the wrong mode is acknowledged and ignored, because live endpoints receive both', async () => {
    const reply = await postConnected(connected({ livemode: true }), stripeSecrets.connectWebhookSecret);
    expect(reply.status).toBe(200);
    expect(await table.rows()).toEqual([]);
  });
});
