import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOpenSession, aSeller, type RunningStripe, runStripe } from '../../support/running-stripe.ts';

let stripe: RunningStripe;
let seller: Stripe.Account;

beforeAll(async () => {
  stripe = await runStripe();
  seller = await aSeller(stripe);
});
afterAll(() => stripe.stop());

async function aSale(card = '4242424242424242') {
  const session = await anOpenSession(stripe, seller);
  await stripe.control('pay-session', { session: session.id, card });
  const paid = await stripe.sdk().checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] });
  const intent = paid.payment_intent as Stripe.PaymentIntent;
  return { intent: intent.id, charge: intent.latest_charge as Stripe.Charge };
}

async function sellerBalance() {
  const { available, pending } = await stripe.sdk().balance.retrieve({}, { stripeAccount: seller.id });
  return (available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0);
}

describe('refunds', () => {
  test('reverse the transfer and the fee in proportion, to the cent, over several parts', async () => {
    const before = await sellerBalance();
    const { intent, charge } = await aSale();
    expect(await sellerBalance()).toBe(before + 2610);
    for (const amount of [333, 1000]) {
      await stripe
        .sdk()
        .refunds.create({ payment_intent: intent, amount, reverse_transfer: true, refund_application_fee: true });
    }
    const partly = await stripe.sdk().charges.retrieve(charge.id, { expand: ['transfer', 'application_fee'] });
    expect(partly).toMatchObject({ amount_refunded: 1333, refunded: false });
    expect(partly.transfer).toMatchObject({ amount_reversed: 1333, reversed: false });
    expect(partly.application_fee).toMatchObject({ amount_refunded: 133 });

    const rest = await stripe
      .sdk()
      .refunds.create({ charge: charge.id, reverse_transfer: true, refund_application_fee: true });
    expect(rest).toMatchObject({ amount: 1567, status: 'succeeded' });
    const whole = await stripe
      .sdk()
      .charges.retrieve(charge.id, { expand: ['transfer', 'application_fee', 'refunds'] });
    expect(whole.refunded).toBe(true);
    expect(whole.refunds?.data).toHaveLength(3);
    expect(whole.transfer).toMatchObject({ amount_reversed: 2900, reversed: true });
    expect(whole.application_fee).toMatchObject({ amount_refunded: 290, refunded: true });
    expect(await sellerBalance()).toBe(before);
    await stripe.event('charge.refunded', ({ event }) => (event.data.object as Stripe.Charge).refunded);
    await stripe.event('transfer.reversed');
    await stripe.event('application_fee.refunded');
  });

  test('cannot exceed the charge, and change nothing when rejected', async () => {
    const { charge } = await aSale();
    await expect(stripe.sdk().refunds.create({ charge: charge.id, amount: 2901 })).rejects.toThrow(
      'greater than unrefunded amount',
    );
    await stripe.sdk().refunds.create({ charge: charge.id });
    await expect(stripe.sdk().refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
      statusCode: 400,
    });
    expect((await stripe.sdk().refunds.list({ charge: charge.id })).data).toHaveLength(1);
  });

  test('can fail at the bank', async () => {
    const { charge } = await aSale('4000000000005126');
    const refund = await stripe.sdk().refunds.create({ charge: charge.id });
    await stripe.control('advance-clock', { seconds: 6 });
    expect(await stripe.sdk().refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' });
    expect(await stripe.sdk().charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 0, refunded: false });
    await stripe.event('refund.failed');
  });
});

describe('disputes', () => {
  test('start with the test card for disputes, and return the money when won', async () => {
    const { intent, charge } = await aSale('4000000000000259');
    await stripe.control('advance-clock', { seconds: 2 });
    const [dispute] = (await stripe.sdk().disputes.list({ payment_intent: intent })).data;
    expect(dispute).toMatchObject({ status: 'needs_response', amount: 2900, reason: 'fraudulent' });
    await expect(stripe.sdk().refunds.create({ charge: charge.id })).rejects.toMatchObject({ code: 'charge_disputed' });
    await stripe.control('win-dispute', { dispute: dispute?.id });
    const types = [
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ] as const;
    for (const type of types) await stripe.event(type);
    const won = await stripe.sdk().disputes.retrieve(dispute?.id ?? '');
    expect(won.balance_transactions.map(({ net }) => net)).toEqual([-4400, 2900]);
  });

  test('leave the transfer after a loss, and the platform can reverse it up to its amount', async () => {
    const { charge } = await aSale();
    const before = await sellerBalance();
    const dispute = await stripe.control<Stripe.Dispute>('open-dispute', { payment: charge.id, reason: 'general' });
    await stripe.control('lose-dispute', { dispute: dispute.id });
    const transfer = String((await stripe.sdk().charges.retrieve(charge.id)).transfer);
    await stripe.sdk().transfers.createReversal(transfer, { refund_application_fee: true });
    expect(await sellerBalance()).toBe(before - 2610);
    await expect(stripe.sdk().transfers.createReversal(transfer)).rejects.toThrow('already fully reversed');
    await expect(stripe.control('win-dispute', { dispute: dispute.id })).rejects.toThrow('already closed');
  });
});
