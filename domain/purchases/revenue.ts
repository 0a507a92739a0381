import * as z from 'zod';
import { noRatings, RatingSum } from '../reviews/review.ts';

/** A seller's sums over sales, less what went back, of one month or of all time; read 0 while there is nothing to count. */
export const RevenueSum = z.strictObject({
  grossCents: z.int().default(0),
  platformFeeCents: z.int().default(0),
  sales: z.int().default(0),
  /** Of all time only: those to whom the seller's courses are open, free enrolments too (docs/product.md "Revenue"). */
  students: z.int().default(0),
  /** Of all time only: sales about which a bank decides, and their money, which counts until it is lost. */
  disputedSales: z.int().default(0),
  disputedCents: z.int().default(0),
  /** Of all time only: the stars of the seller's courses. */
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
