import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkStripeAccount, connectStripeAccount } from '#contracts/http/payouts.ts';
import { keys } from '#contracts/table.ts';
import { courseItem } from '#functions/data/courses/course-items.ts';
import { handler as check } from '#functions/payouts/check-stripe-account.ts';
import { handler as connect } from '#functions/payouts/connect-stripe-account.ts';
import { applyEvent } from '#functions/stripe/apply/apply-event.ts';
import { aPayoutAccount, aProfile, aPublishedCourse, learner } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { userId } from '#test/support/platform.ts';
import { clickEnroll, profileItem } from '#test/support/shop.ts';
import { startStripe, type TestStripe } from '#test/support/stripe.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { apply, deliverAll, parts, sweep } from '../stripe/consumer.ts';

let table: TestTable;
let stripe: TestStripe;
/** Each test has its own creator, because accounts stay at the provider. */
let number = 100;
async function fresh(): Promise<string> {
  const user = userId(++number);
  await table.seed(profileItem(aProfile({ userId: user, email: `maya${number}@example.com` })));
  return user;
}

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

const connectAs = (user: string) => invoke(connect, connectStripeAccount, { user });
const checkAs = (user: string) => invoke(check, checkStripeAccount, { user });
const readItem = async (user: string) =>
  (await table.rows(keys.user.pk(user))).find(({ sk }) => sk === keys.user.payoutAccount);
const accountOf = async (user: string) => String((await readItem(user))?.accountId);
const auditLines = async (accountId: string) =>
  (await table.rows(keys.audit.pk(accountId))).map(({ details }) => details);
const eventsOf = async (accountId: string) => (await stripe.events()).filter(({ account }) => account === accountId);

const none = { connected: false, charges_enabled: false, details_submitted: false };
const allSet = { connected: true, charges_enabled: true, details_submitted: true };

describe('connecting', () => {
  test('opens one account, whose onboarding returns to the dashboard', async () => {
    const user = await fresh();
    expect((await checkAs(user)).body).toEqual(none);
    const reply = await connectAs(user);
    expect(reply.status).toBe(200);
    expect(reply.body.url).toMatch(/\/local\/stripe\/onboarding\//);
    const account = await stripe.sdk.accounts.retrieve(await accountOf(user));
    expect(account).toMatchObject({
      email: `maya${number}@example.com`,
      metadata: { userId: user },
      controller: { stripe_dashboard: { type: 'express' }, fees: { payer: 'application' } },
      capabilities: { card_payments: 'inactive', transfers: 'inactive' },
      country: 'US',
    });
    expect(await readItem(user)).toMatchObject({ status: 'onboarding', version: 1 });
    expect((await checkAs(user)).body).toEqual({ ...none, connected: true });
  });

  test('ten times at once opens one account', async () => {
    const user = await fresh();
    const replies = await Promise.all(Array.from({ length: 10 }, () => connectAs(user)));
    // A request in flight returns a conflict; a retry succeeds.
    for (const { status } of replies) expect([200, 409]).toContain(status);
    expect((await connectAs(user)).status).toBe(200);
    const { data } = await stripe.sdk.accounts.list({ limit: 100 });
    expect(data.filter(({ metadata }) => metadata?.userId === user)).toHaveLength(1);
  });

  test('with an enabled account opens the provider’s dashboard', async () => {
    const user = await fresh();
    await connectAs(user);
    await stripe.control('complete-onboarding', { account: await accountOf(user) });
    expect((await checkAs(user)).body).toEqual(allSet);
    expect((await connectAs(user)).body.url).toMatch(/\/local\/stripe\/express\//);
  });

  test('after the creator revoked our access opens another account', async () => {
    const user = await fresh();
    await connectAs(user);
    const first = await accountOf(user);
    await stripe.control('complete-onboarding', { account: first });
    await stripe.control('deauthorize-account', { account: first });
    expect((await checkAs(user)).body).toEqual(none);
    expect((await connectAs(user)).status).toBe(200);
    expect(await accountOf(user)).not.toBe(first);
    // Late events of the old account are ignored.
    await deliverAll(await eventsOf(first));
    await apply(...(await eventsOf(first)).map(({ id }) => id));
    expect(await readItem(user)).toMatchObject({ status: 'onboarding' });
  });

  test('after a refusal uses a new key, because the provider repeats a refusal under the same key', async () => {
    const user = await fresh();
    await stripe.control('platform-profile', { profile: 'incomplete' });
    for (let time = 0; time < 2; time++) {
      const { status, body } = await connectAs(user);
      expect([status, body.code]).toEqual([503, 'provider_unavailable']);
      expect(body.error).toBe("Our payment provider isn't opening payout accounts right now. Try again in an hour.");
    }
    expect(await readItem(user)).toBeUndefined();
    await stripe.control('platform-profile', { profile: 'complete' });
    expect((await connectAs(user)).status).toBe(200);
    expect(await readItem(user)).toMatchObject({ status: 'onboarding' });
  });

  test('during an outage of the provider returns 503 and stores nothing', async () => {
    const user = await fresh();
    await stripe.control('outage', { mode: 'error', seconds: 60 });
    expect((await connectAs(user)).body.code).toBe('provider_unavailable');
    expect(await readItem(user)).toBeUndefined();
  });
});

describe('the state at the provider', () => {
  const enabled = async (): Promise<{ user: string; accountId: string }> => {
    const user = await fresh();
    await connectAs(user);
    const accountId = await accountOf(user);
    await stripe.control('complete-onboarding', { account: accountId });
    return { user, accountId };
  };

  test('reaches our record by events in any order, with one audit line for the change', async () => {
    const { user, accountId } = await enabled();
    const events = await eventsOf(accountId);
    expect(events.length).toBeGreaterThan(1);
    await deliverAll([...events].reverse());
    await Promise.all(events.map(({ id }) => applyEvent(id, parts())));
    await apply(...events.map(({ id }) => id));
    await sweep();
    expect(await readItem(user)).toMatchObject({ status: 'enabled', version: 2 });
    expect(await auditLines(accountId)).toEqual([{ userId: user, from: 'onboarding', to: 'enabled' }]);
    for (const row of (await table.rows()).filter(({ pk }) => String(pk).startsWith('STRIPE_EVENT#')))
      expect(row).toHaveProperty('doneAt');
  });

  test('stops sales while an account is restricted or disconnected, and resumes them afterwards', async () => {
    const { user, accountId } = await enabled();
    const follow = async () => {
      const events = await eventsOf(accountId);
      await deliverAll(events);
      await apply(...events.map(({ id }) => id));
      return (await readItem(user))?.status;
    };
    expect(await follow()).toBe('enabled');
    await stripe.control('restrict-account', { account: accountId });
    expect(await follow()).toBe('restricted');
    await stripe.control('enable-account', { account: accountId });
    expect(await follow()).toBe('enabled');
    await stripe.control('deauthorize-account', { account: accountId });
    expect(await follow()).toBe('deauthorised');
  });

  test.each([
    ['country', { country: 'DE' }],
    ['currency', { default_currency: 'eur' }],
  ])('with another %s allows no sales, shows the reason, and another account can be created', async (_, other) => {
    const user = await fresh();
    const { id: accountId } = await stripe.sdk.accounts.create({
      ...{ type: 'express', ...other },
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    });
    await stripe.control('complete-onboarding', { account: accountId });
    await table.seed(
      { pk: keys.user.pk(user), sk: keys.user.payoutAccount, ...aPayoutAccount({ userId: user, accountId }) },
      { pk: keys.payoutAccountOwner.pk(accountId), sk: keys.payoutAccountOwner.sk, userId: user },
    );
    const event = { id: `evt_${accountId}`, object: 'event', type: 'account.updated', created: 1, livemode: false };
    await deliverAll([{ ...event, account: accountId, data: { object: { id: accountId } } } as never]);
    await apply(`evt_${accountId}`);
    expect(await readItem(user)).toMatchObject({ status: 'unsupported' });
    const unsupported = { connected: true, charges_enabled: false, details_submitted: true, unsupported: true };
    expect((await checkAs(user)).body).toEqual(unsupported);
    const course = aPublishedCourse({ ownerId: user });
    await table.seed(courseItem(course), profileItem(aProfile({ userId: learner, role: 'student' })));
    expect((await clickEnroll(course, learner)).body.code).toBe('creator_without_payouts');
    expect((await connectAs(user)).body.url).toMatch(/\/local\/stripe\/onboarding\//);
    expect(await accountOf(user)).not.toBe(accountId);
    expect(await stripe.sdk.accounts.retrieve(await accountOf(user))).toMatchObject({ country: 'US' });
  });

  test('is read and stored at each check', async () => {
    const { user, accountId } = await enabled();
    expect((await checkAs(user)).body).toEqual(allSet);
    expect(await readItem(user)).toMatchObject({ status: 'enabled', version: 2 });
    expect((await checkAs(user)).body).toEqual(allSet);
    expect(await readItem(user)).toMatchObject({ version: 2 });
    await stripe.control('restrict-account', { account: accountId });
    expect((await checkAs(user)).body).toEqual({ ...allSet, charges_enabled: false });
  });

  test('of an unknown account is ignored', async () => {
    const { id } = await stripe.sdk.accounts.create({ type: 'express' });
    const event = { id: 'evt_stray', object: 'event', type: 'account.updated', created: 1, livemode: false };
    await deliverAll([{ ...event, account: id, data: { object: { id } } } as never]);
    await apply('evt_stray');
    expect(await table.rows()).toMatchObject([{ pk: 'STRIPE_EVENT#evt_stray' }]);
    expect((await table.rows())[0]).toHaveProperty('doneAt');
  });
});
