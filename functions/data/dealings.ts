import * as z from 'zod';
import { dealings as declared } from '#contracts/ports/dealings.ts';
import { keys } from '#contracts/table.ts';
import { Ulid } from '#domain/ids.ts';
import { Owed, owedInAll } from '#domain/payouts/owed.ts';
import { Purchase } from '#domain/purchases/purchase.ts';
import { isUnsettled } from '#domain/users/deletion.ts';
import { provide } from '../runtime/dependencies.ts';
import { recordOf, recordsOf } from './item.ts';
import { type QueryOptions, tableOf } from './table.ts';

/** Of a course's record, what is counted and named; its schema would bring the whole product along. */
const OwnCourse = z.object({ id: Ulid, status: z.string() });

/** Access patterns: a user's courses (gsi1, `OWNER#user`), a buyer's purchases (gsi1, `BUYER#user`), a seller's sales (gsi2, `SELLER#user`) and debts (main, `USER#id / SELLER_DEBT#…`); all of them. */
export const dealings = provide(declared, (platform) => {
  const table = tableOf(platform);

  const all = async (pk: string, options: QueryOptions): Promise<Purchase[]> =>
    (await table.queryAll(pk, options)).map((item) => recordOf(Purchase, item));
  const bought = (userId: string) => all(keys.buyer.gsi1pk(userId), { index: 'gsi1', newestFirst: true });
  const sold = (userId: string) => all(keys.seller.gsi2pk(userId), { index: 'gsi2' });

  return {
    async courses(userId: string): Promise<z.infer<typeof OwnCourse>[]> {
      const items = await table.queryAll(keys.owner.gsi1pk(userId), { index: 'gsi1' });
      return recordsOf(OwnCourse, items);
    },

    purchases: bought,

    async unsettled(userId: string): Promise<{ bought: number; sold: number; owedCents: number }> {
      const [theirs, ours, debts] = await Promise.all([
        bought(userId),
        sold(userId),
        table.queryAll(keys.user.pk(userId), { prefix: keys.user.sellerDebts, consistent: true }),
      ]);
      return {
        bought: theirs.filter(isUnsettled).length,
        sold: ours.filter(isUnsettled).length,
        owedCents: owedInAll(debts.map((item) => recordOf(Owed, item))),
      };
    },
  };
});
