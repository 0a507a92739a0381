import type Stripe from 'stripe';
import * as z from 'zod';
import { DAY_SECONDS } from '../clock.ts';
import { requireObject, type StripeContext } from '../context.ts';
import { invalidRequest } from '../http/errors.ts';
import { listPage } from '../http/lists.ts';
import { pagination, range } from '../http/parameters.ts';
import { type Route, route } from '../http/routes.ts';
import { idIn } from '../ids.ts';
import { recordBalanceTransaction } from './balance.ts';

/** In the US, per dispute. */
const DISPUTE_FEE_CENTS = 1500;
const RESPONSE_WINDOW_SECONDS = 9 * DAY_SECONDS;

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

function save(context: StripeContext, dispute: Stripe.Dispute): Stripe.Dispute {
  context.store.save('dispute', dispute);
  return dispute;
}

export function isChargedBack(context: StripeContext, chargeId: string): boolean {
  return context.store.list('dispute', { limit: 1, matching: { charge: chargeId }, where: holdsFunds }).length > 0;
}

/** An inquiry withdraws nothing, and a won dispute returns the money. */
const holdsFunds = ({ status }: Stripe.Dispute): boolean => status !== 'won' && !status.startsWith('warning_');

function withdrawFunds(context: StripeContext, dispute: Pick<Stripe.Dispute, 'id' | 'amount' | 'currency' | 'charge'>) {
  return recordBalanceTransaction(context, {
    type: 'adjustment',
    amountCents: -dispute.amount,
    feeCents: DISPUTE_FEE_CENTS,
    currency: dispute.currency,
    source: dispute.id,
    description: `Chargeback withdrawal for ${idIn(dispute.charge)}`,
    reportingCategory: 'dispute',
  });
}

/** https://docs.stripe.com/disputes/how-disputes-work#inquiries */
export function openDispute(
  context: StripeContext,
  chargeId: string,
  reason: string,
  isInquiry = false,
): Stripe.Dispute {
  const charge = requireObject(context, 'charge', chargeId, '', 'charge');
  if (!charge.paid) throw invalidRequest(`Charge ${chargeId} has not been paid; it cannot be disputed.`);
  if (isChargedBack(context, chargeId)) throw invalidRequest(`Charge ${chargeId} is disputed already.`);
  const id = context.newId('dp');
  const now = context.clock.nowSeconds();
  const amount = charge.amount - charge.amount_refunded;
  if (amount === 0) throw invalidRequest(`Charge ${chargeId} is fully refunded; there is nothing to dispute.`);
  const created: Stripe.Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: chargeId,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...NO_EVIDENCE,
      customer_email_address: charge.billing_details.email,
      customer_name: charge.billing_details.name,
    },
    evidence_details: {
      due_by: now + RESPONSE_WINDOW_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: idIn(charge.payment_intent),
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
  const disputed: Stripe.Charge = { ...charge, disputed: true };
  context.store.save('charge', disputed);
  context.emit('charge.updated', disputed, { previous: { disputed: false } });
  context.emit('charge.dispute.created', created);
  if (isInquiry) return save(context, created);
  const dispute = save(context, { ...created, balance_transactions: [withdrawFunds(context, created)] });
  context.emit('charge.dispute.funds_withdrawn', dispute, { previous: { balance_transactions: [] } });
  return dispute;
}

export function resolveInquiry(
  context: StripeContext,
  disputeId: string,
  outcome: 'closed' | 'escalated',
): Stripe.Dispute {
  const before = requireObject(context, 'dispute', disputeId);
  if (!before.status.startsWith('warning_') || before.status === 'warning_closed')
    throw invalidRequest(`This is not an open inquiry (${before.status}).`);
  const previous = { status: before.status };
  if (outcome === 'closed') {
    const closed = save(context, { ...before, status: 'warning_closed' });
    context.emit('charge.dispute.closed', closed, { previous });
    return closed;
  }
  const escalated: Stripe.Dispute = { ...before, status: 'needs_response', is_charge_refundable: false };
  const dispute = save(context, { ...escalated, balance_transactions: [withdrawFunds(context, before)] });
  context.emit('charge.dispute.updated', dispute, { previous });
  context.emit('charge.dispute.funds_withdrawn', dispute, { previous: { balance_transactions: [] } });
  return dispute;
}

/** A win returns the money, but not the fee. */
export function decideDispute(context: StripeContext, disputeId: string, verdict: 'won' | 'lost'): Stripe.Dispute {
  const before = requireObject(context, 'dispute', disputeId);
  if (before.status === 'won' || before.status === 'lost' || before.status.startsWith('warning_')) {
    throw invalidRequest(`This dispute is already closed (${before.status}).`);
  }
  const decided = save(context, { ...before, status: verdict });
  const previous = { status: before.status };
  if (verdict === 'lost') {
    context.emit('charge.dispute.closed', decided, { previous });
    return decided;
  }
  const reinstated = recordBalanceTransaction(context, {
    type: 'adjustment',
    amountCents: before.amount,
    currency: before.currency,
    source: disputeId,
    description: `Chargeback reversal for ${idIn(before.charge)}`,
    reportingCategory: 'dispute_reversal',
  });
  const won = save(context, { ...decided, balance_transactions: [...before.balance_transactions, reinstated] });
  context.emit('charge.dispute.funds_reinstated', won, { previous });
  context.emit('charge.dispute.closed', won, { previous });
  return won;
}

export function createFraudWarning(context: StripeContext, chargeId: string): Stripe.Radar.EarlyFraudWarning {
  const charge = requireObject(context, 'charge', chargeId, '', 'charge');
  const warning: Stripe.Radar.EarlyFraudWarning = {
    id: context.newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: chargeId,
    created: context.clock.nowSeconds(),
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    payment_intent: idIn(charge.payment_intent) ?? '',
  };
  context.store.save('radar.early_fraud_warning', warning);
  context.emit('radar.early_fraud_warning.created', warning);
  return warning;
}

export const disputeRoutes: readonly Route[] = [
  route(
    'GET',
    '/v1/disputes',
    { ...pagination, created: range, payment_intent: z.string().optional() },
    ({ context, params }): Stripe.ApiList<Stripe.Dispute> =>
      listPage(context, {
        kind: 'dispute',
        url: '/v1/disputes',
        page: params,
        matching: { payment_intent: params.payment_intent },
      }),
  ),
  route('GET', '/v1/disputes/:id', {}, ({ context, id }): Stripe.Dispute => requireObject(context, 'dispute', id)),
  route(
    'GET',
    '/v1/radar/early_fraud_warnings',
    { ...pagination, created: range },
    ({ context, params }): Stripe.ApiList<Stripe.Radar.EarlyFraudWarning> =>
      listPage(context, {
        kind: 'radar.early_fraud_warning',
        url: '/v1/radar/early_fraud_warnings',
        page: params,
      }),
  ),
  route(
    'GET',
    '/v1/radar/early_fraud_warnings/:id',
    {},
    ({ context, id }): Stripe.Radar.EarlyFraudWarning => requireObject(context, 'radar.early_fraud_warning', id),
  ),
];
