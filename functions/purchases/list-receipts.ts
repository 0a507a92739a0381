import { listReceipts } from '#contracts/http/purchases.ts';
import { receiptOf } from '#domain/purchases/sale.ts';
import { receipts } from '../data/receipts.ts';
import { implement } from '../runtime/implement-for-users.ts';

export const handler = implement(listReceipts, { receipts }, async ({ query, user }, { receipts }) => {
  const page = await receipts.ofBuyer(user.id, query.cursor);
  return {
    // Nobody paid for a free course, so there is nothing to receipt.
    receipts: page.purchases.filter(({ priceCents }) => priceCents > 0).map(receiptOf),
    nextCursor: page.cursor ?? null,
  };
});
