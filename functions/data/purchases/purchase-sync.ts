import { keys } from '#contracts/table.ts';
import type { AccessRevokedReason, Enrollment } from '#domain/learning/enrollment.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import type { SellerDebt } from '#domain/payouts/seller-debt.ts';
import { ended } from '#domain/purchases/changes.ts';
import { refundedWholeFigures, salesTotalsChange, zeroShares } from '#domain/purchases/ledger.ts';
import type { Payment, PurchaseReference } from '#domain/purchases/payment.ts';
import {
  type expire,
  fail,
  grantsAccess,
  isPaid,
  type PaidPurchase,
  type Purchase,
  type RefundReason,
} from '#domain/purchases/purchase.ts';
import { entriesBetween, type PendingNotification, stepsBetween } from '#domain/purchases/sync.ts';
import { type RatingSum, Review, ratingChange } from '#domain/reviews/review.ts';
import { monthOf } from '#domain/time.ts';
import type { Platform } from '../../runtime/platform.ts';
import { auditRow } from '../audit/audit-items.ts';
import { mailRow } from '../messaging/outbox-items.ts';
import { debtKey, debtRow } from '../payouts/seller-debts.ts';
import { reviewKey, unchanged } from '../reviews/review-items.ts';
import { eventDone } from '../stripe/stripe-events.ts';
import { readItem } from '../table/items.ts';
import { ConditionFailed, type Item, type Table, tableOf, type Write } from '../table/table.ts';
import { earlierKey, enrollmentRow, purchaseRow, unchangedPurchase } from './purchase-items.ts';

/** What is to be written of a purchase, and with it. */
export interface PurchaseUpdate {
  readonly read: Purchase;
  /** Where it stands now. */
  readonly after: PaidPurchase;
  /** Of the grant alone. */
  readonly enrollment: Enrollment | undefined;
  readonly facts: readonly PendingNotification[];
  readonly debt: SellerDebt | undefined;
  readonly owedCents: number;
}

const closedBy = ({ status }: PaidPurchase): AccessRevokedReason | null =>
  status === 'completed' || status === 'partly-refunded' ? null : status;

/** A payment that opened nothing and went back. */
interface Returned {
  readonly payment: Payment;
  readonly reason: RefundReason;
  /** The purchase that ends with it, having no other payment to wait for. */
  readonly ends: Purchase | undefined;
  /** Undefined where neither purchase nor course is known any more. */
  readonly courseTitle: string | undefined;
}

/** The numbers that are not 0, of which there may be none. */
const changed = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));

/** Adds up a row, unless there is nothing to add. */
const added = (table: Table, pk: string, sk: string, counts: Readonly<Record<string, number>>, mustExist = false) =>
  Object.keys(changed(counts)).length === 0
    ? []
    : [table.update({ pk, sk }, { add: changed(counts) }, mustExist ? { exists: true } : undefined)];

/** The same of a row that begins with it, for what comes later to find: a sale that was refunded before we saw it adds 0. */
const begun = (table: Table, pk: string, sk: string, counts: Readonly<Record<string, number>>) => [
  table.update({ pk, sk }, { add: counts }),
];

/**
 * What the provider's word makes of purchases. A write that finds its purchase or its event changed since it was read
 * writes nothing and answers false: read again.
 */
export const purchaseSync = (platform: Platform) => {
  const table = tableOf(platform);

  /**
   * Commits all; of the rows of somebody who has left only those that are still there.
   * @returns false where one of the others does not fit any more
   */
  async function committedWhereThere(writes: readonly Write[], ofPeople: readonly Write[]): Promise<boolean> {
    let there = ofPeople;
    for (;;) {
      try {
        await table.commit([...writes, ...there]);
        return true;
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        const { failed } = error;
        if (writes.some((_, index) => failed[index])) return false;
        there = there.filter((_, index) => !failed[writes.length + index]);
      }
    }
  }

  const line = (subject: string, action: string, details: Parameters<typeof auditRow>[0]['details']): Item =>
    auditRow({ id: platform.newId(), subject, action, by: null, at: platform.now(), ...(details && { details }) });

  const mail = (to: string, content: MailContent): Write =>
    table.put(mailRow({ id: platform.newId(), to, content }, platform.now()), { exists: false });

  const endedPurchase = (read: Purchase, step: typeof expire | typeof fail): Write =>
    table.replace(purchaseRow(read), purchaseRow(ended(read, step, platform.now())), unchangedPurchase(read, step));

  /** The buyer's receipt and the seller's good news. */
  const saleMails = ({ courseId, courseTitle, priceCents, platformFeeCents, ...of }: PaidPurchase): Write[] => [
    mail(of.buyerId, { template: 'receipt', courseId, courseTitle, priceCents }),
    mail(of.sellerId, {
      template: 'sale',
      courseId,
      courseTitle,
      priceCents,
      creatorShareCents: priceCents - platformFeeCents,
    }),
  ];

  /** For the buyer of a payment that we sent back; what a bank took back, it tells its customer itself. */
  function returnMail(of: PurchaseReference, { payment, reason, courseTitle }: Omit<Returned, 'ends'>): Write[] {
    const wasTakenByBank = payment.disputes.some(({ state }) => state === 'lost');
    if (courseTitle === undefined || reason === 'buyer-left' || wasTakenByBank) return [];
    const { amountCents } = payment;
    return [
      mail(of.buyerId, { template: 'payment-returned', courseId: of.courseId, courseTitle, amountCents, reason }),
    ];
  }

  /** What its buyer said of the course goes with it and comes back with it. */
  async function reviewChange(after: PaidPurchase): Promise<{ writes: Write[]; stars: RatingSum }> {
    const item = await table.get(reviewKey(after.courseId, after.buyerId), { consistent: true });
    const review = item && readItem(Review, item);
    const hidden = !grantsAccess(after);
    if (review === undefined || review.hidden === hidden) return { writes: [], stars: ratingChange(review, review) };
    const write = table.update(
      reviewKey(review.courseId, review.authorId),
      { set: { hidden }, add: { version: 1 } },
      unchanged(review),
    );
    return { writes: [write], stars: ratingChange(review, { ...review, hidden }) };
  }

  /** The row of what is owed, which is new, another sum, or gone. */
  function debtChange({ after, debt, owedCents }: PurchaseUpdate): Write[] {
    const { sellerId, paymentIntentId, courseId, courseTitle } = after;
    if (paymentIntentId === null || owedCents === (debt?.owedCents ?? 0)) return [];
    if (owedCents === 0) return [table.remove(debtKey(sellerId, paymentIntentId))];
    const now = platform.now();
    const kept = debt ?? { since: now, refusals: 0, nextAttemptAt: now };
    const owed: SellerDebt = {
      sellerId,
      paymentIntentId,
      purchaseId: after.id,
      courseId,
      courseTitle,
      disputeId: 'disputeId' in after ? after.disputeId : null,
      owedCents,
      ...{ since: kept.since, refusals: kept.refusals, nextAttemptAt: kept.nextAttemptAt },
    };
    return [debt ? table.replace(debtRow(debt), debtRow(owed)) : table.put(debtRow(owed))];
  }

  return {
    /**
     * Everything that a purchase's new standing brings about, or nothing of it. Without an event it stays open, for
     * what is still to follow.
     */
    async sync(update: PurchaseUpdate, eventId: string | null): Promise<boolean> {
      const { read, after, enrollment, facts, owedCents } = update;
      const { sellerId, buyerId, courseId, purchasedAt } = after;
      const [step] = stepsBetween(read, after);
      const { students, sales, grossCents, platformFeeCents, ...disputed } = salesTotalsChange(read, after);
      const money = { grossCents, platformFeeCents, sales };
      const { writes: review, stars } = await reviewChange(after);
      // A seller who left has no sums any more, and none may come back; a sale is their first where there are none yet.
      const isSale = !isPaid(read);
      const pk = keys.user.pk(sellerId);
      const month = keys.user.revenue(monthOf(purchasedAt));
      const inAll = { ...money, students, ...changed({ ...disputed, ...stars }) };
      const ofSeller = isSale
        ? [...begun(table, pk, keys.user.revenueAll, inAll), ...begun(table, pk, month, money)]
        : [...added(table, pk, keys.user.revenueAll, inAll, true), ...added(table, pk, month, money, true)];
      const closed = closedBy(after);
      const ofBuyer = enrollment
        ? [table.put(enrollmentRow({ ...enrollment, closed }))]
        : [
            table.update(
              { pk: keys.user.pk(buyerId), sk: keys.user.enrollment(courseId) },
              { set: { closed } },
              { exists: true },
            ),
          ];
      const lines = entriesBetween(read, after).map(({ action, ...figures }) =>
        line(after.id, action, {
          ...figures,
          status: after.status,
          ...('disputeId' in after && { disputeId: after.disputeId }),
          ...(owedCents > 0 && { owedCents }),
        }),
      );
      return committedWhereThere(
        [
          table.replace(
            purchaseRow(read),
            purchaseRow({ ...after, version: read.version + 1 }),
            step && unchangedPurchase(read, step),
          ),
          ...(eventId === null ? [] : [eventDone(table, eventId, platform.now())]),
          ...lines.map((one) => table.put(one)),
          ...added(table, keys.course.pk(courseId), keys.course.stats, { enrollments: students, ...stars }),
          ...review,
          ...debtChange(update),
          ...(isSale ? saleMails(after) : []),
          ...facts.map(({ to, mail: contentOf }) => mail(to === 'buyer' ? buyerId : sellerId, contentOf(after))),
        ],
        [...ofSeller, ...ofBuyer],
      );
    },

    /** False where the debt changed since it was read. */
    syncDebt(debt: SellerDebt, owedCents: number, eventId: string | null): Promise<boolean> {
      const { sellerId, paymentIntentId, purchaseId, refusals } = debt;
      const asRead = { equals: { refusals, owedCents: debt.owedCents } };
      const details = { paymentIntentId, owedBeforeCents: debt.owedCents, owedCents };
      return table.tryCommit([
        owedCents === 0
          ? table.remove(debtKey(sellerId, paymentIntentId), asRead)
          : table.update(debtKey(sellerId, paymentIntentId), { set: { owedCents } }, asRead),
        table.put(line(purchaseId, owedCents === 0 ? 'collect-debt' : 'change-debt', details)),
        ...(eventId === null ? [] : [eventDone(table, eventId, platform.now())]),
      ]);
    },

    close: (read: Purchase, step: typeof expire | typeof fail, eventId: string): Promise<boolean> =>
      table.tryCommit([endedPurchase(read, step), eventDone(table, eventId, platform.now())]),

    /**
     * The line's key is the payment's, so that each goes back once in the ledger, whichever event came first; where it
     * did before, the event is still to be closed.
     */
    async recordRefund(
      of: PurchaseReference,
      { payment, reason, ends, courseTitle }: Returned,
      eventId: string,
    ): Promise<'recorded' | 'recorded-before' | 'changed'> {
      const { courseId, buyerId } = of;
      // A refund that a bank sent back, after its buyer had bought again: the lines of that purchase have it already.
      const isRefundedAgain =
        (await table.get(earlierKey({ courseId, buyerId, id: of.purchaseId }), { consistent: true })) !== undefined;
      const { paymentIntentId } = payment;
      const figures = isRefundedAgain
        ? { courseId, buyerId, paymentIntentId, ...zeroShares }
        : refundedWholeFigures(of, payment);
      const details = { ...figures, reason };
      const returned = {
        ...line(of.purchaseId, 'return-payment', details),
        sk: keys.audit.sk('returned', payment.paymentIntentId),
      };
      try {
        await table.commit([
          table.put(returned, { exists: false }),
          eventDone(table, eventId, platform.now()),
          ...(ends ? [endedPurchase(ends, fail)] : []),
          ...(isRefundedAgain ? [] : returnMail(of, { payment, reason, courseTitle })),
        ]);
        return 'recorded';
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        return error.failed[0] ? 'recorded-before' : 'changed';
      }
    },
  };
};
