import type Stripe from 'stripe';
import * as z from 'zod';
import { createTransfer } from '../connect/transfers.ts';
import { requireObject, type StripeContext } from '../context.ts';
import { listPage } from '../http/lists.ts';
import { pagination } from '../http/parameters.ts';
import { type Route, route } from '../http/routes.ts';
import { idIn } from '../ids.ts';
import { platform } from '../platform.ts';
import { cardFeeCents, recordBalanceTransaction } from './balance.ts';

export interface Decline {
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
}

function methodDetails(method: Stripe.PaymentMethod, authenticated: boolean): Stripe.Charge.PaymentMethodDetails {
  if (method.card === undefined) {
    return {
      type: 'us_bank_account',
      us_bank_account: {
        account_holder_type: 'individual',
        account_type: 'checking',
        bank_name: 'STRIPE TEST BANK',
        fingerprint: method.us_bank_account?.fingerprint ?? null,
        last4: method.us_bank_account?.last4 ?? null,
        payment_reference: null,
        routing_number: '110000000',
      },
    };
  }
  return {
    type: 'card',
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: method.card.brand,
      checks: method.card.checks,
      country: method.card.country,
      electronic_commerce_indicator: authenticated ? '05' : null,
      exp_month: method.card.exp_month,
      exp_year: method.card.exp_year,
      fingerprint: method.card.fingerprint ?? null,
      funding: method.card.funding,
      installments: null,
      last4: method.card.last4,
      mandate: null,
      network: method.card.brand,
      network_transaction_id: null,
      regulated_status: method.card.regulated_status,
      three_d_secure: authenticated
        ? {
            authentication_flow: 'challenge',
            electronic_commerce_indicator: '05',
            exemption_indicator: null,
            result: 'authenticated',
            result_reason: null,
            transaction_id: null,
            version: '2.2.0',
          }
        : null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

function outcome(decline: Decline | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: decline === undefined ? null : 'try_again_later',
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline === undefined ? 'approved_by_network' : 'declined_by_network',
    reason: decline?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 12,
    seller_message:
      decline === undefined ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
    type: decline === undefined ? 'authorized' : 'issuer_declined',
  };
}

/** `pending` is a bank debit that has not settled. */
export function createCharge(
  context: StripeContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  attempt: { status: 'pending' | 'succeeded' | 'failed'; decline?: Decline | undefined; authenticated?: boolean },
): Stripe.Charge {
  const id = context.newId('ch');
  const destination = idIn(intent.transfer_data?.destination);
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: attempt.status === 'succeeded' ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: platform.name.toUpperCase(),
    captured: attempt.status === 'succeeded',
    created: context.clock.nowSeconds(),
    currency: intent.currency,
    customer: idIn(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: attempt.decline?.code ?? null,
    failure_message: attempt.decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: idIn(intent.on_behalf_of),
    outcome: attempt.status === 'pending' ? null : outcome(attempt.decline),
    paid: attempt.status === 'succeeded',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(method, attempt.authenticated ?? false),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: attempt.status,
    transfer_data: destination === null ? null : { amount: null, destination },
    transfer_group: intent.transfer_group,
  };
  context.store.save('charge', charge);
  return charge;
}

export function settleCharge(context: StripeContext, pending: Stripe.Charge): Stripe.Charge {
  const charged = recordBalanceTransaction(context, {
    type: 'charge',
    amountCents: pending.amount,
    feeCents: cardFeeCents(pending.amount),
    currency: pending.currency,
    source: pending.id,
    description: pending.description,
  });
  const destination = idIn(pending.transfer_data?.destination);
  const group =
    destination === null ? pending.transfer_group : (pending.transfer_group ?? `group_${idIn(pending.payment_intent)}`);
  const moved =
    destination === null
      ? undefined
      : createTransfer(context, {
          amountCents: pending.amount,
          currency: pending.currency,
          destination,
          sourceTransaction: pending.id,
          transferGroup: group,
          applicationFeeCents: pending.application_fee_amount ?? 0,
        });
  const charge: Stripe.Charge = {
    ...pending,
    status: 'succeeded',
    paid: true,
    captured: true,
    amount_captured: pending.amount,
    outcome: outcome(undefined),
    balance_transaction: charged.id,
    application_fee: moved?.fee?.id ?? null,
    transfer_group: group,
    ...(moved !== undefined && { transfer: moved.transfer.id }),
  };
  context.store.save('charge', charge);
  return charge;
}

export const chargeRoutes: readonly Route[] = [
  route(
    'GET',
    '/v1/charges',
    {
      ...pagination,
      customer: z.string().optional(),
      payment_intent: z.string().optional(),
    },
    ({ context, params, account }): Stripe.ApiList<Stripe.Charge> =>
      listPage(context, {
        kind: 'charge',
        url: '/v1/charges',
        page: params,
        account,
        matching: { customer: params.customer, payment_intent: params.payment_intent },
      }),
  ),
  route(
    'GET',
    '/v1/charges/:id',
    {},
    ({ context, id, account }): Stripe.Charge => requireObject(context, 'charge', id, account),
  ),
];
