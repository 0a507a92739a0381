import { grantsAccess, Purchase } from '#domain/purchases/purchase.ts';
import type { Platform } from '../runtime/platform.ts';
import { readItems } from './item.ts';
import { purchaseKey } from './purchase-rows.ts';
import { tableOf } from './table.ts';

/** Access pattern: did this user buy these courses (main, `COURSE#id / PURCHASE#user`). */
export const holdings = (platform: Platform) => {
  const table = tableOf(platform);
  return {
    async heldBy(userId: string, courseIds: readonly string[]): Promise<ReadonlySet<string>> {
      const asked = [...new Set(courseIds)];
      const items = await table.getMany(asked.map((id) => purchaseKey(id, userId)));
      const purchases = readItems(
        Purchase,
        items.filter((item) => item !== undefined),
      );
      return new Set(purchases.filter(grantsAccess).map(({ courseId }) => courseId));
    },
  };
};
