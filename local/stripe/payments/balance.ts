import type Stripe from 'stripe';
import { DAY_SECONDS } from '../clock.ts';
import type { StripeContext } from '../context.ts';
import { listPage } from '../http/lists.ts';
import { pagination } from '../http/parameters.ts';
import { type Route, route } from '../http/routes.ts';
import { platform } from '../platform.ts';

const SETTLES_AFTER_SECONDS = 2 * DAY_SECONDS;

/** Stripe's fee for a US card: 2.9% + 30¢. */
export function cardFeeCents(amountCents: number): number {
  return Math.round(amountCents * 0.029) + 30;
}

export interface BalanceChange {
  readonly type: Stripe.BalanceTransaction.Type;
  readonly amountCents: number;
  readonly currency: string;
  readonly source: string;
  readonly feeCents?: number;
  readonly feeType?: 'stripe_fee' | 'application_fee';
  readonly description?: string | null;
  readonly reportingCategory?: string;
  /** Left out for the platform. */
  readonly account?: string;
}

export function recordBalanceTransaction(context: StripeContext, change: BalanceChange): Stripe.BalanceTransaction {
  const feeCents = change.feeCents ?? 0;
  const now = context.clock.nowSeconds();
  const transaction: Stripe.BalanceTransaction = {
    id: context.newId('txn'),
    object: 'balance_transaction',
    amount: change.amountCents,
    available_on: now + SETTLES_AFTER_SECONDS,
    balance_type: 'payments',
    created: now,
    currency: change.currency,
    description: change.description ?? null,
    exchange_rate: null,
    fee: feeCents,
    fee_details:
      feeCents === 0
        ? []
        : [
            {
              amount: feeCents,
              application: change.feeType === 'application_fee' ? platform.applicationId : null,
              currency: change.currency,
              description: change.feeType === 'application_fee' ? 'application fee' : 'Stripe processing fees',
              type: change.feeType ?? 'stripe_fee',
            },
          ],
    net: change.amountCents - feeCents,
    reporting_category: change.reportingCategory ?? change.type,
    source: change.source,
    status: 'pending',
    type: change.type,
  };
  context.store.save('balance_transaction', transaction, change.account ?? '');
  return transaction;
}

/** @param account empty for the platform */
export function balanceOf(context: StripeContext, account: string): { availableCents: number; pendingCents: number } {
  const now = context.clock.nowSeconds();
  const sums = { availableCents: 0, pendingCents: 0 };
  for (const transaction of context.store.list('balance_transaction', { account })) {
    sums[transaction.available_on <= now ? 'availableCents' : 'pendingCents'] += transaction.net;
  }
  return sums;
}

export const balanceRoutes: readonly Route[] = [
  route('GET', '/v1/balance', {}, ({ context, account }): Stripe.Balance => {
    const { availableCents, pendingCents } = balanceOf(context, account);
    return {
      object: 'balance',
      available: [{ amount: availableCents, currency: 'usd', source_types: { card: availableCents } }],
      livemode: false,
      pending: [{ amount: pendingCents, currency: 'usd', source_types: { card: pendingCents } }],
    };
  }),
  route(
    'GET',
    '/v1/balance_transactions',
    pagination,
    ({ context, params, account }): Stripe.ApiList<Stripe.BalanceTransaction> =>
      listPage(context, {
        kind: 'balance_transaction',
        url: '/v1/balance_transactions',
        page: params,
        account,
      }),
  ),
];
