import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creator } from '#test/support/builders.ts';
import { startModel, type TestModel } from '#test/support/model.ts';
import { ulid } from '#test/support/platform.ts';
import { clickEnroll, openShop, sessionOf } from '#test/support/shop.ts';
import { root } from '#test/support/sources.ts';
import { startStripe, type TestStripe } from '#test/support/stripe.ts';
import { aSubscriber } from '#test/support/subscribers.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { silenceLogs } from './support/silence-logs.ts';

/**
 * docs/invariants.md 15: the stand-ins' replies match the SDKs' types. Replies are recorded as typed constants, and the compiler
 * checks them for missing and unknown fields.
 */
silenceLogs();

let db: TestTable;
let stripe: TestStripe;
let model: TestModel;
beforeAll(async () => {
  [db, stripe, model] = await Promise.all([startTable(), startStripe(), startModel()]);
});
afterAll(() => Promise.all([db.stop(), stripe.stop(), model.stop()]));

/** SDK types by object kind. */
const typeOf: Readonly<Record<string, string>> = {
  account: 'Stripe.Account',
  application_fee: 'Stripe.ApplicationFee',
  balance_transaction: 'Stripe.BalanceTransaction',
  'billing_portal.session': 'Stripe.BillingPortal.Session',
  capability: 'Stripe.Capability',
  charge: 'Stripe.Charge',
  'checkout.session': 'Stripe.Checkout.Session',
  customer: 'Stripe.Customer | Stripe.DeletedCustomer',
  dispute: 'Stripe.Dispute',
  fee_refund: 'Stripe.FeeRefund',
  invoice: 'Stripe.Invoice',
  payment_intent: 'Stripe.PaymentIntent',
  payment_method: 'Stripe.PaymentMethod',
  payout: 'Stripe.Payout',
  price: 'Stripe.Price',
  product: 'Stripe.Product',
  'radar.early_fraud_warning': 'Stripe.Radar.EarlyFraudWarning',
  refund: 'Stripe.Refund',
  subscription: 'Stripe.Subscription',
  transfer: 'Stripe.Transfer',
  transfer_reversal: 'Stripe.TransferReversal',
};

/** Decimals are strings on the wire; the SDK converts them. */
const written = (answer: unknown): string =>
  JSON.stringify(answer).replace(/"(\w+_decimal)":"-?[\d.]+"/g, '"$1":decimal');
const stripeTypes = [
  "import type Stripe from 'stripe';",
  "declare const decimal: NonNullable<Stripe.Price['unit_amount_decimal']>;",
].join('\n');

/** Compiles each reply as a typed constant. */
async function compiled(imports: string, answers: readonly { type: string; answer: unknown }[]): Promise<string> {
  const folder = join(root, '.local', `answers-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    const lines = answers.map(({ type, answer }, n) => `export const answer${n}: ${type} = ${written(answer)};`);
    writeFileSync(join(folder, 'answers.ts'), `${imports}\n${lines.join('\n')}\n`);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.json', include: ['answers.ts'], exclude: [] }),
    );
    const result = await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', folder], {
      maxBuffer: 2 ** 26,
    }).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? String(error) }));
    return result.stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs sales, refunds, disputes, warnings, plans, payouts and accounts. */
async function live(): Promise<void> {
  const { course, accountId } = await openShop(db, stripe);
  const pay = async (card: string): Promise<string> => {
    await db.clear();
    await openShop(db, stripe);
    const session = sessionOf(await clickEnroll(course));
    await stripe.control('pay-session', { session, card });
    const { payment_intent: intent } = await stripe.sdk.checkout.sessions.retrieve(session);
    return String(intent);
  };
  const refunded = await pay('4242424242424242');
  await stripe.control('refund', { payment: refunded });
  const [lost, won, warned] = [
    await pay('4242424242424242'),
    await pay('4242424242424242'),
    await pay('4242424242424242'),
  ];
  for (const [payment, end] of [
    [lost, 'lose-dispute'],
    [won, 'win-dispute'],
  ] as const) {
    await stripe.control('open-dispute', { payment });
    const [dispute] = (await stripe.sdk.disputes.list({ payment_intent: payment })).data;
    await stripe.control(end, { dispute: String(dispute?.id) });
  }
  await stripe.control('fraud-warning', { payment: warned });
  const subscriber = await aSubscriber(db, stripe);
  const { id } = await subscriber.subscribe('pro_monthly');
  await stripe.sdk.subscriptions.update(id, { cancel_at_period_end: true });
  await stripe.sdk.subscriptions.cancel(id);
  await stripe.control('restrict-account', { account: accountId });
  await stripe.control('enable-account', { account: accountId });
}

test('replies and events of the Stripe stand-in match the SDK’s types', async () => {
  await live();
  const { sdk } = stripe;
  const lists: AsyncIterable<unknown>[] = [
    sdk.accounts.list(),
    sdk.balanceTransactions.list(),
    sdk.charges.list(),
    sdk.checkout.sessions.list(),
    sdk.customers.list(),
    sdk.disputes.list(),
    sdk.invoices.list(),
    sdk.paymentIntents.list(),
    sdk.prices.list(),
    sdk.products.list(),
    sdk.refunds.list(),
    sdk.subscriptions.list({ status: 'all' }),
    sdk.transfers.list(),
  ];
  const found: { type: string; answer: unknown }[] = [];
  const unlisted: string[] = [];
  for (const list of lists)
    try {
      for await (const answer of list) {
        const { object } = answer as { object: string };
        found.push({ type: typeOf[object] ?? `never /* ${object} */`, answer });
      }
    } catch (error) {
      // The stand-in only lists what the product lists.
      unlisted.push(error instanceof Error ? error.message : String(error));
    }
  const events: Stripe.Event[] = await stripe.events();
  for (const event of events) {
    const { object } = event.data.object as { object?: string };
    found.push({ type: typeOf[object ?? ''] ?? `never /* ${object} */`, answer: event.data.object });
    // The union of all events gives unreadable compiler errors.
    const { data: _, ...envelope } = event;
    found.push({ type: "Omit<Stripe.EventBase, 'data'>", answer: envelope });
  }
  const kinds = new Set(found.map(({ type }) => type));
  console.log(`stand-ins: ${found.length} answers and events of ${kinds.size} types; not listed: ${unlisted.length}`);
  expect(kinds.size).toBeGreaterThan(8);
  expect(await compiled(stripeTypes, found)).toBe('');
});

test('replies of the model stand-in match the SDK’s types', async () => {
  const ask = async (stream: boolean) => {
    const reply = await fetch(`${model.url}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${model.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        model: 'local-sample',
        messages: [{ role: 'user', content: `Write about ${ulid(1)} for ${creator}.` }],
        stream,
        ...(stream && { stream_options: { include_usage: true } }),
      }),
    });
    expect(reply.status, `stream ${stream}`).toBe(200);
    return reply.text();
  };
  const chunks = (await ask(true))
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice('data: '.length)));
  const found = [
    { type: 'OpenAI.ChatCompletion', answer: JSON.parse(await ask(false)) },
    ...chunks.map((answer) => ({ type: 'OpenAI.ChatCompletionChunk', answer })),
  ];
  expect(chunks.length).toBeGreaterThan(1);
  expect(await compiled("import type OpenAI from 'openai';", found)).toBe('');
});
