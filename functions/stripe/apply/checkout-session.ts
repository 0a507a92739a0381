import type { Course } from '#domain/courses/course.ts';
import type { CoursePage } from '#domain/courses/page.ts';
import { type Enrollment, enrollmentOf } from '#domain/learning/enrollment.ts';
import { completed } from '#domain/purchases/changes.ts';
import type { CheckoutSession, Payment } from '#domain/purchases/checkout-session.ts';
import { type expire, fail, type Purchase } from '#domain/purchases/purchase.ts';
import { isReturned, type RefundReason, type Verdict, verdictOn } from '#domain/purchases/settlement.ts';
import { allows } from '#domain/transition.ts';
import { log } from '../../runtime/log.ts';
import { Problem } from '../../runtime/problem.ts';
import type { Outcome } from './outcome.ts';
import { applySubscription, type SubscriptionPorts } from './subscription.ts';

type Returned = { readonly payment: Payment; readonly reason: RefundReason; readonly ends: Purchase | undefined };

export interface CheckoutPorts extends SubscriptionPorts {
  readonly checkout: {
    session(sessionId: string): Promise<CheckoutSession>;
    refund(paymentIntentId: string): Promise<void>;
  };
  readonly courses: {
    byId(courseId: string): Promise<Course | undefined>;
    page(courseId: string, version: number): Promise<CoursePage | undefined>;
  };
  readonly purchases: {
    ofBuyer(courseId: string, buyerId: string): Promise<Purchase | undefined>;
    complete(
      read: Purchase,
      purchase: Extract<Purchase, { status: 'completed' }>,
      enrollment: Enrollment,
      eventId: string,
    ): Promise<boolean>;
    end(read: Purchase, step: typeof expire | typeof fail, eventId: string): Promise<boolean>;
    noteReturned(
      of: NonNullable<CheckoutSession['purchase']>,
      returned: Returned,
      eventId: string,
    ): Promise<'noted' | 'noted-before' | 'changed'>;
  };
  now(): string;
}

/** How often a purchase may change under our hands before the event waits for its next attempt. */
const TRIES = 5;

/** A course's title and description as its buyers read them: of the last published version, on the market or not. */
const buyersCopy = async (course: Course, { courses }: CheckoutPorts) =>
  course.status === 'published'
    ? course.listing
    : ((await courses.page(course.id, course.versionCount)) ?? {
        title: course.title,
        description: course.description,
      });

/**
 * Brings a purchase to what its checkout session amounts to. The order is what makes it safe: our own record is read
 * first, the session is fetched after it, and everything is written on the condition that the record is still the one
 * that was read; where it is not, both are looked at again.
 */
export async function applyCheckoutSession(
  event: { readonly eventId: string; readonly type: string; readonly objectId: string | null },
  ports: CheckoutPorts,
): Promise<Outcome> {
  const { checkout, purchases } = ports;
  const { eventId, objectId } = event;
  if (objectId === null) return 'ignored';
  // Says only whose purchase it is; what it amounts to is fetched below, after our own record.
  const { purchase: of, subscriberId } = await checkout.session(objectId);
  if (!of) return subscriberId === undefined ? 'ignored' : applySubscription(event, ports);

  /** Undefined where the purchase has changed meanwhile. */
  const giveBack = async (returned: Returned): Promise<Outcome | undefined> => {
    if (!isReturned(returned.payment)) await checkout.refund(returned.payment.paymentIntentId);
    log.warn('paymentReturned', { purchaseId: of.purchaseId, reason: returned.reason });
    const noted = await purchases.noteReturned(of, returned, eventId);
    return noted === 'changed' ? undefined : noted === 'noted' ? 'applied' : 'nothing-to-do';
  };

  const grant = async (read: Purchase, payment: Payment): Promise<Outcome | undefined> => {
    const course = await ports.courses.byId(of.courseId);
    if (!course)
      return giveBack({ payment, reason: 'course-gone', ends: allows(fail, read.status) ? read : undefined });
    const { paymentIntentId, paidAt } = payment;
    const now = ports.now();
    const purchase = completed(read, { paymentIntentId, purchasedAt: paidAt < now ? paidAt : now });
    const enrollment = enrollmentOf(course, await buyersCopy(course, ports), of.buyerId, purchase.purchasedAt);
    if (!(await purchases.complete(read, purchase, enrollment, eventId))) return undefined;
    const { id: purchaseId, courseId, priceCents: grossCents, platformFeeCents: feeCents } = purchase;
    log.info('saleCompleted', { purchaseId, courseId, grossCents, feeCents });
    return 'applied';
  };

  const carryOut = async (verdict: Verdict): Promise<Outcome | undefined> => {
    switch (verdict.does) {
      case 'nothing':
        return 'nothing-to-do';
      case 'end':
        return (await purchases.end(verdict.purchase, verdict.step, eventId)) ? 'applied' : undefined;
      case 'refund':
        return giveBack(verdict);
      case 'grant':
        return grant(verdict.purchase, verdict.payment);
    }
  };

  for (let tries = 0; tries < TRIES; tries++) {
    const purchase = await purchases.ofBuyer(of.courseId, of.buyerId);
    const outcome = await carryOut(verdictOn(await checkout.session(objectId), purchase));
    if (outcome !== undefined) return outcome;
  }
  throw new Problem('conflict');
}
