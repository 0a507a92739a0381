import { sellerDebts as declared } from '#contracts/ports/payouts.ts';
import { keys } from '#contracts/table.ts';
import { nextCollectionAt, SellerDebt } from '#domain/payouts/seller-debt.ts';
import { provide } from '../../runtime/dependencies.ts';
import { auditRow } from '../audit/audit-items.ts';
import { dueItems } from '../table/due-items.ts';
import { readItem, readItems } from '../table/items.ts';
import { type Item, type Key, tableOf } from '../table/table.ts';

export const debtKey = (sellerId: string, paymentIntentId: string): Key => ({
  pk: keys.user.pk(sellerId),
  sk: keys.user.sellerDebt(paymentIntentId),
});

export const debtRow = (debt: SellerDebt): Item => ({
  ...debtKey(debt.sellerId, debt.paymentIntentId),
  gsi3pk: keys.due.gsi3pk('debts'),
  gsi3sk: debt.nextAttemptAt,
  ...debt,
});

const PAGE_LIMIT = 100;

/** The purchase's transaction creates and removes debts (purchase-sync.ts). */
export const sellerDebts = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    async ofPayment(sellerId: string, paymentIntentId: string): Promise<SellerDebt | undefined> {
      const item = await table.get(debtKey(sellerId, paymentIntentId), { consistent: true });
      return item && readItem(SellerDebt, item);
    },

    async due(): Promise<SellerDebt[]> {
      const items = await dueItems(platform, 'debts', PAGE_LIMIT);
      return readItems(SellerDebt, items);
    },

    async recordRefusal({ sellerId, paymentIntentId, purchaseId, refusals, owedCents }: SellerDebt): Promise<void> {
      const now = platform.now();
      const nextAttemptAt = nextCollectionAt(now);
      const details = { paymentIntentId, owedCents, refusals: refusals + 1 };
      await table.tryCommit([
        table.update(
          debtKey(sellerId, paymentIntentId),
          { set: { refusals: refusals + 1, nextAttemptAt, gsi3sk: nextAttemptAt } },
          { equals: { refusals } },
        ),
        table.put(
          auditRow({ id: platform.newId(), subject: purchaseId, action: 'refuse-debt', by: null, at: now, details }),
        ),
      ]);
    },
  };
});
