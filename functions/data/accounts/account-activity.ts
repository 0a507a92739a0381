import * as z from 'zod';
import { keys } from '#contracts/table.ts';
import { Ulid } from '#domain/ids.ts';
import { DebtSummary, totalOwedCents } from '#domain/payouts/seller-debt.ts';
import { RevenueSum } from '#domain/purchases/revenue.ts';
import type { Platform } from '../../runtime/platform.ts';
import { readItem, readItems } from '../table/items.ts';
import { tableOf } from '../table/table.ts';

/** The full course schema pulls the whole product into the bundle. */
const OwnCourse = z.object({ id: Ulid, status: z.string() });

export const accountActivity = (platform: Platform) => {
  const table = tableOf(platform);

  return {
    async ownedCourses(userId: string): Promise<z.infer<typeof OwnCourse>[]> {
      const items = await table.queryAll(keys.owner.gsi1pk(userId), { index: 'gsi1' });
      return readItems(OwnCourse, items);
    },

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
