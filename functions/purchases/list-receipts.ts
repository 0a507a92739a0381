import { listReceipts } from '#contracts/http/purchases.ts';
import { receiptOf } from '#domain/purchases/sale.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { implement } from '../runtime/implement-for-users.ts';

export const handler = implement(listReceipts, { purchases }, async ({ query, user }, { purchases }) => {
  const page = await purchases.receiptsOf(user.id, query.cursor);
  return {
    receipts: page.purchases.filter(({ priceCents }) => priceCents > 0).map(receiptOf),
    nextCursor: page.cursor ?? null,
  };
});
