import type Stripe from 'stripe';
import * as z from 'zod';
import { feeShareCents, refundFee } from '../connect/application-fees.ts';
import { reverseTransfer } from '../connect/reversals.ts';
import { requireObject, type StripeContext } from '../context.ts';
import { formatMoney } from '../format.ts';
import { invalidRequest } from '../http/errors.ts';
import { listPage } from '../http/lists.ts';
import { flag, integer, mergeMetadata, metadata, pagination, range } from '../http/parameters.ts';
import { type Route, route } from '../http/routes.ts';
import { idIn } from '../ids.ts';
import { recordBalanceTransaction } from './balance.ts';
import { isChargedBack } from './disputes.ts';
import { numberOf } from './payment-methods.ts';
import { behaviorOf } from './test-cards.ts';

const FAILS_AFTER_SECONDS = 5;

export interface RefundOrder {
  /** Left out: the rest of the charge. */
  readonly amountCents?: number | undefined;
  readonly reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined;
  readonly reverseTransfer: boolean;
  readonly refundApplicationFee: boolean;
  readonly metadata?: Stripe.Metadata;
}

function checkRefundable(context: StripeContext, charge: Stripe.Charge, amountCents: number, leftCents: number): void {
  if (!charge.paid)
    throw invalidRequest(`Charge ${charge.id} has not been paid; there is nothing to refund.`, 'charge');
  if (isChargedBack(context, charge.id)) {
    throw invalidRequest(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      undefined,
      'charge_disputed',
    );
  }
  if (leftCents === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  }
  if (amountCents < 1) throw invalidRequest('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amountCents > leftCents) {
    throw invalidRequest(
      `Refund amount (${formatMoney(amountCents, charge.currency)}) is greater than unrefunded amount on charge (${formatMoney(leftCents, charge.currency)})`,
      'amount',
    );
  }
}

/** Reverses the transfer and refunds the fee in proportion, if asked. */
export function refundCharge(context: StripeContext, chargeId: string, order: RefundOrder): Stripe.Refund {
  const charge = requireObject(context, 'charge', chargeId, '', 'charge');
  const left = charge.amount - charge.amount_refunded;
  const amountCents = order.amountCents ?? left;
  checkRefundable(context, charge, amountCents, left);
  const transferId = idIn(charge.transfer);
  const feeId = idIn(charge.application_fee);
  if (order.reverseTransfer && transferId === null) {
    throw invalidRequest('Cannot reverse transfer on charge: it has no transfer.', 'reverse_transfer');
  }
  if (order.refundApplicationFee && feeId === null) {
    throw invalidRequest('Cannot refund the application fee of a charge that has none.', 'refund_application_fee');
  }
  const id = context.newId('re');
  const totalCents = charge.amount_refunded + amountCents;
  const reversal =
    order.reverseTransfer && transferId !== null ? reverseShare(context, transferId, { id, charge, totalCents }) : null;
  const transaction = recordBalanceTransaction(context, {
    type: 'refund',
    amountCents: -amountCents,
    currency: charge.currency,
    source: id,
    description: `REFUND FOR CHARGE${charge.description === null ? '' : ` (${charge.description})`}`,
  });
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount: amountCents,
    balance_transaction: transaction.id,
    charge: chargeId,
    created: context.clock.nowSeconds(),
    currency: charge.currency,
    customer: idIn(charge.customer),
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    metadata: order.metadata ?? {},
    payment_intent: idIn(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: order.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: reversal?.id ?? null,
  };
  context.store.save('refund', refund);
  const refunded: Stripe.Charge = { ...charge, amount_refunded: totalCents, refunded: totalCents === charge.amount };
  context.store.save('charge', refunded);
  context.emit('refund.created', refund);
  context.emit('charge.refunded', refunded, {
    previous: { amount_refunded: charge.amount_refunded, refunded: charge.refunded },
  });
  if (order.refundApplicationFee && feeId !== null) refundFeeShare(context, feeId, { charge, totalCents });
  const behavior = behaviorOf(numberOf(context, charge.payment_method ?? ''));
  if (behavior.type === 'pay' && behavior.afterwards === 'refunds-fail') {
    context.store.schedule(id, 'fail-refund', context.clock.nowSeconds() + FAILS_AFTER_SECONDS);
  }
  return refund;
}

function reverseShare(
  context: StripeContext,
  transferId: string,
  refund: { id: string; charge: Stripe.Charge; totalCents: number },
): Stripe.TransferReversal | null {
  const transfer = requireObject(context, 'transfer', transferId);
  const due = Math.floor((transfer.amount * refund.totalCents) / refund.charge.amount) - transfer.amount_reversed;
  return due > 0 ? reverseTransfer(context, transferId, { amountCents: due, sourceRefund: refund.id }) : null;
}

function refundFeeShare(
  context: StripeContext,
  feeId: string,
  refund: { charge: Stripe.Charge; totalCents: number },
): void {
  const fee = requireObject(context, 'application_fee', feeId);
  const due = feeShareCents(fee.amount, refund.totalCents, refund.charge.amount) - fee.amount_refunded;
  if (due > 0) refundFee(context, feeId, due);
}

/** The money returns to the platform. */
export function failRefund(context: StripeContext, refundId: string): Stripe.Refund {
  const refund = requireObject(context, 'refund', refundId);
  if (refund.status === 'failed') throw invalidRequest(`Refund ${refundId} has failed already.`);
  const charge = requireObject(context, 'charge', idIn(refund.charge) ?? '');
  const returned = recordBalanceTransaction(context, {
    type: 'refund_failure',
    amountCents: refund.amount,
    currency: refund.currency,
    source: refundId,
    description: 'REFUND FAILURE',
  });
  const failed: Stripe.Refund = {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: returned.id,
  };
  context.store.save('refund', failed);
  context.store.unschedule(refundId, 'fail-refund');
  const restored: Stripe.Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  };
  context.store.save('charge', restored);
  context.emit('refund.failed', failed, { previous: { status: refund.status } });
  context.emit('refund.updated', failed, { previous: { status: refund.status } });
  context.emit('charge.refund.updated', failed, { previous: { status: refund.status } });
  context.emit('charge.updated', restored, { previous: { amount_refunded: charge.amount_refunded } });
  return failed;
}

function chargeOf(
  context: StripeContext,
  params: { charge?: string | undefined; payment_intent?: string | undefined },
): string {
  if (params.charge !== undefined) return params.charge;
  if (params.payment_intent === undefined) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const intent = requireObject(context, 'payment_intent', params.payment_intent, '', 'payment_intent');
  const charge = idIn(intent.latest_charge);
  if (charge === null || intent.status !== 'succeeded') {
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      'payment_intent',
      'payment_intent_unexpected_state',
    );
  }
  return charge;
}

export const refundRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/refunds',
    {
      amount: integer.optional(),
      charge: z.string().optional(),
      metadata: metadata.optional(),
      payment_intent: z.string().optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      refund_application_fee: flag.optional(),
      reverse_transfer: flag.optional(),
    },
    ({ context, params }): Stripe.Refund =>
      refundCharge(context, chargeOf(context, params), {
        amountCents: params.amount,
        reason: params.reason,
        reverseTransfer: params.reverse_transfer ?? false,
        refundApplicationFee: params.refund_application_fee ?? false,
        metadata: mergeMetadata({}, params.metadata),
      }),
  ),
  route(
    'GET',
    '/v1/refunds',
    { ...pagination, created: range, charge: z.string().optional(), payment_intent: z.string().optional() },
    ({ context, params }): Stripe.ApiList<Stripe.Refund> =>
      listPage(context, {
        kind: 'refund',
        url: '/v1/refunds',
        page: params,
        matching: { charge: params.charge, payment_intent: params.payment_intent },
      }),
  ),
  route('GET', '/v1/refunds/:id', {}, ({ context, id }): Stripe.Refund => requireObject(context, 'refund', id)),
];
