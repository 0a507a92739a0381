import type Stripe from 'stripe';
import { requireObject, type StripeContext } from '../context.ts';
import { invalidRequest } from '../http/errors.ts';
import { listObject } from '../http/lists.ts';
import { flag, integer } from '../http/parameters.ts';
import { type Route, route } from '../http/routes.ts';
import { idIn } from '../ids.ts';
import { balanceOf, recordBalanceTransaction } from '../payments/balance.ts';
import { feeShareCents, refundFee } from './application-fees.ts';

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

export const reversalRoutes: readonly Route[] = [
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
