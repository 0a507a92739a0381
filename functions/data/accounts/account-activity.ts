import * as z from 'zod';
import { keys } from '#contracts/table.ts';
import { Ulid } from '#domain/ids.ts';
import { DebtSummary, totalOwedCents } from '#domain/payouts/seller-debt.ts';
import { RevenueSum } from '#domain/purchases/revenue.ts';
import type { Platform } from '../../runtime/platform.ts';
import { readItem, readItems } from '../table/items.ts';
import { tableOf } from '../table/table.ts';

/** Of a course's record, what is counted and named; its schema would bring the whole product along. */
const OwnCourse = z.object({ id: Ulid, status: z.string() });

/**
 * Access patterns: a user's courses (gsi1, `OWNER#user`), all of them; what of theirs a
 * bank decides about (gsi3, `DISPUTED_BY#user`; the seller's sum) and their debts (main, `USER#id / SELLER_DEBT#…`).
 */
export const accountActivity = (platform: Platform) => {
  const table = tableOf(platform);

  return {
    async ownedCourses(userId: string): Promise<z.infer<typeof OwnCourse>[]> {
      const items = await table.queryAll(keys.owner.gsi1pk(userId), { index: 'gsi1' });
      return readItems(OwnCourse, items);
    },

    /** Reads as much for a best-seller as for anybody: a counter and two short lists. */
    async unsettled(userId: string): Promise<{ bought: number; sold: number; owedCents: number }> {
      const [disputed, revenue, debts] = await Promise.all([
        table.queryAll(keys.disputed.gsi3pk(userId), { index: 'gsi3' }),
        table.get({ pk: keys.user.pk(userId), sk: keys.user.revenueAll }, { consistent: true }),
        table.queryAll(keys.user.pk(userId), { prefix: keys.user.sellerDebts, consistent: true }),
      ]);
      return {
        bought: disputed.length,
        sold: revenue ? readItem(RevenueSum, revenue).disputedSales : 0,
        owedCents: totalOwedCents(debts.map((item) => readItem(DebtSummary, item))),
      };
    },
  };
};
