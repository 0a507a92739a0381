import type { Course } from '#domain/courses/course.ts';
import type { CoursePage } from '#domain/courses/page.ts';
import { type Enrollment, enrollmentOf } from '#domain/learning/enrollment.ts';
import { completed } from '#domain/purchases/changes.ts';
import type { CheckoutSession, Payment } from '#domain/purchases/checkout-session.ts';
import type { expire, fail, Purchase } from '#domain/purchases/purchase.ts';
import { type RefundReason, verdictOn } from '#domain/purchases/settlement.ts';
import { log } from '../../runtime/log.ts';
import { Problem } from '../../runtime/problem.ts';
import type { Outcome } from './outcome.ts';

type Returned = { readonly payment: Payment; readonly reason: RefundReason; readonly ends: Purchase | undefined };

export interface CheckoutNeeds {
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
    noteReturned(of: NonNullable<CheckoutSession['purchase']>, returned: Returned, eventId: string): Promise<boolean>;
  };
  now(): string;
}

/** How often a purchase may change under our hands before the event waits for its next attempt. */
const TRIES = 5;

/** A course's title and description as its buyers read them: of the last published version, on the market or not. */
const buyersCopy = async (course: Course, { courses }: CheckoutNeeds) =>
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
export const applyCheckoutSession = async (
  event: { readonly eventId: string; readonly objectId: string | null },
  deps: CheckoutNeeds,
): Promise<Outcome> => {
  const { checkout, purchases } = deps;
  const { eventId, objectId } = event;
  if (objectId === null) return 'ignored';
  // Says only whose purchase it is; what it amounts to is fetched below, after our own record.
  const { purchase: of } = await checkout.session(objectId);
  if (!of) return 'ignored';

  const giveBack = async (returned: Returned): Promise<boolean> => {
    await checkout.refund(returned.payment.paymentIntentId);
    log.warn('paymentReturned', { purchaseId: of.purchaseId, reason: returned.reason });
    return purchases.noteReturned(of, returned, eventId);
  };

  for (let tries = 0; tries < TRIES; tries++) {
    const purchase = await purchases.ofBuyer(of.courseId, of.buyerId);
    const verdict = verdictOn(await checkout.session(objectId), purchase);
    switch (verdict.does) {
      case 'nothing':
        return 'nothing-to-do';
      case 'end':
        if (await purchases.end(verdict.purchase, verdict.step, eventId)) return 'applied';
        break;
      case 'refund':
        if (await giveBack(verdict)) return 'applied';
        break;
      case 'grant': {
        const course = await deps.courses.byId(of.courseId);
        if (!course) {
          const gone: Returned = { payment: verdict.payment, reason: 'course-gone', ends: undefined };
          if (await giveBack(gone)) return 'applied';
          break;
        }
        const { paymentIntentId, paidAt } = verdict.payment;
        const now = deps.now();
        const bought = completed(verdict.purchase, { paymentIntentId, purchasedAt: paidAt < now ? paidAt : now });
        const enrollment = enrollmentOf(course, await buyersCopy(course, deps), of.buyerId, bought.purchasedAt);
        if (await purchases.complete(verdict.purchase, bought, enrollment, eventId)) return 'applied';
      }
    }
  }
  throw new Problem('conflict');
};
