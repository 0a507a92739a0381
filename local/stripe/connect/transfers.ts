import type Stripe from 'stripe';
import * as z from 'zod';
import { requireObject, type StripeContext } from '../context.ts';
import { invalidRequest } from '../http/errors.ts';
import { listObject, listPage } from '../http/lists.ts';
import { integer, pagination } from '../http/parameters.ts';
import { type Route, route } from '../http/routes.ts';
import { recordBalanceTransaction } from '../payments/balance.ts';
import { platform } from '../platform.ts';
import { createFee } from './application-fees.ts';

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
];
