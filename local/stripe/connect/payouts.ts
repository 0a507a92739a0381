import type Stripe from 'stripe';
import * as z from 'zod';
import { requireObject, type StripeContext } from '../context.ts';
import { invalidRequest } from '../http/errors.ts';
import { listPage } from '../http/lists.ts';
import { pagination, range } from '../http/parameters.ts';
import { type Route, route } from '../http/routes.ts';
import { balanceOf, recordBalanceTransaction } from '../payments/balance.ts';

/** Pays out the whole balance; a failed payout returns to it. */
export function createPayout(context: StripeContext, accountId: string, outcome: 'paid' | 'failed'): Stripe.Payout {
  const account = requireObject(context, 'account', accountId);
  const { availableCents, pendingCents } = balanceOf(context, accountId);
  const amount = availableCents + pendingCents;
  if (!account.payouts_enabled)
    throw invalidRequest(`Payouts are not enabled for ${accountId}; finish its onboarding first.`);
  if (amount <= 0) throw invalidRequest(`${accountId} holds nothing to pay out; sell something first.`);
  const id = context.newId('po');
  const now = context.clock.nowSeconds();
  const currency = account.default_currency ?? 'usd';
  const sent = recordBalanceTransaction(context, {
    type: 'payout',
    amountCents: -amount,
    currency,
    source: id,
    account: accountId,
  });
  const created: Stripe.Payout = {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: now,
    automatic: true,
    balance_transaction: sent.id,
    created: now,
    currency,
    description: 'STRIPE PAYOUT',
    destination: account.external_accounts?.data[0]?.id ?? null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  };
  context.emit('payout.created', created, { account: accountId });
  const payout = outcome === 'paid' ? markPaid(context, created, accountId) : markFailed(context, created, accountId);
  context.store.save('payout', payout, accountId);
  return payout;
}

function markPaid(context: StripeContext, payout: Stripe.Payout, account: string): Stripe.Payout {
  const paid: Stripe.Payout = { ...payout, status: 'paid' };
  context.emit('payout.paid', paid, { account, previous: { status: payout.status } });
  return paid;
}

function markFailed(context: StripeContext, payout: Stripe.Payout, account: string): Stripe.Payout {
  const returned = recordBalanceTransaction(context, {
    type: 'payout_failure',
    amountCents: payout.amount,
    currency: payout.currency,
    source: payout.id,
    account,
  });
  const failed: Stripe.Payout = {
    ...payout,
    status: 'failed',
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    failure_balance_transaction: returned.id,
  };
  context.emit('payout.failed', failed, { account, previous: { status: payout.status } });
  return failed;
}

export const payoutRoutes: readonly Route[] = [
  route(
    'GET',
    '/v1/payouts',
    {
      ...pagination,
      created: range,
      status: z.enum(['canceled', 'failed', 'in_transit', 'paid', 'pending']).optional(),
    },
    ({ context, params, account }): Stripe.ApiList<Stripe.Payout> =>
      listPage(context, {
        kind: 'payout',
        url: '/v1/payouts',
        page: params,
        account,
        where: ({ status }) => params.status === undefined || status === params.status,
      }),
  ),
  route(
    'GET',
    '/v1/payouts/:id',
    {},
    ({ context, id, account }): Stripe.Payout => requireObject(context, 'payout', id, account),
  ),
];
