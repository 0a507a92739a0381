import * as z from 'zod';

/** Why a payment goes back whole: there is nothing that it could open. */
export const RefundReason = z.enum([
  'unknown-purchase',
  'replaced-purchase',
  'wrong-amount',
  'paid-twice',
  'course-gone',
  'course-taken-down',
  'buyer-left',
]);
export type RefundReason = z.infer<typeof RefundReason>;
