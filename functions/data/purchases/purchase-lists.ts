import * as z from 'zod';
import { keys } from '#contracts/table.ts';
import { Enrollment } from '#domain/learning/enrollment.ts';
import { grantsAccess, isPaid, type PaidPurchase, Purchase } from '#domain/purchases/purchase.ts';
import type { Platform } from '../../runtime/platform.ts';
import { readItems } from '../table/items.ts';
import { type Item, type QueryOptions, tableOf } from '../table/table.ts';
import { purchaseKey } from './purchase-items.ts';

/** The buyers of a page fit into one batch of 100. */
const PAGE_SIZE = 50;

interface PurchasePage {
  readonly purchases: PaidPurchase[];
  readonly cursor: string | undefined;
}

const Pending = z.object({ checkoutSessionId: z.string().nullable() });

const sessionsOf = (items: readonly Item[]): string[] =>
  readItems(Pending, items)
    .map(({ checkoutSessionId }) => checkoutSessionId)
    .filter((id) => id !== null);

export const purchaseLists = (platform: Platform) => {
  const table = tableOf(platform);

  const page = async (pk: string, options: QueryOptions): Promise<PurchasePage> => {
    const found = await table.query(pk, { newestFirst: true, limit: PAGE_SIZE, ...options });
    return { purchases: readItems(Purchase, found.items).filter(isPaid), cursor: found.cursor };
  };

  return {
    salesOf: (sellerId: string, cursor?: string): Promise<PurchasePage> =>
      page(keys.seller.gsi2pk(sellerId), { index: 'gsi2', cursor }),

    receiptsOf: (buyerId: string, cursor?: string): Promise<PurchasePage> =>
      page(keys.buyer.gsi1pk(buyerId), { index: 'gsi1', cursor }),

    async heldBy(userId: string, courseIds: readonly string[]): Promise<ReadonlySet<string>> {
      const uniqueIds = [...new Set(courseIds)];
      const items = await table.getMany(uniqueIds.map((id) => purchaseKey(id, userId)));
      const purchases = readItems(
        Purchase,
        items.filter((item) => item !== undefined),
      );
      return new Set(purchases.filter(grantsAccess).map(({ courseId }) => courseId));
    },

    openSessionsOfCourse: async (courseId: string): Promise<string[]> =>
      sessionsOf(await table.queryAll(keys.openCheckouts.gsi1pk(courseId), { index: 'gsi1' })),

    openSessionsOfBuyer: async (userId: string): Promise<string[]> =>
      sessionsOf(await table.queryAll(keys.openCheckouts.gsi2pk(userId), { index: 'gsi2' })),

    async enrollmentsOf(userId: string): Promise<Enrollment[]> {
      const items = await table.queryAll(keys.user.pk(userId), { prefix: keys.user.enrollments });
      return readItems(Enrollment, items);
    },

    async markVisited(userId: string, courseId: string): Promise<void> {
      const key = { pk: keys.user.pk(userId), sk: keys.user.enrollment(courseId) };
      const first = { set: { visitedAt: platform.now() } };
      await table.tryCommit([table.update(key, first, { equals: { visitedAt: null } })]);
    },
  };
};
