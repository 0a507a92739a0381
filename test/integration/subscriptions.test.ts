import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getDashboard } from '#contracts/http/account.ts';
import { setPrice } from '#contracts/http/courses.ts';
import { generateCourse } from '#contracts/http/generation.ts';
import { checkSubscription, createCheckout, customerPortal } from '#contracts/http/subscriptions.ts';
import { keys } from '#contracts/table.ts';
import type { LookupKey } from '#domain/subscriptions/lookup-key.ts';
import { DAY_MS } from '#domain/time.ts';
import { callApi, eventually, failureOf, replyOf } from './support/api.ts';
import { deniedCalls } from './support/iam.ts';
import { aDraftBy } from './support/market.ts';
import { type OwnCloud, ownCloud } from './support/origin.ts';
import { aPerson, mailsTo, type Person } from './support/person.ts';
import { type Rows, rowsOf } from './support/rows.ts';
import { type StripeStandIn, stripeStandIn } from './support/stripe-stand-in.ts';

/** Subscriptions through the whole cloud. Uses its own cloud, because it moves Stripe's clock by months. */
let own: OwnCloud;
let url: string;
let rows: Rows;
let stripe: StripeStandIn;

beforeAll(async () => {
  own = await ownCloud();
  url = own.cloud.url;
  rows = await rowsOf(own.cloud);
  stripe = stripeStandIn(url);
});
beforeEach(() => stripe.endFaults());
afterAll(() => own.close());

const GOOD_CARD = '4242424242424242';
const FAILS_LATER = '4000000000000341';
const DECLINED = '4000000000000002';
const form = (cardNumber: string) => ({
  cardNumber,
  cardExpiry: '12 / 99',
  cardCvc: '123',
  cardName: 'Ada Creator',
});

const dashboard = async ({ accessToken: token }: Person) =>
  replyOf(getDashboard, await callApi(url, getDashboard, { token }));
const choose = ({ accessToken: token }: Person, plan: LookupKey) =>
  callApi(url, createCheckout, { token, body: { price_id: plan } });
const pageFor = async (person: Person, plan: LookupKey) => replyOf(createCheckout, await choose(person, plan)).url;
const portalOf = async ({ accessToken: token }: Person) =>
  replyOf(customerPortal, await callApi(url, customerPortal, { token })).url;
const check = async ({ accessToken: token }: Person) =>
  replyOf(checkSubscription, await callApi(url, checkSubscription, { token })).subscription;
const send = async (page: string, fields: Readonly<Record<string, string>>) => {
  const reply = await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return { status: reply.status, location: reply.headers.get('location'), text: await reply.text() };
};
const read = async (page: string) => (await fetch(page)).text();
const readItem = async ({ userId }: Person) =>
  (await rows.of(keys.user.pk(userId))).find(({ sk }) => sk === keys.user.subscription);
const customerOf = async ({ userId }: Person) =>
  String((await rows.of(keys.user.pk(userId))).find(({ sk }) => sk === keys.user.customer)?.customerId);
const waitForPlan = (person: Person, tier: string, status: string) =>
  eventually(
    () => dashboard(person),
    ({ subscription }) => subscription.tier === tier && subscription.status === status,
  );
const mailsAbout = async ({ email }: Person, words: string) =>
  (await mailsTo(url, email)).filter(({ subject }) => subject.includes(words));
const grant = async (...given: readonly string[]): Promise<string> =>
  (
    await promisify(execFile)('node', ['scripts/grant-plan.ts', ...given], {
      env: { ...process.env, LOCAL_DATA_DIR: own.cloud.dataDir },
    })
  ).stdout;
/** Waits until all events are delivered and applied. */
const eventsDone = async () => {
  await eventually(
    async () => (await (await fetch(`${url}/local/stripe/deliveries.json`)).json()) as { status: string }[],
    (deliveries) => deliveries.every(({ status }) => status !== 'pending'),
  );
  return eventually(
    () => rows.all(),
    (all) => all.every(({ pk, doneAt }) => !pk.startsWith(keys.stripeEvent.pk('')) || doneAt !== undefined),
  );
};
const inDays = (days: number) => expect.closeTo(Date.now() + days * DAY_MS, -7.5);

test('a subscription from trial to end, with the right dashboard at each step', async () => {
  const ada = await aPerson(url, 'creator');
  const before = await dashboard(ada);
  expect(before.subscription).toMatchObject({ tier: 'free_trial', status: 'trialing', coursesLimit: 3 });
  const drafts = [];
  for (let count = 0; count < 4; count++) drafts.push(await aDraftBy(rows, ada));
  await rows.put({ pk: keys.user.pk(ada.userId), sk: keys.user.usageAll, held: 4, generations: 0 });
  // This month, and the next in case this one ends meanwhile.
  for (const day of [Date.now(), Date.now() + DAY_MS].map((ms) => new Date(ms).toISOString()))
    await rows.put({ pk: keys.user.pk(ada.userId), sk: keys.user.usage(day.slice(0, 7)), held: 4, generations: 4 });
  expect((await dashboard(ada)).creation).toBe('course_limit_reached');

  // A trial needs a valid card.
  const page = await pageFor(ada, 'hobby_monthly');
  expect(await read(page)).toContain('Free until');
  expect((await send(page, form(DECLINED))).status).toBe(402);
  expect((await dashboard(ada)).subscription.tier).toBe('free_trial');
  const paid = await send(page, form(GOOD_CARD));
  expect(paid.location).toBe(`${url}/auth?checkout_success=true`);
  const trial = await waitForPlan(ada, 'hobby', 'trialing');
  expect(trial).toMatchObject({
    creation: 'open',
    coursesUsed: 4,
    analytics: null,
    subscription: { coursesLimit: 5, features: { export: true, custom_branding: false }, graceEndsAt: null },
  });
  expect(Date.parse(trial.subscription.trialEnd ?? '')).toEqual(inDays(7));

  // The reminder before the trial ends, and the first payment.
  await stripe.runControl('advance-clock', { days: 5 });
  await eventually(
    () => mailsAbout(ada, 'trial ends'),
    (mails) => mails.length === 1,
  );
  await stripe.runControl('advance-clock', { days: 3 });
  const active = await waitForPlan(ada, 'hobby', 'active');
  expect(Date.parse(active.subscription.periodEnd ?? '')).toBeGreaterThan(Date.now() + 30 * DAY_MS);

  // Upgrade with proration in the portal.
  const change = await pageFor(ada, 'pro_monthly');
  expect(await read(change)).toMatch(/Pro, \$149\.00 per month: \$(9\d|100)\.\d\d is due today/);
  const subscriptionId = String((await readItem(ada))?.subscriptionId);
  const upgraded = await send(change, {
    action: 'plan',
    subscription: subscriptionId,
    price: 'price_pro_monthly',
  });
  expect(upgraded.location).toBe(`${url}/dashboard`);
  expect(await waitForPlan(ada, 'pro', 'active')).toMatchObject({
    subscription: { coursesLimit: 50, features: { analytics: true, custom_branding: true } },
    analytics: { averageRating: null },
  });

  // A failed payment keeps the plan for seven days; a new card fixes it.
  await stripe.runControl('change-card', { customer: await customerOf(ada), card: FAILS_LATER });
  await stripe.runControl('advance-clock', { days: 31 });
  const late = await waitForPlan(ada, 'pro', 'past_due');
  expect(late.subscription).toMatchObject({ coursesLimit: 50, features: { analytics: true } });
  const pastDueSince = String((await readItem(ada))?.pastDueSince);
  expect(Date.parse(late.subscription.graceEndsAt ?? '') - Date.parse(pastDueSince)).toBe(7 * DAY_MS);
  await eventually(
    () => mailsAbout(ada, "couldn't charge"),
    (mails) => mails.length === 1,
  );
  await send(await portalOf(ada), { action: 'card', ...form(GOOD_CARD) });
  expect((await waitForPlan(ada, 'pro', 'active')).subscription.graceEndsAt).toBeNull();

  // After the grace period only creating is rejected. Our clock is fixed, so the row is aged; events are dropped, because a
  // late one would undo that.
  await stripe.runControl('change-card', { customer: await customerOf(ada), card: FAILS_LATER });
  await stripe.runControl('drop-all', { on: 'on' });
  await stripe.runControl('advance-clock', { days: 31 });
  await eventsDone();
  expect(await check(ada)).toMatchObject({ tier: 'pro', status: 'past_due' });
  const record = await readItem(ada);
  await rows.put({ ...record, pastDueSince: new Date(Date.now() - 8 * DAY_MS).toISOString() });
  expect(await dashboard(ada)).toMatchObject({
    subscription: { tier: 'free_trial', status: 'trialing', coursesLimit: 3, features: { export: false } },
    coursesUsed: 4,
    creation: 'course_limit_reached',
    analytics: null,
  });
  const token = ada.accessToken;
  const refused = await callApi(url, generateCourse, { token, body: { title: 'One more', description: 'Of many.' } });
  expect(failureOf(refused).code).toBe('course_limit_reached');
  const priced = { token, params: { courseId: drafts[0]?.id ?? '' }, body: { priceCents: 1_500 } };
  expect((await callApi(url, setPrice, priced)).status).toBe(200);
  // Stripe's state overwrites the manual change.
  expect(await check(ada)).toMatchObject({ tier: 'pro', status: 'past_due' });
  await stripe.endFaults();
  await send(await portalOf(ada), { action: 'card', ...form(GOOD_CARD) });
  await waitForPlan(ada, 'pro', 'active');

  // Canceled, resumed and canceled again; the plan stays until the end of the paid period.
  const portal = await portalOf(ada);
  const sendPortalAction = (action: string) => send(portal, { action, subscription: subscriptionId });
  const ends = (is: (at: string | null) => boolean) =>
    eventually(
      () => dashboard(ada),
      ({ subscription }) => is(subscription.cancelAt),
    );
  await sendPortalAction('cancel');
  const canceled = await ends((at) => at !== null);
  expect(canceled.subscription).toMatchObject({ tier: 'pro', status: 'active', coursesLimit: 50 });
  expect(canceled.subscription.cancelAt).toBe(canceled.subscription.periodEnd);
  await sendPortalAction('resume');
  await ends((at) => at === null);
  await sendPortalAction('cancel');
  await ends((at) => at !== null);
  await stripe.runControl('advance-clock', { days: 32 });
  expect(await waitForPlan(ada, 'free_trial', 'trialing')).toMatchObject({
    subscription: { coursesLimit: 3, cancelAt: null },
    coursesUsed: 4,
    creation: 'course_limit_reached',
  });
  expect(await readItem(ada)).toMatchObject({ status: 'canceled' });
});

describe('subscription sync', () => {
  test('reads the state from Stripe when no event arrived', async () => {
    const mei = await aPerson(url, 'creator');
    await stripe.runControl('drop-all', { on: 'on' });
    await send(await pageFor(mei, 'pro_monthly'), form(GOOD_CARD));
    expect((await dashboard(mei)).subscription.tier).toBe('free_trial');
    expect(await check(mei)).toMatchObject({ tier: 'pro', status: 'trialing', coursesLimit: 50 });
    expect((await dashboard(mei)).subscription).toEqual(await check(mei));
  });

  test('gives the same result for duplicate and reordered events', async () => {
    const tomas = await aPerson(url, 'creator');
    await stripe.runControl('shuffle-deliveries', { on: 'on' });
    await stripe.runControl('repeat-deliveries', { times: 2 });
    await stripe.runControl('hold-deliveries');
    await send(await pageFor(tomas, 'hobby_monthly'), form(GOOD_CARD));
    await stripe.runControl('advance-clock', { days: 8 });
    await stripe.runControl('release-deliveries');
    await waitForPlan(tomas, 'hobby', 'active');
    const settled = await dashboard(tomas);
    expect(await check(tomas)).toEqual(settled.subscription);
  });
});

test('a double click creates one subscription', async () => {
  const lee = await aPerson(url, 'student');
  const clicks = await Promise.all(Array.from({ length: 6 }, () => choose(lee, 'learner_monthly')));
  for (const { status } of clicks) expect([200, 409]).toContain(status);
  const page = await pageFor(lee, 'learner_monthly');
  await send(page, form(GOOD_CARD));
  await eventually(
    () => rows.of(keys.user.pk(lee.userId)),
    (all) => all.some(({ sk, status }) => sk === keys.user.learnerSubscription && status === 'trialing'),
  );
  expect(await pageFor(lee, 'learner_monthly')).toContain('/local/stripe/portal/');
  // The learner plan grants no creator features.
  expect((await dashboard(lee)).subscription).toMatchObject({ tier: 'free_trial', status: 'inactive' });
});

test('the Agency plan is granted by a command', async () => {
  const ada = await aPerson(url, 'creator');
  expect(failureOf(await choose(ada, 'agency_monthly'))).toMatchObject({
    code: 'invalid_input',
    error: expect.stringContaining('Contact Sales'),
  });
  expect(await grant('--email', ada.email, '--tier', 'agency')).toContain('agency');
  expect((await dashboard(ada)).subscription).toMatchObject({
    tier: 'agency',
    status: 'active',
    coursesLimit: 999_999,
  });
  await grant('--email', ada.email, '--tier', 'agency', '--courses-limit', '120');
  expect((await dashboard(ada)).subscription).toMatchObject({ coursesLimit: 120, features: { analytics: true } });
  await grant('--email', ada.email, '--tier', 'free_trial');
  expect((await dashboard(ada)).creation).toBe('trial_ended');
  const lines = await rows.of(keys.audit.pk(ada.userId));
  expect(lines.filter(({ action }) => action === 'grant-plan')).toHaveLength(3);
  await expect(grant('--email', 'nobody@example.test', '--tier', 'pro')).rejects.toThrow('sign up first');
  await expect(grant('--email', ada.email, '--tier', 'gold')).rejects.toThrow('npm run grant-plan');
});

test('no function call was denied', async () => {
  expect(await deniedCalls(url)).toEqual([]);
});
