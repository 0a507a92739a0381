import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CheckoutSession, Payment } from '#domain/purchases/checkout-session.ts';
import { opensCourse, type Purchase } from '#domain/purchases/purchase.ts';
import { verdictOn } from '#domain/purchases/settlement.ts';
import { aPurchase, learner } from '#test/support/builders.ts';
import { NOON, ulid } from '#test/support/platform.ts';

const at = NOON;
const paid = { paymentIntentId: 'pi_a', purchasedAt: at };
const inEachStatus: readonly Purchase[] = [
  { status: 'pending' },
  { status: 'expired', endedAt: at },
  { status: 'failed', endedAt: at },
  { status: 'completed', ...paid },
  { status: 'partly-refunded', ...paid, refundedCents: 1 },
  { status: 'refunded', ...paid, refundedCents: 2_900, refundedAt: at },
  { status: 'disputed', ...paid, disputeId: 'dp_1' },
  { status: 'lost', ...paid, disputeId: 'dp_1', lostAt: at },
].map((given) => aPurchase(given as Partial<Purchase>));

const purchases = fc.option(fc.constantFrom(...inEachStatus), { nil: undefined });
const payments: fc.Arbitrary<Payment> = fc.record({
  paymentIntentId: fc.constantFrom('pi_a', 'pi_b'),
  amountCents: fc.constantFrom(2_900, 2_899, 2_901, 1),
  currency: fc.constantFrom('usd', 'eur', 'jpy'),
  refundedCents: fc.constantFrom(0, 1, 2_900, 9_999),
  paidAt: fc.constant(at),
});
const sessions: fc.Arbitrary<CheckoutSession> = fc.record({
  id: fc.constantFrom('cs_test_1', 'cs_other'),
  status: fc.constantFrom('open', 'complete', 'expired', 'unknown'),
  url: fc.constant(null),
  payment: fc.option(payments, { nil: undefined }),
  paymentFailed: fc.boolean(),
  subscriberId: fc.constant(undefined),
  purchase: fc.constantFrom(
    undefined,
    { purchaseId: ulid(2), courseId: ulid(1), buyerId: learner },
    { purchaseId: ulid(9), courseId: ulid(1), buyerId: learner },
  ),
});

const runs = { numRuns: 5_000 };

test('only the money that we asked for, for the purchase that we wrote down, opens a course', async () => {
  await fc.assert(
    fc.property(sessions, purchases, (session, purchase) => {
      const verdict = verdictOn(session, purchase);
      if (verdict.does !== 'grant') return;
      expect(verdict.purchase).toBe(purchase);
      expect(session.purchase?.purchaseId).toBe(purchase?.id);
      expect(verdict.payment.amountCents).toBe(purchase?.priceCents);
      expect(verdict.payment.currency).toBe('usd');
      expect(verdict.payment.refundedCents).toBeLessThan(verdict.payment.amountCents);
      expect(['pending', 'expired', 'failed']).toContain(purchase?.status);
    }),
    runs,
  );
});

test('money that is there ends granted or refunded, unless it is what already opened the course or went back', async () => {
  await fc.assert(
    fc.property(sessions, purchases, (session, purchase) => {
      const { payment } = session;
      if (payment === undefined) return;
      const { does } = verdictOn(session, purchase);
      const isKnown =
        purchase !== undefined &&
        session.purchase?.purchaseId === purchase.id &&
        'paymentIntentId' in purchase &&
        purchase.paymentIntentId === payment.paymentIntentId;
      const isBack = payment.refundedCents >= payment.amountCents;
      if (!isKnown && !isBack) expect(['grant', 'refund']).toContain(does);
      if (isKnown) expect(does).toBe('nothing');
      expect(does).not.toBe('end');
    }),
    runs,
  );
});

test('without money nothing is granted or refunded, and only what is pending ends', async () => {
  await fc.assert(
    fc.property(sessions, purchases, (session, purchase) => {
      if (session.payment !== undefined) return;
      const verdict = verdictOn(session, purchase);
      expect(['end', 'nothing']).toContain(verdict.does);
      if (verdict.does !== 'end') return;
      expect(purchase?.status).toBe('pending');
      expect(session.id).toBe('cs_test_1');
      expect(session.status === 'expired' || (session.status === 'complete' && session.paymentFailed)).toBe(true);
    }),
    runs,
  );
});

test('a purchase that holds money is never ended by a session', async () => {
  await fc.assert(
    fc.property(sessions, fc.constantFrom(...inEachStatus.filter(opensCourse)), (session, purchase) => {
      const verdict = verdictOn(session, purchase);
      expect(['nothing', 'refund']).toContain(verdict.does);
      if (verdict.does === 'refund') expect(verdict.ends).toBeUndefined();
    }),
    runs,
  );
});
