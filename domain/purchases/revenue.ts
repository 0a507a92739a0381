import * as z from 'zod';
import { noRatings, RatingSum } from '../reviews/review.ts';

/** A seller's sums over completed sales, of one month or of all time; read 0 while there is nothing to count. */
export const RevenueSum = z.strictObject({
  grossCents: z.int().default(0),
  platformFeeCents: z.int().default(0),
  sales: z.int().default(0),
  /** Of all time only: enrolments in the seller's courses, free ones too (decisions.md, "Total Students"). */
  students: z.int().default(0),
  /** Of all time only: the stars of the seller's courses. */
  ...RatingSum.shape,
});
export type RevenueSum = z.infer<typeof RevenueSum>;
export const noRevenue: RevenueSum = { grossCents: 0, platformFeeCents: 0, sales: 0, students: 0, ...noRatings };
