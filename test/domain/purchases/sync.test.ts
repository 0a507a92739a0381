import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCorrectionDue } from '#domain/purchases/drift.ts';
import { salesTotals, salesTotalsChange } from '#domain/purchases/ledger.ts';
import {
  type CheckoutSession,
  isFullyRefunded,
  nextCorrection,
  owedCents,
  type Payment,
} from '#domain/purchases/payment.ts';
import { grantsAccess, isPaid, type Purchase } from '#domain/purchases/purchase.ts';
import { decideOnPayment, decideOnSession, entriesBetween, pendingEmails } from '#domain/purchases/sync.ts';
import { aDebt, aPurchase, learner } from '#test/support/builders.ts';
import { NOON, ulid } from '#test/support/platform.ts';

const at = NOON;
const LATER = '2026-11-15T13:00:00.000Z';
const paid = { paymentIntentId: 'pi_a', purchasedAt: at };
const inEachStatus: readonly Purchase[] = [
  { status: 'pending' },
  { status: 'expired', endedAt: at },
  { status: 'failed', endedAt: at },
  { status: 'completed', ...paid },
  { status: 'partly-refunded', ...paid, refundedCents: 1 },
  { status: 'refunded', ...paid, refundedCents: 2_900, refundedAt: at },
  { status: 'disputed', ...paid, disputeId: 'dp_1' },
  { status: 'lost', ...paid, refundedCents: 2_900, disputeId: 'dp_1', lostAt: at },
].map((given) => aPurchase(given as Partial<Purchase>));

const purchases = fc.option(fc.constantFrom(...inEachStatus), { nil: undefined });
const reference = fc.constantFrom(
  undefined,
  { purchaseId: ulid(2), courseId: ulid(1), buyerId: learner },
  { purchaseId: ulid(9), courseId: ulid(1), buyerId: learner },
);
const refunds = fc.array(
  fc.record({
    id: fc.constantFrom('re_1', 're_2', 're_3'),
    amountCents: fc.constantFrom(1, 900, 2_900),
    state: fc.constantFrom('under-way', 'arrived', 'failed'),
    at: fc.constantFrom(at, LATER),
  }),
  { maxLength: 3 },
);
const disputes = fc.array(
  fc.record({
    id: fc.constantFrom('dp_1', 'dp_2'),
    amountCents: fc.constantFrom(900, 2_900),
    state: fc.constantFrom('inquiry', 'open', 'won', 'lost'),
    at: fc.constant(at),
  }),
  { maxLength: 2 },
);
const payments: fc.Arbitrary<Payment> = fc.record({
  paymentIntentId: fc.constantFrom('pi_a', 'pi_b'),
  amountCents: fc.constantFrom(2_900, 2_899, 2_901, 1),
  currency: fc.constantFrom('usd', 'eur', 'jpy'),
  refunds,
  disputes,
  transfer: fc.constant(undefined),
  fee: fc.constant(undefined),
  purchase: reference,
  paidAt: fc.constant(at),
});
const sessions: fc.Arbitrary<CheckoutSession> = fc.record({
  id: fc.constantFrom('cs_test_1', 'cs_other'),
  status: fc.constantFrom('open', 'complete', 'expired', 'unknown'),
  url: fc.constant(null),
  paymentIntentId: fc.option(fc.constantFrom('pi_a', 'pi_b'), { nil: undefined }),
  paymentFailed: fc.boolean(),
  subscriberId: fc.constant(undefined),
  purchase: reference,
});

const runs = { numRuns: 5_000 };
const isOf = (payment: Payment, purchase: Purchase | undefined): purchase is Purchase =>
  purchase !== undefined && payment.purchase?.purchaseId === purchase.id;

test('grants only the expected amount for the stored purchase', async () => {
  await fc.assert(
    fc.property(payments, purchases, (payment, purchase) => {
      const decision = decideOnPayment(payment, purchase, LATER);
      if (decision.does !== 'update' || isPaid(decision.read)) return;
      expect(decision.read).toBe(purchase);
      expect(payment.purchase?.purchaseId).toBe(purchase?.id);
      expect(payment.amountCents).toBe(purchase?.priceCents);
      expect(payment.currency).toBe('usd');
      expect(['pending', 'expired', 'failed']).toContain(purchase?.status);
    }),
    runs,
  );
});

test('a held payment grants the course or is refunded; nothing else grants it', async () => {
  await fc.assert(
    fc.property(payments, purchases, (payment, purchase) => {
      const decision = decideOnPayment(payment, purchase, LATER);
      const isHeld =
        !isFullyRefunded(payment) && !payment.disputes.some(({ state }) => state === 'open' || state === 'lost');
      if (decision.does === 'update') expect(grantsAccess(decision.after)).toBe(isHeld);
      else if (isHeld) expect(decision.does).toBe('refund');
    }),
    runs,
  );
});

test('the state of a paid purchase does not depend on its earlier state', async () => {
  const ours = inEachStatus.filter((purchase) => isPaid(purchase) || purchase.status === 'pending');
  await fc.assert(
    fc.property(payments, (given) => {
      const payment: Payment = {
        ...given,
        ...{ paymentIntentId: 'pi_a', amountCents: 2_900, currency: 'usd' },
        purchase: { purchaseId: ulid(2), courseId: ulid(1), buyerId: learner },
      };
      const states = ours.map((purchase) => {
        const decision = decideOnPayment(payment, purchase, LATER);
        if (decision.does !== 'update') throw new Error(decision.does);
        const { version: _, ...after } = decision.after;
        return { ...after, told: after.told.toSorted(), ...('lostAt' in after && { lostAt: LATER }) };
      });
      for (const state of states) expect(state).toEqual(states[0]);
    }),
    { numRuns: 1_000 },
  );
});

test('a second run writes nothing and sends no mail', async () => {
  await fc.assert(
    fc.property(payments, purchases, (payment, purchase) => {
      const first = decideOnPayment(payment, purchase, LATER);
      if (first.does !== 'update') return;
      const second = decideOnPayment(payment, first.after, NOON);
      expect(second.does === 'update' && second.after).toBe(first.after);
      expect(pendingEmails(payment, first.after.told)).toEqual([]);
    }),
    runs,
  );
});

test('ledger lines add up to the shares, to the cent, in any order of states', async () => {
  const cents = fc.integer({ min: 500, max: 999_999 });
  const parts = fc.array(
    fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom('refund', 'lost', 'open')),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  await fc.assert(
    fc.property(cents, parts, (priceCents, moments) => {
      const bought = aPurchase({ status: 'pending', priceCents, platformFeeCents: Math.floor(priceCents / 10) });
      let read = bought;
      const sums = { grossCents: 0, creatorShareCents: 0, platformFeeCents: 0, refundedCents: 0 };
      const counted = { grossCents: 0, platformFeeCents: 0, sales: 0, students: 0, disputedSales: 0, disputedCents: 0 };
      for (const [part, kind] of moments) {
        const amountCents = Math.max(1, Math.round(priceCents * part));
        const payment: Payment = {
          ...{ paymentIntentId: 'pi_a', amountCents: priceCents, currency: 'usd', paidAt: at },
          refunds: kind === 'refund' ? [{ id: 're_1', amountCents, state: 'arrived', at }] : [],
          disputes: kind === 'refund' ? [] : [{ id: 'dp_1', amountCents, state: kind, at }],
          ...{ transfer: undefined, fee: undefined },
          purchase: { purchaseId: ulid(2), courseId: ulid(1), buyerId: learner },
        };
        const decision = decideOnPayment(payment, read, LATER);
        if (decision.does !== 'update') throw new Error(decision.does);
        if (decision.after === read) continue;
        for (const entry of entriesBetween(read, decision.after)) {
          expect(entry.creatorShareCents + entry.platformFeeCents + entry.refundedCents).toBe(entry.grossCents);
          for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += entry[key];
        }
        const change = salesTotalsChange(read, decision.after);
        for (const key of Object.keys(counted) as (keyof typeof counted)[]) counted[key] += change[key];
        read = decision.after;
      }
      expect(sums.grossCents).toBe(priceCents);
      const keptCents = priceCents - sums.refundedCents;
      expect(sums.creatorShareCents * 10).toBeGreaterThanOrEqual(keptCents * 9);
      expect(counted).toEqual(salesTotals(read));
      expect(counted.grossCents).toBe(keptCents);
    }),
    { numRuns: 2_000 },
  );
});

test('an unpaid session grants and refunds nothing, and ends only a pending purchase', async () => {
  await fc.assert(
    fc.property(sessions, purchases, (session, purchase) => {
      const decision = decideOnSession(session, purchase);
      if (decision.does !== 'end') return;
      expect(session.paymentIntentId).toBeUndefined();
      expect(purchase?.status).toBe('pending');
      expect(session.id).toBe('cs_test_1');
      expect(session.status === 'expired' || (session.status === 'complete' && session.paymentFailed)).toBe(true);
    }),
    runs,
  );
});

test('a paid purchase never ends because of another payment', async () => {
  await fc.assert(
    fc.property(payments, fc.constantFrom(...inEachStatus.filter(grantsAccess)), (payment, purchase) => {
      const decision = decideOnPayment(payment, purchase, LATER);
      if (decision.does === 'refund') expect(decision.ends).toBeUndefined();
      if (isOf(payment, purchase) && payment.paymentIntentId === 'pi_a') expect(decision.does).toBe('update');
    }),
    runs,
  );
});

describe('corrections between seller and platform', () => {
  const sale = (given: Partial<Payment> = {}): Payment => ({
    ...{ paymentIntentId: 'pi_a', amountCents: 2_999, currency: 'usd', paidAt: at, refunds: [], disputes: [] },
    transfer: { id: 'tr_1', amountCents: 2_999, reversedCents: 0, accountId: 'acct_1', retransfers: [] },
    fee: { id: 'fee_1', amountCents: 299, refundedCents: 0 },
    purchase: { purchaseId: ulid(2), courseId: ulid(1), buyerId: learner },
    ...given,
  });
  const refunded = (amountCents: number, state: 'arrived' | 'failed' = 'arrived') => [
    { id: 're_1', amountCents, state, at },
  ];
  const disputed = (state: 'open' | 'won' | 'lost') => [{ id: 'dp_1', amountCents: 2_999, state, at }];
  const moved = (reversedCents: number, feeRefunded: number, repaidCents = 0): Partial<Payment> => ({
    transfer: {
      id: 'tr_1',
      amountCents: 2_999,
      reversedCents,
      accountId: 'acct_1',
      retransfers: repaidCents === 0 ? [] : [{ id: 'tr_2', remainingCents: repaidCents }],
    },
    fee: { id: 'fee_1', amountCents: 299, refundedCents: feeRefunded },
  });

  test.each<[string, Payment, ReturnType<typeof nextCorrection>, number]>([
    ['a sale needs nothing', sale(), undefined, 0],
    ['an open dispute needs nothing yet', sale({ disputes: disputed('open') }), undefined, 0],
    [
      'a lost dispute reverses the transfer',
      sale({ disputes: disputed('lost') }),
      { does: 'reverse', cents: 2_999 },
      2_700,
    ],
    ['a lost dispute is settled once', sale({ disputes: disputed('lost'), ...moved(2_999, 299) }), undefined, 0],
    ['a won dispute needs nothing', sale({ disputes: disputed('won') }), undefined, 0],
    [
      'a refund that reversed its part needs nothing',
      sale({ refunds: refunded(2_999), ...moved(2_999, 299) }),
      undefined,
      0,
    ],
    [
      'a manual refund reverses the transfer',
      sale({ refunds: refunded(1_000) }),
      { does: 'reverse', cents: 1_000 },
      900,
    ],
    [
      'a partial refund returns a fee cent that is too high',
      sale({ refunds: refunded(1_000), ...moved(1_000, 99) }),
      { does: 'return-fee', cents: 1 },
      0,
    ],
    ['a fee that was rounded up needs nothing', sale({ refunds: refunded(1_000), ...moved(1_000, 101) }), undefined, 0],
    [
      'a failed refund retransfers the seller’s share',
      sale({ refunds: refunded(2_999, 'failed'), ...moved(2_999, 299) }),
      { does: 'retransfer', cents: 2_700 },
      0,
    ],
    [
      'a failed refund is settled once',
      sale({ refunds: refunded(2_999, 'failed'), ...moved(2_999, 299, 2_700) }),
      undefined,
      0,
    ],
    [
      'a refund that failed and then succeeded reverses the retransfer',
      sale({ refunds: refunded(2_999), ...moved(2_999, 299, 2_700) }),
      { does: 'reverse-retransfer', cents: 2_700, transferId: 'tr_2' },
      2_700,
    ],
    [
      'a lost dispute that is won later retransfers the seller’s share',
      sale({ disputes: disputed('won'), ...moved(2_999, 299) }),
      { does: 'retransfer', cents: 2_700 },
      0,
    ],
  ])('%s', (_, payment, due, owed) => {
    expect(nextCorrection(payment)).toEqual(due);
    expect(owedCents(payment)).toBe(owed);
  });

  test.each([
    ['a lost dispute', sale({ disputes: disputed('lost') })],
    ['a reversed retransfer', sale({ refunds: refunded(2_999), ...moved(2_999, 299, 2_700) })],
  ])('for %s wait until the next attempt of the debt', (_, payment) => {
    const debt = aDebt({ nextAttemptAt: LATER });
    expect([NOON, LATER].map((now) => isCorrectionDue(payment, debt, now))).toEqual([false, true]);
    expect(isCorrectionDue(payment, undefined, NOON)).toBe(true);
  });

  test('a retransfer to the seller does not wait for a debt', () => {
    const payment = sale({ disputes: disputed('won'), ...moved(2_999, 299) });
    expect(isCorrectionDue(payment, aDebt({ nextAttemptAt: LATER }), NOON)).toBe(true);
  });
});
