import { purchases as declared } from '#contracts/ports/purchases.ts';
import { keys } from '#contracts/table.ts';
import type { Enrollment } from '#domain/learning/enrollment.ts';
import { completed, ended } from '#domain/purchases/changes.ts';
import type { CheckoutSession, Payment } from '#domain/purchases/checkout-session.ts';
import { returnedFigures, saleFigures } from '#domain/purchases/ledger.ts';
import { complete, type expire, fail, openCheckout, Purchase } from '#domain/purchases/purchase.ts';
import type { RefundReason } from '#domain/purchases/settlement.ts';
import type { Transition } from '#domain/transition.ts';
import { provide } from '../runtime/dependencies.ts';
import { log } from '../runtime/log.ts';
import { auditRow } from './audit.ts';
import { allowedPast, type Condition } from './expressions.ts';
import { recordOf } from './item.ts';
import { countEnrollment, countSale, enrollmentRow, purchaseKey, purchaseRow, saleMails } from './purchase-rows.ts';
import { eventDone } from './stripe-event-row.ts';
import { ConditionFailed, type Item, tableOf } from './table.ts';

type Completed = Extract<Purchase, { status: 'completed' }>;
type AuditDetails = NonNullable<Parameters<typeof auditRow>[0]['details']>;
type Pending = Extract<Purchase, { status: 'pending' }>;

/** The record is still the version that was read, in a state that the step may follow. */
const unchanged = (read: Purchase, step: Transition): Condition => ({
  ...allowedPast(step),
  equals: { version: read.version },
});

/** In place of what was read: an earlier attempt, or nothing. */
const inPlaceOf = (earlier: Purchase | undefined): Condition =>
  earlier ? unchanged(earlier, openCheckout) : { exists: false };

/**
 * Access patterns: did this user buy this course (main, `COURSE#id / PURCHASE#user`), which is also why there is at most
 * one purchase per course and buyer; a buyer's purchases (gsi1), a seller's sales (gsi2), once completed.
 *
 * A write that finds its purchase or its event changed since it was read writes nothing and answers false: read again.
 */
export const purchases = provide(declared, (platform) => {
  const table = tableOf(platform);

  const ledgerLine = (subject: string, action: string, by: string | null, details: AuditDetails): Item =>
    auditRow({ id: platform.newId(), subject, action, by, at: platform.now(), details });

  return {
    async ofBuyer(courseId: string, buyerId: string): Promise<Purchase | undefined> {
      const item = await table.get(purchaseKey(courseId, buyerId), { consistent: true });
      log.follow(item?.correlationId);
      return item && recordOf(Purchase, item);
    },

    open: (attempt: Pending, earlier: Purchase | undefined): Promise<boolean> =>
      table.committed([table.put(purchaseRow(attempt), inPlaceOf(earlier))]),

    /** False where the attempt was replaced or has ended, so that its page must not be handed out. */
    attachSession: ({ id, courseId, buyerId, status }: Pending, checkoutSessionId: string): Promise<boolean> =>
      table.committed([
        table.update(
          purchaseKey(courseId, buyerId),
          { set: { checkoutSessionId }, add: { version: 1 } },
          { equals: { id, status } },
        ),
      ]),

    enrolFree(attempt: Pending, earlier: Purchase | undefined, enrollment: Enrollment): Promise<boolean> {
      const purchase = completed(attempt, { paymentIntentId: null, purchasedAt: platform.now() });
      return table.committed([
        table.put(purchaseRow(purchase), inPlaceOf(earlier)),
        table.put(enrollmentRow(enrollment)),
        ...countEnrollment(table, purchase),
        table.put(ledgerLine(purchase.id, 'enrol-free', purchase.buyerId, saleFigures(purchase))),
      ]);
    },

    /** Everything that a sale brings about, or nothing of it. */
    complete: (read: Purchase, purchase: Completed, enrollment: Enrollment, eventId: string): Promise<boolean> =>
      table.committed([
        table.put(purchaseRow(purchase), unchanged(read, complete)),
        table.put(enrollmentRow(enrollment)),
        ...countSale(table, purchase),
        table.put(ledgerLine(purchase.id, complete.name, null, saleFigures(purchase))),
        ...saleMails(purchase, platform.newId, platform.now()).map((mail) => table.put(mail, { exists: false })),
        eventDone(table, eventId, platform.now()),
      ]),

    end: (read: Purchase, step: typeof expire | typeof fail, eventId: string): Promise<boolean> =>
      table.committed([
        table.put(purchaseRow(ended(read, step, platform.now())), unchanged(read, step)),
        eventDone(table, eventId, platform.now()),
      ]),

    /**
     * The line's key is the payment's, so that each goes back once in the ledger, whichever event came first; where it
     * did before, the event is still to be closed.
     */
    async noteReturned(
      of: NonNullable<CheckoutSession['purchase']>,
      { payment, reason, ends }: { payment: Payment; reason: RefundReason; ends: Purchase | undefined },
      eventId: string,
    ): Promise<'noted' | 'noted-before' | 'changed'> {
      const details = { ...returnedFigures(of, payment), reason };
      const line = {
        ...ledgerLine(of.purchaseId, 'return-payment', null, details),
        sk: keys.audit.sk('returned', payment.paymentIntentId),
      };
      try {
        await table.commit([
          table.put(line, { exists: false }),
          eventDone(table, eventId, platform.now()),
          ...(ends ? [table.put(purchaseRow(ended(ends, fail, platform.now())), unchanged(ends, fail))] : []),
        ]);
        return 'noted';
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        return error.failed[0] ? 'noted-before' : 'changed';
      }
    },
  };
});
