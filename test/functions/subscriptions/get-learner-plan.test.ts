import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getLearnerPlan } from '#contracts/http/subscriptions.ts';
import { keys } from '#contracts/table.ts';
import { newCustomer } from '#domain/subscriptions/customer.ts';
import { handler } from '#functions/subscriptions/get-learner-plan.ts';
import { aSubscription, creator, learner } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON, ulid } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());
beforeEach(() => db.clear());

const replyTo = async (user: string) => (await invoke(handler, getLearnerPlan, { user })).body;

test('returns the learner plan, with any creator plan', async () => {
  const { tier, ...plan } = aSubscription({ status: 'trialing', trialEnd: NOON });
  const pk = keys.user.pk(learner);
  await db.seed(
    { pk, sk: keys.user.learnerSubscription, ...plan },
    { pk, sk: keys.user.customer, ...newCustomer(ulid(1), NOON), customerId: 'cus_1', learnerTrialUsed: true },
    { pk: keys.user.pk(creator), sk: keys.user.subscription, ...plan, tier },
    { pk: keys.user.pk(creator), sk: keys.user.customer, ...newCustomer(ulid(2), NOON), customerId: 'cus_2' },
  );
  expect(await replyTo(learner)).toMatchObject({
    plan: { status: 'trialing', trialEnd: NOON, trialAvailable: false },
    hasInvoices: true,
  });
  expect(await replyTo(creator)).toMatchObject({
    plan: { status: 'inactive', trialAvailable: true },
    hasInvoices: true,
  });
});

test('knows no invoices before a subscription, not even after an abandoned checkout', async () => {
  await db.seed({
    pk: keys.user.pk(learner),
    sk: keys.user.customer,
    ...newCustomer(ulid(1), NOON),
    customerId: 'cus_1',
  });
  expect((await replyTo(learner)).hasInvoices).toBe(false);
});

test('knows no invoices of a customer that the provider deleted', async () => {
  const pk = keys.user.pk(creator);
  await db.seed(
    { pk, sk: keys.user.subscription, ...aSubscription({ status: 'canceled' }) },
    { pk, sk: keys.user.customer, ...newCustomer(ulid(1), NOON) },
  );
  expect((await replyTo(creator)).hasInvoices).toBe(false);
});
