import type Stripe from 'stripe';
import { requireObject, type StripeContext } from '../context.ts';
import { invalidRequest } from '../http/errors.ts';
import { listObject } from '../http/lists.ts';
import { integer } from '../http/parameters.ts';
import { type Route, route } from '../http/routes.ts';
import { idIn } from '../ids.ts';
import { recordBalanceTransaction } from '../payments/balance.ts';
import { platform } from '../platform.ts';

/** Taken from the payment (`py_…`) in the seller's account. */
export function createFee(
  context: StripeContext,
  order: { readonly destination: string; readonly currency: string; readonly sourceTransaction: string | null },
  fee: { readonly paymentId: string; readonly feeCents: number; readonly now: number },
): Stripe.ApplicationFee {
  const id = context.newId('fee');
  const collected = recordBalanceTransaction(context, {
    type: 'application_fee',
    amountCents: fee.feeCents,
    currency: order.currency,
    source: id,
  });
  const created: Stripe.ApplicationFee = {
    id,
    object: 'application_fee',
    account: order.destination,
    amount: fee.feeCents,
    amount_refunded: 0,
    application: platform.applicationId,
    balance_transaction: collected.id,
    charge: fee.paymentId,
    created: fee.now,
    currency: order.currency,
    fee_source: { charge: fee.paymentId, type: 'charge' },
    livemode: false,
    originating_transaction: order.sourceTransaction,
    refunded: false,
    refunds: listObject(`/v1/application_fees/${id}/refunds`, []),
  };
  context.store.save('application_fee', created);
  return created;
}

export function refundFee(context: StripeContext, feeId: string, amountCents: number): Stripe.FeeRefund {
  const fee = requireObject(context, 'application_fee', feeId);
  const left = fee.amount - fee.amount_refunded;
  if (amountCents > left) {
    throw invalidRequest(
      `Refund amount (${amountCents}) is greater than unrefunded amount on fee (${left}).`,
      'amount',
    );
  }
  const id = context.newId('fr');
  const account = idIn(fee.account) ?? '';
  const paid = recordBalanceTransaction(context, {
    type: 'application_fee_refund',
    amountCents: -amountCents,
    currency: fee.currency,
    source: id,
  });
  recordBalanceTransaction(context, {
    type: 'adjustment',
    amountCents,
    currency: fee.currency,
    source: idIn(fee.charge) ?? '',
    description: 'Application fee refund',
    reportingCategory: 'platform_earning_refund',
    account,
  });
  const refund: Stripe.FeeRefund = {
    id,
    object: 'fee_refund',
    amount: amountCents,
    balance_transaction: paid.id,
    created: context.clock.nowSeconds(),
    currency: fee.currency,
    fee: feeId,
    metadata: {},
  };
  context.store.save('fee_refund', refund);
  const amountRefunded = fee.amount_refunded + amountCents;
  const updated: Stripe.ApplicationFee = {
    ...fee,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === fee.amount,
    refunds: listObject(fee.refunds.url, [refund, ...fee.refunds.data]),
  };
  context.store.save('application_fee', updated);
  context.emit('application_fee.refunded', updated, { previous: { amount_refunded: fee.amount_refunded } });
  return refund;
}

export function feeShareCents(feeCents: number, refundedCents: number, amountCents: number): number {
  return Math.floor((feeCents * refundedCents) / amountCents);
}

export const applicationFeeRoutes: readonly Route[] = [
  route(
    'GET',
    '/v1/application_fees/:id',
    {},
    ({ context, id }): Stripe.ApplicationFee => requireObject(context, 'application_fee', id),
  ),
  route(
    'POST',
    '/v1/application_fees/:id/refunds',
    { amount: integer.optional() },
    ({ context, id, params }): Stripe.FeeRefund => {
      const fee = requireObject(context, 'application_fee', id);
      return refundFee(context, id, params.amount ?? fee.amount - fee.amount_refunded);
    },
  ),
];
