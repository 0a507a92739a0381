import { expect, test } from 'vitest';
import { refundableOf } from '#domain/purchases/ledger.ts';
import { aPurchase } from '#test/support/builders.ts';

test('the paid amount less earlier refunds is refundable', () => {
  expect(refundableOf(aPurchase())).toEqual({
    paymentIntentId: 'pi_test_1',
    refundedCents: 0,
    remainingCents: 2_900,
  });
  const partly = { status: 'partly-refunded', refundedCents: 900, paymentIntentId: 'pi_test_1' } as const;
  expect(refundableOf(aPurchase({ ...partly, purchasedAt: '2026-11-15T12:00:00.000Z' }))?.remainingCents).toBe(2_000);
});

test('an unpaid purchase is not refundable', () => {
  expect(refundableOf(aPurchase({ status: 'pending' }))).toBeUndefined();
  expect(refundableOf(aPurchase({ paymentIntentId: null, priceCents: 0, platformFeeCents: 0 }))).toBeUndefined();
});
