import type { PublishedCourse } from '#domain/courses/course.ts';
import { isPageFresh, mayReuseAttempt, newAttempt } from '#domain/purchases/changes.ts';
import { openCheckout, type Purchase } from '#domain/purchases/purchase.ts';
import { allows } from '#domain/transition.ts';
import type { Platform } from '../runtime/platform.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { Problem } from '../runtime/problem.ts';
import { CONFLICT, retryOnConflict } from '../runtime/retry-on-conflict.ts';

type Pending = Extract<Purchase, { status: 'pending' }>;

type Ports = PortsOf<'purchases.find' | 'purchases.open' | 'payments.checkoutSession' | 'payments.closeCheckout'> &
  Pick<Platform, 'now' | 'newId'>;

const TRIES = 3;

const pageOf = async (earlier: Purchase | undefined, priceCents: number, { payments, now }: Ports) => {
  if (earlier?.status !== 'pending' || earlier.checkoutSessionId === null) return undefined;
  let session = await payments.checkoutSession(earlier.checkoutSessionId);
  if (session.status === 'open') {
    if (earlier.priceCents === priceCents && session.url !== null && isPageFresh(earlier, now())) return session.url;
    session = await payments.closeCheckout(earlier.checkoutSessionId);
  }
  if (session.status === 'complete' && !session.paymentFailed)
    throw new Problem('already_purchased', {
      message: "We're processing your payment for this course. The course opens once the payment is confirmed.",
    });
  return undefined;
};

/**
 * An open page, or an attempt recorded before the provider is called.
 * @throws Problem already_purchased, conflict
 */
export function beginCheckout(
  course: PublishedCourse & { readonly priceCents: number },
  buyerId: string,
  ports: Ports,
): Promise<{ readonly url: string } | { readonly attempt: Pending }> {
  const { id, ownerId, priceCents, listing } = course;
  return retryOnConflict(
    async () => {
      const earlier = await ports.purchases.find(id, buyerId);
      if (earlier?.status === 'disputed')
        throw new Problem('already_purchased', {
          message: 'Your payment for this course is disputed. The course reopens if your bank confirms the payment.',
        });
      if (earlier && !allows(openCheckout, earlier.status)) throw new Problem('already_purchased');
      const url = await pageOf(earlier, priceCents, ports);
      if (url !== undefined) return { url };
      const now = ports.now();
      if (earlier && mayReuseAttempt(earlier, priceCents, now)) return { attempt: earlier };
      const attempt = newAttempt(
        { id, ownerId, title: listing.title },
        { id: ports.newId(), buyerId, priceCents, now, earlier },
      );
      return (await ports.purchases.open(attempt, earlier)) ? { attempt } : CONFLICT;
    },
    { tries: TRIES },
  );
}
