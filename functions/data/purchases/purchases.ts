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

/** In place of what was read: an earlier attempt, or nothing. */
const inPlaceOf = (earlier: Purchase | undefined): Condition =>
  earlier ? unchangedPurchase(earlier, openCheckout) : { exists: false };

/** A purchase that was paid is kept beside the one that takes its place: its row, with what we do not know of it. */
async function keptBefore(table: Table, earlier: Purchase | undefined): Promise<Write[]> {
  if (!earlier || !isPaid(earlier)) return [];
  const row = await table.get(purchaseKey(earlier.courseId, earlier.buyerId), { consistent: true });
  return row ? [table.put({ ...row, ...earlierKey(earlier) })] : [];
}

/**
 * Access patterns: did this user buy this course (main, `COURSE#id / PURCHASE#user`), which is also why there is at most
 * one purchase per course and buyer; a buyer's purchases (gsi1), a seller's sales (gsi2), once completed. One that was
 * refunded and bought again stays on both (`COURSE#id / PURCHASE_BEFORE#user#purchase`).
 *
 * A write that finds its purchase changed since it was read writes nothing and answers false: read again. What the
 * provider's word makes of a purchase is written by `purchaseSync`.
 */
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
      table.tryCommit([table.put(purchaseRow(attempt), inPlaceOf(earlier)), ...(await keptBefore(table, earlier))]),

    /** False where the attempt was replaced or has ended, so that its page must not be handed out. */
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
        ...(await keptBefore(table, earlier)),
        table.put(enrollmentRow(enrollment)),
        ...countEnrollment(table, purchase),
        table.put(
          auditRow({
            id: platform.newId(),
            subject: purchase.id,
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
 * A refund that an admin wants, as an audit line. The provider's idempotency key is the version of the purchase that the
 * admin saw: a second click, a lost answer or a second admin sends nothing twice, whatever the amount. A refund that a bank
 * returned raises the version, so it can be asked for again.
 */
const refundIntents = (platform: Platform) => {
  const table = tableOf(platform);
  return {
    /** What to ask the provider under. The first one's name stays on the line. */
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
