import { holdings as declared } from '#contracts/ports/purchases.ts';
import { opensCourse, Purchase } from '#domain/purchases/purchase.ts';
import { provide } from '../runtime/dependencies.ts';
import { recordOf } from './item.ts';
import { purchaseKey } from './purchase-rows.ts';
import { tableOf } from './table.ts';

/** What one batch reads. */
const AT_ONCE = 100;

/** Access pattern: did this user buy these courses (main, `COURSE#id / PURCHASE#user`). */
export const holdings = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    async ofBuyer(userId: string, courseIds: readonly string[]): Promise<ReadonlySet<string>> {
      const asked = [...new Set(courseIds)];
      const held = new Set<string>();
      for (let from = 0; from < asked.length; from += AT_ONCE) {
        const items = await table.getMany(asked.slice(from, from + AT_ONCE).map((id) => purchaseKey(id, userId)));
        for (const item of items) {
          const purchase = item && recordOf(Purchase, item);
          if (purchase && opensCourse(purchase)) held.add(purchase.courseId);
        }
      }
      return held;
    },
  };
});
