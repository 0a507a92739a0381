import * as z from 'zod';
import { Ulid, UserId } from '../ids.ts';
import { DAY_MS, Instant, plusMs } from '../time.ts';

/**
 * What a seller still has of a payment that is the buyer's again, since the provider could not take it back: a line for
 * each payment, which is written before it is asked for and goes with the money (docs/invariants.md "Calls to Stripe").
 */
export const SellerDebt = z.strictObject({
  sellerId: UserId,
  paymentIntentId: z.string(),
  purchaseId: Ulid,
  courseId: Ulid,
  courseTitle: z.string(),
  /** The dispute that was lost; null where a refund was made without the seller's part. */
  disputeId: z.string().nullable(),
  owedCents: z.int().min(1),
  since: Instant,
  /** How often the provider refused. */
  refusals: z.int().min(0),
  nextAttemptAt: Instant,
});
export type SellerDebt = z.infer<typeof SellerDebt>;

/** A balance that was short fills with sales, so that more than once a day is of no use. */
export const nextCollectionAt = (now: Instant): Instant => plusMs(now, DAY_MS);

export const mayCollect = (debt: Pick<SellerDebt, 'nextAttemptAt'>, now: Instant): boolean => debt.nextAttemptAt <= now;

/** A seller's debt as it is shown and summed up. */
export const DebtSummary = z.object({ courseTitle: z.string(), owedCents: z.int(), since: Instant });

export const totalOwedCents = (debts: readonly Pick<z.infer<typeof DebtSummary>, 'owedCents'>[]): number =>
  debts.reduce((sum, { owedCents }) => sum + owedCents, 0);
