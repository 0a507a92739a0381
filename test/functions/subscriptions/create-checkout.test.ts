import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '#contracts/table.ts';
import { sessionOf } from '#test/support/shop.ts';
import { startStripe, type TestStripe } from '#test/support/stripe.ts';
import { aSubscriber } from '#test/support/subscribers.ts';
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
afterEach(async () => {
  await stripe.control('end-outage');
  await table.clear();
});

const DAY_SECONDS = 86_400;
const subscriptionsOf = async (customer: string) =>
  (await stripe.sdk.subscriptions.list({ customer, status: 'all', limit: 100 })).data;
const sessionsOf = async (customer: string) => (await stripe.sdk.checkout.sessions.list({ customer, limit: 100 })).data;

describe('choosing a plan', () => {
  test('opens a page with a card, a trial of seven days and the return URLs', async () => {
    const ada = await aSubscriber(table, stripe);
    const reply = await ada.press('pro_monthly');
    expect(reply.status).toBe(200);
    const session = await stripe.sdk.checkout.sessions.retrieve(sessionOf(reply), { expand: ['line_items'] });
    expect(session).toMatchObject({
      mode: 'subscription',
      customer: await ada.customerId(),
      payment_method_collection: 'always',
      success_url: 'http://localhost:3000/auth?checkout_success=true',
      cancel_url: 'http://localhost:3000/pricing',
      metadata: { userId: ada.user, plan: 'pro_monthly' },
      line_items: { data: [{ price: { lookup_key: 'pro_monthly' } }] },
    });
    const customer = await stripe.sdk.customers.retrieve(await ada.customerId());
    expect(customer).toMatchObject({ email: ada.email, metadata: { userId: ada.user } });

    await stripe.control('pay-session', { session: session.id });
    const [subscription] = await subscriptionsOf(await ada.customerId());
    expect(subscription).toMatchObject({ status: 'trialing', metadata: { userId: ada.user } });
    expect((subscription?.trial_end ?? 0) - (subscription?.start_date ?? 0)).toBe(7 * DAY_SECONDS);
    expect(subscription?.default_payment_method).toEqual(expect.any(String));
  });

  test('of the learner plan returns to the learner dashboard and has its own trial', async () => {
    const lee = await aSubscriber(table, stripe);
    await lee.subscribe('hobby_monthly');
    const reply = await lee.press('learner_monthly');
    const session = await stripe.sdk.checkout.sessions.retrieve(sessionOf(reply));
    expect(session.success_url).toBe('http://localhost:3000/auth?checkout_success=true&plan=learner');
    expect(session.cancel_url).toBe('http://localhost:3000/student-dashboard');
    await stripe.control('pay-session', { session: session.id });
    expect((await lee.check()).status).toBe(200);
    expect(await lee.record(keys.user.learnerSubscription)).toMatchObject({ status: 'trialing' });
    expect(await lee.record(keys.user.subscription)).toMatchObject({ status: 'trialing', tier: 'hobby' });
    expect(await lee.record(keys.user.customer)).toMatchObject({ creatorTrialUsed: true, learnerTrialUsed: true });
  });

  test('twice opens one page; choosing another plan closes the first', async () => {
    const ada = await aSubscriber(table, stripe);
    const first = await ada.press('hobby_monthly');
    expect((await ada.press('hobby_monthly')).body).toEqual(first.body);
    const second = await ada.press('pro_monthly');
    expect(sessionOf(second)).not.toBe(sessionOf(first));
    expect((await stripe.sdk.checkout.sessions.retrieve(sessionOf(first))).status).toBe('expired');
    await expect(stripe.control('pay-session', { session: sessionOf(first) })).resolves.toMatchObject({
      outcome: 'expired',
    });
    expect(await subscriptionsOf(await ada.customerId())).toEqual([]);
  });

  test('twelve times at once creates one customer and leaves one page open', async () => {
    const ada = await aSubscriber(table, stripe);
    const plans = ['hobby_monthly', 'pro_monthly'] as const;
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => ada.press(plans[index % 2] ?? plans[0])),
    );
    for (const { status } of replies) expect([200, 409]).toContain(status);
    expect((await ada.press('pro_monthly')).status).toBe(200);
    const { data } = await stripe.sdk.customers.list({ email: ada.email, limit: 100 });
    expect(data).toHaveLength(1);
    const open = (await sessionsOf(await ada.customerId())).filter(({ status }) => status === 'open');
    expect(open).toHaveLength(1);
  });

  test('with an active plan opens the portal and grants no second trial', async () => {
    const ada = await aSubscriber(table, stripe);
    const { id } = await ada.subscribe('hobby_monthly');
    // Before any event arrives.
    const reply = await ada.press('pro_monthly');
    expect(reply.body.url).toMatch(/\/local\/stripe\/portal\//);
    const [portal] = (await stripe.events()).filter(({ type }) => type === 'billing_portal.session.created').reverse();
    expect(portal?.data.object).toMatchObject({
      customer: await ada.customerId(),
      flow: { type: 'subscription_update', subscription_update: { subscription: id } },
    });
    await stripe.sdk.subscriptions.cancel(id);
    const session = sessionOf(await ada.press('pro_monthly'));
    await stripe.control('pay-session', { session });
    const paid = (await subscriptionsOf(await ada.customerId())).find(({ status }) => status === 'active');
    expect(paid).toMatchObject({ trial_end: null });
  });

  test('after a failed payment opens the card page', async () => {
    const ada = await aSubscriber(table, stripe);
    await ada.subscribe('hobby_monthly', '4000000000000341');
    await stripe.control('advance-clock', { days: 8 });
    await ada.press('pro_monthly');
    const [portal] = (await stripe.events()).filter(({ type }) => type === 'billing_portal.session.created').reverse();
    expect(portal?.data.object).toMatchObject({ flow: { type: 'payment_method_update' } });
  });

  test('that is unknown or by contract is refused and stores nothing', async () => {
    const ada = await aSubscriber(table, stripe);
    expect(await ada.press('gold_monthly' as never)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    const agency = await ada.press('agency_monthly');
    expect(agency).toMatchObject({ status: 400, body: { error: expect.stringContaining('Contact Sales') } });
    expect(await ada.record(keys.user.customer)).toBeUndefined();
  });

  test('during an outage of the provider returns 503, and the next click finds the intent', async () => {
    const ada = await aSubscriber(table, stripe);
    await stripe.control('outage', { mode: 'error', seconds: 60 });
    expect((await ada.press('hobby_monthly')).body.code).toBe('provider_unavailable');
    await stripe.control('end-outage');
    expect((await ada.press('hobby_monthly')).status).toBe(200);
    expect((await stripe.sdk.customers.list({ email: ada.email })).data).toHaveLength(1);
  });

  test('after the customer was deleted at the provider creates another, without a second trial', async () => {
    const ada = await aSubscriber(table, stripe);
    await ada.subscribe('hobby_monthly');
    await ada.check();
    const before = await ada.customerId();
    await stripe.sdk.customers.del(before);
    expect((await ada.check()).body.subscription).toMatchObject({ status: 'inactive', coursesLimit: 3 });
    await ada.subscribe('pro_monthly');
    expect(await ada.customerId()).not.toBe(before);
    expect((await ada.check()).body.subscription).toMatchObject({ tier: 'pro', status: 'active' });
  });
});

describe('the portal', () => {
  test('is available to subscribers', async () => {
    const ada = await aSubscriber(table, stripe);
    expect((await ada.portal()).body.code).toBe('not_subscribed');
    await ada.press('hobby_monthly');
    expect((await ada.portal()).body.code).toBe('not_subscribed');
    await ada.subscribe('hobby_monthly');
    expect((await ada.portal()).body.url).toMatch(/\/local\/stripe\/portal\//);
  });
});
