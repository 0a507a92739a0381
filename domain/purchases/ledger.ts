import * as z from 'zod';
import { creatorShareCents } from '../money.ts';
import type { Payment } from './checkout-session.ts';
import type { Purchase } from './purchase.ts';

/**
 * What one payment came to; it is the details of the purchase's audit line. In each, gross = creator's share +
 * platform's fee + refunded, to the cent (invariants.md 8). People are named by id only.
 */
export const LedgerFigures = z.object({
  courseId: z.string(),
  buyerId: z.string(),
  paymentIntentId: z.string().nullable(),
  grossCents: z.int(),
  creatorShareCents: z.int(),
  platformFeeCents: z.int(),
  refundedCents: z.int(),
});
export type LedgerFigures = z.infer<typeof LedgerFigures>;

/** Of a completed purchase; all zeros for a free enrolment. */
export const saleFigures = (purchase: Extract<Purchase, { status: 'completed' }>): LedgerFigures => ({
  courseId: purchase.courseId,
  buyerId: purchase.buyerId,
  paymentIntentId: purchase.paymentIntentId,
  grossCents: purchase.priceCents,
  creatorShareCents: creatorShareCents(purchase.priceCents),
  platformFeeCents: purchase.platformFeeCents,
  refundedCents: 0,
});

/** Of a payment that opened nothing and went back whole. */
export const returnedFigures = (
  of: Pick<LedgerFigures, 'courseId' | 'buyerId'>,
  { paymentIntentId, amountCents }: Payment,
): LedgerFigures => ({
  courseId: of.courseId,
  buyerId: of.buyerId,
  paymentIntentId,
  grossCents: amountCents,
  creatorShareCents: 0,
  platformFeeCents: 0,
  refundedCents: amountCents,
});
