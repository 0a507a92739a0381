import { describe, expect, test } from 'vitest';
import { mayView } from '#domain/courses/access.ts';
import type { PurchaseStatus } from '#domain/purchases/purchase.ts';
import { aCourse, aPurchase, creator, learner, stranger } from '#test/support/builders.ts';
import { NOON } from '#test/support/platform.ts';

const paid = { paymentIntentId: 'pi_1', purchasedAt: NOON };
const purchases = {
  pending: aPurchase({ status: 'pending' }),
  expired: aPurchase({ status: 'expired', endedAt: NOON }),
  failed: aPurchase({ status: 'failed', endedAt: NOON }),
  completed: aPurchase(),
  'partly-refunded': aPurchase({ ...paid, status: 'partly-refunded', refundedCents: 1 }),
  refunded: aPurchase({ ...paid, status: 'refunded', refundedCents: 2_900, refundedAt: NOON }),
  disputed: aPurchase({ ...paid, status: 'disputed', disputeId: 'du_1' }),
  lost: aPurchase({ ...paid, status: 'lost', disputeId: 'du_1', lostAt: NOON }),
} satisfies Record<PurchaseStatus, unknown>;

describe('the viewer', () => {
  test('is open to the owner without a purchase', () => {
    expect(mayView(aCourse(), undefined, creator)).toBe(true);
    expect(mayView(aCourse(), undefined, stranger)).toBe(false);
  });
  test('is open to a buyer only while the payment is held', () => {
    const open = Object.entries(purchases).filter(([, purchase]) => mayView(aCourse(), purchase, learner));
    expect(open.map(([status]) => status)).toEqual(['completed', 'partly-refunded']);
  });
});
