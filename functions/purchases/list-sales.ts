import { listSales } from '#contracts/http/purchases.ts';
import { saleOf } from '#domain/purchases/sale.ts';
import { users } from '../data/accounts/users.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { implement } from '../runtime/implement-for-users.ts';

/** Masked here, so full emails never leave the server. */
export const handler = implement(listSales, { purchases, users }, async ({ query, user }, { purchases, users }) => {
  const page = await purchases.salesOf(user.id, query.cursor);
  const emails = await users.emails(page.purchases.map(({ buyerId }) => buyerId));
  return {
    sales: page.purchases.map((purchase) => saleOf(purchase, emails.get(purchase.buyerId))),
    nextCursor: page.cursor ?? null,
  };
});
