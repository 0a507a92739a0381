import * as z from 'zod';
import { noRatings, RatingSum } from '../reviews/review.ts';

/** Without refunds, of one month or all time. */
export const RevenueSum = z.strictObject({
  grossCents: z.int().default(0),
  platformFeeCents: z.int().default(0),
  sales: z.int().default(0),
  /** All time only: buyers with access, free enrollments included. */
  students: z.int().default(0),
  /** All time only. The money counts until the dispute is lost. */
  disputedSales: z.int().default(0),
  disputedCents: z.int().default(0),
  /** All time only. */
  ...RatingSum.shape,
});
export type RevenueSum = z.infer<typeof RevenueSum>;
export const noRevenue: RevenueSum = {
  grossCents: 0,
  platformFeeCents: 0,
  sales: 0,
  students: 0,
  disputedSales: 0,
  disputedCents: 0,
  ...noRatings,
};
