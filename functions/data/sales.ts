import { keys } from '#contracts/table.ts';
import { isPaid, type PaidPurchase, Purchase } from '#domain/purchases/purchase.ts';
import type { Platform } from '../runtime/platform.ts';
import { readItems } from './item.ts';
import { tableOf } from './table.ts';

/** One batch reads the buyers of a page: at most 100 items. */
const PAGE_SIZE = 50;

/** Access pattern: a seller's sales (gsi2, `SELLER#user / purchased`), once completed. */
export const sales = (platform: Platform) => {
  const table = tableOf(platform);
  return {
    async salesOf(
      sellerId: string,
      cursor?: string,
    ): Promise<{ purchases: PaidPurchase[]; cursor: string | undefined }> {
      const page = await table.query(keys.seller.gsi2pk(sellerId), {
        index: 'gsi2',
        newestFirst: true,
        limit: PAGE_SIZE,
        cursor,
      });
      return { purchases: readItems(Purchase, page.items).filter(isPaid), cursor: page.cursor };
    },
  };
};
