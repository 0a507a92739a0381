import { purchases as declared } from '#contracts/ports/purchases.ts';
import { keys } from '#contracts/table.ts';
import type { Enrollment } from '#domain/learning/enrollment.ts';
import { completed } from '#domain/purchases/changes.ts';
import { type Refundable, saleFigures } from '#domain/purchases/ledger.ts';
import { isPaid, openCheckout, Purchase } from '#domain/purchases/purchase.ts';
import { provide } from '../../runtime/dependencies.ts';
import { log } from '../../runtime/log.ts';
import type { Platform } from '../../runtime/platform.ts';
import { auditRow } from '../audit/audit-items.ts';
import type { Condition } from '../table/expressions.ts';
import { readItem } from '../table/items.ts';
import { type Table, tableOf, type Write } from '../table/table.ts';
import {
  countEnrollment,
  earlierKey,
  enrollmentRow,
  purchaseKey,
  purchaseRow,
  unchangedPurchase,
} from './purchase-items.ts';
import { purchaseLists } from './purchase-lists.ts';
import { purchaseSync } from './purchase-sync.ts';

type Pending = Extract<Purchase, { status: 'pending' }>;

const inPlaceOf = (earlier: Purchase | undefined): Condition =>
  earlier ? unchangedPurchase(earlier, openCheckout) : { exists: false };

/** The raw row keeps attributes of newer versions. */
async function archivePaid(table: Table, earlier: Purchase | undefined): Promise<Write[]> {
  if (!earlier || !isPaid(earlier)) return [];
  const row = await table.get(purchaseKey(earlier.courseId, earlier.buyerId), { consistent: true });
  return row ? [table.put({ ...row, ...earlierKey(earlier) })] : [];
}

/** At most one purchase for each course and buyer. Writes return false if it changed since it was read. */
export const purchases = provide(declared, (platform) => {
  const table = tableOf(platform);

  return {
    ...refundIntents(platform),
    ...purchaseSync(platform),
    ...purchaseLists(platform),
    async find(
      courseId: string,
      buyerId: string,
      { consistent = true }: { consistent?: boolean } = {},
    ): Promise<Purchase | undefined> {
      const item = await table.get(purchaseKey(courseId, buyerId), { consistent });
      log.adoptCorrelationId(item?.correlationId);
      return item && readItem(Purchase, item);
    },

    open: async (attempt: Pending, earlier: Purchase | undefined): Promise<boolean> =>
      table.tryCommit([table.put(purchaseRow(attempt), inPlaceOf(earlier)), ...(await archivePaid(table, earlier))]),

    /** Returns false if the attempt was replaced or ended: its session must not be handed out. */
    attachSession: ({ id, courseId, buyerId, status }: Pending, checkoutSessionId: string): Promise<boolean> =>
      table.tryCommit([
        table.update(
          purchaseKey(courseId, buyerId),
          { set: { checkoutSessionId }, add: { version: 1 } },
          { equals: { id, status } },
        ),
      ]),

    async enrollFree(attempt: Pending, earlier: Purchase | undefined, enrollment: Enrollment): Promise<boolean> {
      const purchase = completed(attempt, { paymentIntentId: null, purchasedAt: platform.now() });
      return table.tryCommit([
        table.put(purchaseRow(purchase), inPlaceOf(earlier)),
        ...(await archivePaid(table, earlier)),
        table.put(enrollmentRow(enrollment)),
        ...countEnrollment(table, purchase),
        table.put(
          auditRow({
            id: platform.newId(),
            subject: purchase.id,
            // Stored lines have this spelling.
            action: 'enrol-free',
            by: purchase.buyerId,
            at: platform.now(),
            details: saleFigures(purchase),
          }),
        ),
      ]);
    },
  };
});

/**
 * The idempotency key holds the version that the admin saw, so repeats refund nothing twice, whatever the amount. A
 * refund returned by a bank raises it, so an admin can repeat it.
 */
const refundIntents = (platform: Platform) => {
  const table = tableOf(platform);
  return {
    /** Returns the idempotency key. The line keeps the first admin. */
    async recordRefundIntent(
      { id, courseId, buyerId, version }: Purchase,
      { paymentIntentId, refundedCents }: Refundable,
      { amountCents, by }: { readonly amountCents: number; readonly by: string },
    ): Promise<string> {
      const key = `${paymentIntentId}/${version}`;
      const line = auditRow({
        ...{ id: platform.newId(), subject: id, action: 'ask-refund', by, at: platform.now() },
        details: { courseId, buyerId, paymentIntentId, amountCents, refundedBeforeCents: refundedCents },
      });
      const sk = keys.audit.sk('refund', `${key}/${amountCents}`);
      await table.tryCommit([table.put({ ...line, sk }, { exists: false })]);
      return key;
    },
  };
};
