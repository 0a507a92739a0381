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
import { entriesBetween, type PendingEmail, stepsBetween } from '#domain/purchases/sync.ts';
import { type RatingSum, Review, ratingChange } from '#domain/reviews/review.ts';
import { monthOf } from '#domain/time.ts';
import type { Platform } from '../../runtime/platform.ts';
import { auditRow } from '../audit/audit-items.ts';
import { mailRow } from '../messaging/outbox-items.ts';
import { debtKey, debtRow } from '../payouts/seller-debts.ts';
import { reviewKey, unchanged } from '../reviews/review-items.ts';
import { eventDone } from '../stripe/stripe-event-items.ts';
import { readItem } from '../table/items.ts';
import { ConditionFailed, type Item, type Table, tableOf, type Write } from '../table/table.ts';
import { earlierKey, enrollmentRow, purchaseRow, unchangedPurchase } from './purchase-items.ts';

export interface PurchaseUpdate {
  readonly read: Purchase;
  readonly after: PaidPurchase;
  readonly enrollment: Enrollment | undefined;
  readonly facts: readonly PendingEmail[];
  readonly debt: SellerDebt | undefined;
  readonly owedCents: number;
}

const revocationOf = ({ status }: PaidPurchase): AccessRevokedReason | null =>
  status === 'completed' || status === 'partly-refunded' ? null : status;

interface RefusedPayment {
  readonly payment: Payment;
  readonly reason: RefundReason;
  readonly ends: Purchase | undefined;
  readonly courseTitle: string | undefined;
}

const nonZero = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));

const addCounts = (
  table: Table,
  pk: string,
  sk: string,
  counts: Readonly<Record<string, number>>,
  mustExist = false,
) =>
  Object.keys(nonZero(counts)).length === 0
    ? []
    : [table.update({ pk, sk }, { add: nonZero(counts) }, mustExist ? { exists: true } : undefined)];

/** Writes zeros too: later updates require the row. */
const addOrCreate = (table: Table, pk: string, sk: string, counts: Readonly<Record<string, number>>) => [
  table.update({ pk, sk }, { add: counts }),
];

/** Writes return false if purchase or event changed since it was read. */
export const purchaseSync = (platform: Platform) => {
  const table = tableOf(platform);

  /** Skips optional rows that are gone, as after an erasure. @returns false if a required condition fails */
  async function commitSkippingMissing(writes: readonly Write[], optional: readonly Write[]): Promise<boolean> {
    let remaining = optional;
    for (;;) {
      try {
        await table.commit([...writes, ...remaining]);
        return true;
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        const { failed } = error;
        if (writes.some((_, index) => failed[index])) return false;
        remaining = remaining.filter((_, index) => !failed[writes.length + index]);
      }
    }
  }

  const line = (subject: string, action: string, details: Parameters<typeof auditRow>[0]['details']): Item =>
    auditRow({ id: platform.newId(), subject, action, by: null, at: platform.now(), ...(details && { details }) });

  const mail = (to: string, content: MailContent): Write =>
    table.put(mailRow({ id: platform.newId(), to, content }, platform.now()), { exists: false });

  const endedPurchase = (read: Purchase, step: typeof expire | typeof fail): Write =>
    table.replace(purchaseRow(read), purchaseRow(ended(read, step, platform.now())), unchangedPurchase(read, step));

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

  /** A bank notifies its customer itself. */
  function refusedPaymentMail(
    of: PurchaseReference,
    { payment, reason, courseTitle }: Omit<RefusedPayment, 'ends'>,
  ): Write[] {
    const wasTakenByBank = payment.disputes.some(({ state }) => state === 'lost');
    if (courseTitle === undefined || reason === 'buyer-left' || wasTakenByBank) return [];
    const { amountCents } = payment;
    return [
      mail(of.buyerId, { template: 'payment-returned', courseId: of.courseId, courseTitle, amountCents, reason }),
    ];
  }

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

  function debtChange({ after, debt, owedCents }: PurchaseUpdate): Write[] {
    const { sellerId, paymentIntentId, courseId, courseTitle } = after;
    if (paymentIntentId === null || owedCents === (debt?.owedCents ?? 0)) return [];
    if (owedCents === 0) return [table.remove(debtKey(sellerId, paymentIntentId))];
    const now = platform.now();
    const schedule = debt ?? { since: now, refusals: 0, nextAttemptAt: now };
    const owed: SellerDebt = {
      sellerId,
      paymentIntentId,
      purchaseId: after.id,
      courseId,
      courseTitle,
      disputeId: 'disputeId' in after ? after.disputeId : null,
      owedCents,
      ...{ since: schedule.since, refusals: schedule.refusals, nextAttemptAt: schedule.nextAttemptAt },
    };
    return [debt ? table.replace(debtRow(debt), debtRow(owed)) : table.put(debtRow(owed))];
  }

  return {
    /** All effects or none. Without `eventId` the event stays open for later work. */
    async sync(update: PurchaseUpdate, eventId: string | null): Promise<boolean> {
      const { read, after, enrollment, facts, owedCents } = update;
      const { sellerId, buyerId, courseId, purchasedAt } = after;
      const [step] = stepsBetween(read, after);
      const { students, sales, grossCents, platformFeeCents, ...disputed } = salesTotalsChange(read, after);
      const money = { grossCents, platformFeeCents, sales };
      const { writes: review, stars } = await reviewChange(after);
      // Only the first sale creates sums; an erased seller gets none.
      const isSale = !isPaid(read);
      const pk = keys.user.pk(sellerId);
      const month = keys.user.revenue(monthOf(purchasedAt));
      const allTime = { ...money, students, ...nonZero({ ...disputed, ...stars }) };
      const sellerWrites = isSale
        ? [...addOrCreate(table, pk, keys.user.revenueAll, allTime), ...addOrCreate(table, pk, month, money)]
        : [...addCounts(table, pk, keys.user.revenueAll, allTime, true), ...addCounts(table, pk, month, money, true)];
      const closed = revocationOf(after);
      const buyerWrites = enrollment
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
      return commitSkippingMissing(
        [
          table.replace(
            purchaseRow(read),
            purchaseRow({ ...after, version: read.version + 1 }),
            step && unchangedPurchase(read, step),
          ),
          ...(eventId === null ? [] : [eventDone(table, eventId, platform.now())]),
          ...lines.map((one) => table.put(one)),
          ...addCounts(table, keys.course.pk(courseId), keys.course.stats, { enrollments: students, ...stars }),
          ...review,
          ...debtChange(update),
          ...(isSale ? saleMails(after) : []),
          ...facts.map(({ to, mail: contentOf }) => mail(to === 'buyer' ? buyerId : sellerId, contentOf(after))),
        ],
        [...sellerWrites, ...buyerWrites],
      );
    },

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

    /** The audit key holds the payment, so each refund enters the ledger once. A repeat leaves the event open. */
    async recordRefusedPayment(
      of: PurchaseReference,
      { payment, reason, ends, courseTitle }: RefusedPayment,
      eventId: string,
    ): Promise<'recorded' | 'recorded-before' | 'changed'> {
      const { courseId, buyerId } = of;
      // The buyer bought again after a bank returned this refund; earlier lines count it.
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
          ...(isRefundedAgain ? [] : refusedPaymentMail(of, { payment, reason, courseTitle })),
        ]);
        return 'recorded';
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        return error.failed[0] ? 'recorded-before' : 'changed';
      }
    },
  };
};
