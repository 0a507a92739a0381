import * as z from 'zod';

/** A seller's sums over completed sales, of one month or of all time; read 0 while there is nothing to count. */
export const RevenueSum = z.strictObject({ grossCents: z.int(), platformFeeCents: z.int(), sales: z.int() });
export type RevenueSum = z.infer<typeof RevenueSum>;
export const noRevenue: RevenueSum = { grossCents: 0, platformFeeCents: 0, sales: 0 };
