import * as z from 'zod';
import { Ulid, UserId } from '../ids.ts';
import { DAY_MS, Instant, plusMs } from '../time.ts';

/**
 * Money returned to a buyer but not yet collected from the seller. There is one record per payment, written before the
 * collection and deleted with it (docs/invariants.md "Calls to Stripe").
 */
export const SellerDebt = z.strictObject({
  sellerId: UserId,
  paymentIntentId: z.string(),
  purchaseId: Ulid,
  courseId: Ulid,
  courseTitle: z.string(),
  disputeId: z.string().nullable(),
  owedCents: z.int().min(1),
  since: Instant,
  refusals: z.int().min(0),
  nextAttemptAt: Instant,
});
export type SellerDebt = z.infer<typeof SellerDebt>;

/** Sales refill the balance slowly, so one attempt a day is enough. */
export const nextCollectionAt = (now: Instant): Instant => plusMs(now, DAY_MS);

export const mayCollect = (debt: Pick<SellerDebt, 'nextAttemptAt'>, now: Instant): boolean => debt.nextAttemptAt <= now;

export const DebtSummary = z.object({ courseTitle: z.string(), owedCents: z.int(), since: Instant });

export const totalOwedCents = (debts: readonly Pick<z.infer<typeof DebtSummary>, 'owedCents'>[]): number =>
  debts.reduce((sum, { owedCents }) => sum + owedCents, 0);
