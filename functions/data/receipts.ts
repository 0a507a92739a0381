import { keys } from '#contracts/table.ts';
import { isPaid, type PaidPurchase, Purchase } from '#domain/purchases/purchase.ts';
import type { Platform } from '../runtime/platform.ts';
import { readItems } from './item.ts';
import { tableOf } from './table.ts';

const PAGE_SIZE = 50;

/** Access pattern: a buyer's purchases (gsi1, `BUYER#user / purchased`), once completed. */
export const receipts = (platform: Platform) => {
  const table = tableOf(platform);
  return {
    async receiptsOf(
      buyerId: string,
      cursor?: string,
    ): Promise<{ purchases: PaidPurchase[]; cursor: string | undefined }> {
      const page = await table.query(keys.buyer.gsi1pk(buyerId), {
        index: 'gsi1',
        newestFirst: true,
        limit: PAGE_SIZE,
        cursor,
      });
      return { purchases: readItems(Purchase, page.items).filter(isPaid), cursor: page.cursor };
    },
  };
};
