import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anOpenSession, aSeller, CARD, type RunningStripe, runStripe } from '../../support/running-stripe.ts';

let stripe: RunningStripe;
beforeEach(async () => {
  stripe = await runStripe();
});
afterEach(() => stripe.stop());

const create = (email: string) => stripe.sdk().customers.create({ email });
const emails = () =>
  stripe.received
    .filter(({ event }) => event.type === 'customer.created')
    .map(({ event }) => (event.data.object as Stripe.Customer).email);
/** The number of attempts of the newest delivery. */
const attempts = async (): Promise<number> =>
  (await stripe.json<{ attempts: object[] }[]>('deliveries.json'))[0]?.attempts.length ?? 0;

describe('webhook deliveries', () => {
  test('arrive in order and signed, and name the request that caused them', async () => {
    const names = ['1', '2', '3', '4', '5'].map((name) => `${name}@example.com`);
    for (const name of names) await stripe.sdk().customers.create({ email: name }, { idempotencyKey: `key-${name}` });
    await expect.poll(emails).toEqual(names);
    expect(stripe.received[0]?.event.request).toMatchObject({
      idempotency_key: 'key-1@example.com',
      id: expect.stringMatching(/^req_/),
    });
  });

  test('are retried until the endpoint answers 2xx', async () => {
    stripe.receiver.refusals = 1;
    await create('a@example.com');
    await stripe.event('customer.created');
    await expect.poll(attempts).toBe(2);
    const [delivery] = await stripe.json<object[]>('deliveries.json');
    expect(delivery).toMatchObject({
      status: 'delivered',
      type: 'customer.created',
      attempts: [{ status: 500 }, { status: 200 }],
    });
  });

  test('continue after a restart', async () => {
    const seller = await aSeller(stripe);
    const session = await anOpenSession(stripe, seller);
    await stripe.control('hold-deliveries');
    await stripe.post(session.url ?? '', CARD);
    expect(stripe.received.some(({ event }) => event.type === 'checkout.session.completed')).toBe(false);
    await stripe.restart();
    expect(await stripe.sdk().checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' });
    await stripe.control('release-deliveries');
    await stripe.event('checkout.session.completed');
  });

  test('can be repeated with the same body and a fresh signature', async () => {
    await create('a@example.com');
    const { event, body } = await stripe.event('customer.created');
    await stripe.control('redeliver', { event: event.id, times: 3 });
    const copies = () => stripe.received.filter((received) => received.event.id === event.id);
    await expect.poll(copies).toHaveLength(4);
    expect(new Set(copies().map((copy) => copy.body))).toEqual(new Set([body]));
  });

  test('can be dropped, repeated and shuffled, and return to normal', async () => {
    await stripe.control('drop-next', { count: 1 });
    await create('lost@example.com');
    await stripe.control('repeat-deliveries', { times: 2 });
    await create('twice@example.com');
    // Deliveries are in order, so the dropped one would have come first.
    await expect.poll(emails).toEqual(['twice@example.com', 'twice@example.com']);
    await stripe.control('faithful-deliveries');
    await stripe.control('hold-deliveries');
    const names = Array.from({ length: 12 }, (_, index) => `${index}@example.com`);
    for (const name of names) await create(name);
    await stripe.control('shuffle-deliveries', { on: 'on' });
    await stripe.control('release-deliveries');
    await expect.poll(() => emails().slice(2).sort()).toEqual([...names].sort());
    expect(emails().slice(2)).not.toEqual(names);
    const events = await stripe.sdk().events.list({ type: 'customer.created', delivery_success: false });
    expect(events.data.map(({ data }) => (data.object as Stripe.Customer).email)).toEqual(['lost@example.com']);
  });

  test('carry the object as it was at the event', async () => {
    await stripe.control('hold-deliveries');
    const { id } = await create('old@example.com');
    await stripe.sdk().customers.update(id, { email: 'new@example.com' });
    await stripe.control('release-deliveries');
    await stripe.event('customer.updated');
    expect(emails()).toEqual(['old@example.com']);
  });
});

describe('the overview page', () => {
  test('shows events and controls, and escapes typed text', async () => {
    await create('<script>x</script>@example.com');
    const page = await (await fetch(`${stripe.publicUrl}/local/stripe`)).text();
    expect(page).toContain('customer.created');
    expect(page).not.toContain('<script>');
    const controls = await stripe.json<{ name: string }[]>('controls.json');
    for (const { name } of controls) expect(page).toContain(`/local/stripe/controls/${name}`);
  });

  test('names the missing or unknown field of a control', async () => {
    await expect(stripe.control('refund')).rejects.toThrow('refund needs payment (pi_… or ch_…)');
    await expect(stripe.control('refund', { payment: 'ch_none' })).rejects.toThrow("No such charge: 'ch_none'");
    await expect(stripe.control('nothing')).rejects.toThrow("There is no control 'nothing'");
    await expect(stripe.control('drop-next', { count: 1, more: 2 })).rejects.toThrow("drop-next has no 'more'");
    await expect(stripe.control('repeat-deliveries', { times: 10_000 })).rejects.toThrow('at most 1000');
  });

  test('answers 404 for unknown paths and objects', async () => {
    expect((await fetch(`${stripe.publicUrl}/local/stripe/checkout/cs_test_none`)).status).toBe(404);
    expect((await fetch(`${stripe.publicUrl}/local/stripe/nowhere`)).status).toBe(404);
  });
});
