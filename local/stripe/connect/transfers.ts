import type Stripe from 'stripe';
import * as z from 'zod';
import { requireObject, type StripeContext } from '../context.ts';
import { invalidRequest } from '../http/errors.ts';
import { listObject, listPage } from '../http/lists.ts';
import { flag, integer, pagination } from '../http/parameters.ts';
import { type Route, route } from '../http/routes.ts';
import { idIn } from '../ids.ts';
import { balanceOf, recordBalanceTransaction } from '../payments/balance.ts';
import { platform } from '../platform.ts';
import { createFee, feeShareCents, refundFee } from './application-fees.ts';

export interface TransferOrder {
  readonly amountCents: number;
  readonly currency: string;
  readonly destination: string;
  readonly sourceTransaction: string | null;
  readonly transferGroup: string | null;
  readonly applicationFeeCents?: number;
}

/** The money arrives as a payment (`py_…`) in the seller's account. */
export function createTransfer(
  context: StripeContext,
  order: TransferOrder,
): { transfer: Stripe.Transfer; fee: Stripe.ApplicationFee | null } {
  const id = context.newId('tr');
  const paymentId = context.newId('py');
  const now = context.clock.nowSeconds();
  const out = recordBalanceTransaction(context, {
    type: 'transfer',
    amountCents: -order.amountCents,
    currency: order.currency,
    source: id,
  });
  const fee = order.applicationFeeCents
    ? createFee(context, order, { paymentId, feeCents: order.applicationFeeCents, now })
    : null;
  const arrived = recordBalanceTransaction(context, {
    type: 'payment',
    amountCents: order.amountCents,
    feeCents: fee?.amount ?? 0,
    feeType: 'application_fee',
    currency: order.currency,
    source: paymentId,
    reportingCategory: 'charge',
    account: order.destination,
  });
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount: order.amountCents,
    amount_reversed: 0,
    balance_transaction: out.id,
    created: now,
    currency: order.currency,
    description: null,
    destination: order.destination,
    destination_payment: paymentId,
    livemode: false,
    metadata: {},
    reversals: listObject(`/v1/transfers/${id}/reversals`, []),
    reversed: false,
    source_transaction: order.sourceTransaction,
    source_type: 'card',
    transfer_group: order.transferGroup,
  };
  context.store.save('transfer', transfer);
  context.store.save(
    'charge',
    destinationPayment(transfer, { paymentId, balanceTransaction: arrived.id, fee }),
    order.destination,
  );
  context.emit('transfer.created', transfer);
  if (fee !== null) context.emit('application_fee.created', fee);
  return { transfer, fee };
}

function destinationPayment(
  transfer: Stripe.Transfer,
  details: { paymentId: string; balanceTransaction: string; fee: Stripe.ApplicationFee | null },
): Stripe.Charge {
  return {
    id: details.paymentId,
    object: 'charge',
    amount: transfer.amount,
    amount_captured: transfer.amount,
    amount_refunded: 0,
    application: platform.applicationId,
    application_fee: details.fee?.id ?? null,
    application_fee_amount: details.fee?.amount ?? null,
    balance_transaction: details.balanceTransaction,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: transfer.created,
    currency: transfer.currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: null,
    payment_method: null,
    payment_method_details: { type: 'stripe_account', stripe_account: {} },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: transfer.id,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: transfer.transfer_group,
  };
}

export function reverseTransfer(
  context: StripeContext,
  transferId: string,
  order: { amountCents: number; sourceRefund: string | null },
): Stripe.TransferReversal {
  const transfer = requireObject(context, 'transfer', transferId);
  const left = transfer.amount - transfer.amount_reversed;
  if (left === 0) throw invalidRequest(`Transfer ${transferId} is already fully reversed.`, 'transfer');
  if (order.amountCents > left) {
    throw invalidRequest(
      `Transfer reversal amount (${order.amountCents}) is greater than unreversed amount on transfer (${left}).`,
      'amount',
    );
  }
  const id = context.newId('trr');
  const back = recordBalanceTransaction(context, {
    type: 'transfer_refund',
    amountCents: order.amountCents,
    currency: transfer.currency,
    source: id,
    reportingCategory: 'transfer_reversal',
  });
  const payment = idIn(transfer.destination_payment) ?? '';
  recordBalanceTransaction(context, {
    type: 'payment_refund',
    amountCents: -order.amountCents,
    currency: transfer.currency,
    source: payment,
    reportingCategory: 'refund',
    account: idIn(transfer.destination) ?? '',
  });
  const arrived = context.store.find('charge', payment);
  if (arrived !== undefined) {
    const amountRefunded = arrived.amount_refunded + order.amountCents;
    context.store.save('charge', {
      ...arrived,
      amount_refunded: amountRefunded,
      refunded: amountRefunded === arrived.amount,
    });
  }
  const reversal: Stripe.TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount: order.amountCents,
    balance_transaction: back.id,
    created: context.clock.nowSeconds(),
    currency: transfer.currency,
    destination_payment_refund: null,
    metadata: {},
    source_refund: order.sourceRefund,
    transfer: transferId,
  };
  context.store.save('transfer_reversal', reversal);
  const amountReversed = transfer.amount_reversed + order.amountCents;
  const updated: Stripe.Transfer = {
    ...transfer,
    amount_reversed: amountReversed,
    reversed: amountReversed === transfer.amount,
    reversals: listObject(transfer.reversals.url, [reversal, ...transfer.reversals.data]),
  };
  context.store.save('transfer', updated);
  context.emit('transfer.reversed', updated, {
    previous: { amount_reversed: transfer.amount_reversed, reversed: false },
  });
  return reversal;
}

export const transferRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/transfers',
    {
      amount: integer,
      currency: z.string().toLowerCase(),
      destination: z.string(),
      transfer_group: z.string().optional(),
    },
    ({ context, params }): Stripe.Transfer => {
      const account = context.store.find('account', params.destination);
      if (account === undefined)
        throw invalidRequest(`No such destination: '${params.destination}'`, 'destination', 'resource_missing');
      if (params.amount < 1) throw invalidRequest('Invalid positive integer', 'amount', 'parameter_invalid_integer');
      if (context.store.setting('platform_balance') === 'short')
        throw invalidRequest(
          'You have insufficient available funds in your Stripe account.',
          undefined,
          'balance_insufficient',
        );
      return createTransfer(context, {
        amountCents: params.amount,
        currency: params.currency,
        destination: params.destination,
        sourceTransaction: null,
        transferGroup: params.transfer_group ?? null,
      }).transfer;
    },
  ),
  route(
    'GET',
    '/v1/transfers',
    { ...pagination, transfer_group: z.string().optional() },
    ({ context, params }): Stripe.ApiList<Stripe.Transfer> =>
      listPage(context, {
        kind: 'transfer',
        url: '/v1/transfers',
        page: params,
        where: (transfer) => params.transfer_group === undefined || transfer.transfer_group === params.transfer_group,
      }),
  ),
  route('GET', '/v1/transfers/:id', {}, ({ context, id }): Stripe.Transfer => requireObject(context, 'transfer', id)),
  route(
    'POST',
    '/v1/transfers/:id/reversals',
    {
      amount: integer.optional(),
      refund_application_fee: flag.optional(),
    },
    ({ context, id, params }): Stripe.TransferReversal => {
      const transfer = requireObject(context, 'transfer', id);
      const amountCents = params.amount ?? transfer.amount - transfer.amount_reversed;
      checkBalance(context, transfer, { amountCents, withFee: params.refund_application_fee === true });
      const reversal = reverseTransfer(context, id, {
        amountCents,
        sourceRefund: null,
      });
      if (params.refund_application_fee === true) returnFeeShare(context, requireObject(context, 'transfer', id));
      return reversal;
    },
  ),
];

/** Money that was paid out cannot be reversed: https://docs.stripe.com/connect/separate-charges-and-transfers */
function checkBalance(
  context: StripeContext,
  transfer: Stripe.Transfer,
  { amountCents, withFee }: { readonly amountCents: number; readonly withFee: boolean },
): void {
  const { availableCents, pendingCents } = balanceOf(context, idIn(transfer.destination) ?? '');
  const feeCents = withFee
    ? feeShareDue(context, { ...transfer, amount_reversed: transfer.amount_reversed + amountCents })
    : 0;
  if (availableCents + pendingCents + feeCents >= amountCents) return;
  throw invalidRequest(
    "The recipient's balance is too low to reverse this transfer. Wait until it holds enough and try again.",
    'amount',
    'balance_insufficient',
  );
}

function feeOf(context: StripeContext, transfer: Stripe.Transfer): Stripe.ApplicationFee | undefined {
  const payment = context.store.find('charge', idIn(transfer.destination_payment) ?? '');
  const feeId = idIn(payment?.application_fee);
  return feeId === null ? undefined : requireObject(context, 'application_fee', feeId);
}

/** The fee on the reversed share that was not refunded yet. */
function feeShareDue(context: StripeContext, transfer: Stripe.Transfer): number {
  const fee = feeOf(context, transfer);
  if (fee === undefined) return 0;
  return Math.max(0, feeShareCents(fee.amount, transfer.amount_reversed, transfer.amount) - fee.amount_refunded);
}

function returnFeeShare(context: StripeContext, transfer: Stripe.Transfer): void {
  const fee = feeOf(context, transfer);
  const due = feeShareDue(context, transfer);
  if (fee !== undefined && due > 0) refundFee(context, fee.id, due);
}
