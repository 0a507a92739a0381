import { decideOnSession } from '#domain/purchases/sync.ts';
import type { EventOutcome } from '#domain/stripe/stripe-event.ts';
import type { PortsOf } from '../../runtime/ports-of.ts';
import { CONFLICT, retryOnConflict } from '../../runtime/retry-on-conflict.ts';
import { applySubscription, type SubscriptionPorts } from './subscription.ts';
import { type PaymentPorts, syncPayment } from './sync-payment.ts';

export type CheckoutPorts = SubscriptionPorts & PaymentPorts & PortsOf<'payments.checkoutSession' | 'purchases.close'>;

const TRIES = 5;

export async function applyCheckoutSession(
  event: { readonly eventId: string; readonly type: string; readonly objectId: string | null },
  ports: CheckoutPorts,
): Promise<EventOutcome> {
  const { payments, purchases } = ports;
  const { eventId, objectId } = event;
  if (objectId === null) return 'ignored';
  // For the reference only: the state is fetched again after our record.
  const { purchase: reference, subscriberId } = await payments.checkoutSession(objectId);
  if (!reference) return subscriberId === undefined ? 'ignored' : applySubscription(event, ports);

  return retryOnConflict(
    async () => {
      const purchase = await purchases.find(reference.courseId, reference.buyerId);
      const session = await payments.checkoutSession(objectId);
      if (session.paymentIntentId !== undefined) return syncPayment(reference, session.paymentIntentId, eventId, ports);
      const decision = decideOnSession(session, purchase);
      if (decision.does === 'nothing') return 'nothing-to-do';
      return (await purchases.close(decision.purchase, decision.step, eventId)) ? 'applied' : CONFLICT;
    },
    { tries: TRIES },
  );
}
