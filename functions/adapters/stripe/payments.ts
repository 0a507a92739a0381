import type Stripe from 'stripe';
import { payments as declared } from '#contracts/ports/payments.ts';
import { CURRENCY, type Dispute, type Payment, type Refund, type Transfer } from '#domain/purchases/payment.ts';
import { instantOf } from '#domain/time.ts';
import { provide } from '../../runtime/dependencies.ts';
import { log } from '../../runtime/log.ts';
import { checkout } from './checkout.ts';
import { isInDollars } from './dollars.ts';
import { idIn } from './provider-subscription.ts';
import { purchaseIn } from './purchase-metadata.ts';
import { refundPayment, refunds } from './refunds.ts';
import { isDisconnected, isInsufficientFunds, isMissing, isRefused, stripeOf } from './stripe-client.ts';

/** More than a payment can have. */
const PAGE_LIMIT = 100;

const at = (seconds: number) => instantOf(seconds * 1_000);

/** An unknown status counts as money not held, and raises an alarm. */
function stateFrom<State>(
  states: Readonly<Record<string, State>>,
  object: string,
  status: string | null,
  fallback: State,
) {
  const state = states[status ?? ''];
  if (state === undefined) log.error('statusUnknown', undefined, { object, status });
  return state ?? fallback;
}

/** The money of a canceled or failed refund returns to us: https://docs.stripe.com/api/refunds/object */
const refundStates: Readonly<Record<string, Refund['state']>> = {
  pending: 'under-way',
  requires_action: 'under-way',
  succeeded: 'arrived',
  failed: 'failed',
  canceled: 'failed',
};
const refundOf = ({ id, amount, status, created }: Stripe.Refund): Refund => ({
  id,
  amountCents: amount,
  state: stateFrom(refundStates, 'refund', status, 'under-way'),
  at: at(created),
});

/**
 * Warnings and prevented disputes move no money. A decision stands during an appeal:
 * https://docs.stripe.com/api/disputes/object
 */
const disputeStates: Readonly<Record<string, Dispute['state']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry',
  prevented: 'inquiry',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
};
/** Another currency counts as the full amount. */
const disputeOf = (dispute: Stripe.Dispute, paidCents: number): Dispute => ({
  id: dispute.id,
  amountCents: isInDollars(dispute) ? dispute.amount : paidCents,
  state: stateFrom(disputeStates, 'dispute', dispute.status, 'open'),
  at: at(dispute.created),
});

async function succeedsWithFunds(request: Promise<unknown>): Promise<boolean> {
  try {
    await request;
    return true;
  } catch (error) {
    if (isInsufficientFunds(error)) return false;
    throw error;
  }
}

const expanded = <T extends object>(field: string | T | null | undefined): T | undefined =>
  field === null || typeof field === 'string' ? undefined : field;

export const payments = provide(declared, (platform) => {
  const stripe = stripeOf(platform);

  const retransfersOf = async (transfer: Stripe.Transfer): Promise<Transfer['retransfers']> => {
    if (transfer.transfer_group === null) return [];
    const group = transfer.transfer_group;
    const { data } = await stripe(({ transfers }) => transfers.list({ transfer_group: group, limit: PAGE_LIMIT }));
    return data
      .filter(({ id }) => id !== transfer.id)
      .map(({ id, amount, amount_reversed }) => ({ id, remainingCents: amount - amount_reversed }));
  };

  const transferOf = async (charge: Stripe.Charge): Promise<Transfer | undefined> => {
    const transfer = expanded(charge.transfer);
    if (transfer === undefined || !isInDollars(transfer)) return undefined;
    return {
      id: transfer.id,
      amountCents: transfer.amount,
      reversedCents: transfer.amount_reversed,
      accountId: idIn(transfer.destination) ?? '',
      retransfers: transfer.amount_reversed === 0 ? [] : await retransfersOf(transfer),
    };
  };

  /** A retransfer has no source charge, only the original's transfer group. */
  const sourceChargeOf = async (group: string | null): Promise<Stripe.Charge | undefined> => {
    if (group === null) return undefined;
    const filter = { transfer_group: group, limit: PAGE_LIMIT, expand: ['data.source_transaction'] };
    const { data } = await stripe(({ transfers }) => transfers.list(filter));
    return data.map(({ source_transaction }) => expanded(source_transaction)).find((charge) => charge !== undefined);
  };

  const findPaymentIntent = async (type: string, objectId: string): Promise<string | undefined> => {
    if (type.startsWith('refund.'))
      return idIn((await stripe(({ refunds }) => refunds.retrieve(objectId))).payment_intent);
    if (type.startsWith('charge.dispute.'))
      return idIn((await stripe(({ disputes }) => disputes.retrieve(objectId))).payment_intent);
    if (type.startsWith('radar.'))
      return idIn((await stripe(({ radar }) => radar.earlyFraudWarnings.retrieve(objectId))).payment_intent);
    if (type.startsWith('transfer.')) {
      const expand = ['source_transaction'];
      const transfer = await stripe(({ transfers }) => transfers.retrieve(objectId, { expand }));
      const source = expanded(transfer.source_transaction) ?? (await sourceChargeOf(transfer.transfer_group));
      return idIn(source?.payment_intent);
    }
    const expand = ['originating_transaction'];
    const fee = await stripe(({ applicationFees }) => applicationFees.retrieve(objectId, { expand }));
    const charge = expanded(fee.originating_transaction);
    return idIn(charge?.payment_intent);
  };

  const createReversal = async (
    transferId: string,
    order: Stripe.TransferCreateReversalParams,
    idempotencyKey: string,
  ): Promise<boolean> => {
    try {
      await stripe(({ transfers }) => transfers.createReversal(transferId, order, { idempotencyKey }));
      return true;
    } catch (error) {
      // A disconnected account refuses reversals; its debt stays open.
      if (isInsufficientFunds(error) || isDisconnected(error)) return false;
      throw error;
    }
  };

  return {
    ...refunds(platform),
    ...checkout(platform),
    async paymentIntentIdFor({
      type,
      objectId,
    }: {
      readonly type: string;
      readonly objectId: string;
    }): Promise<string | undefined> {
      // The reconciler's events name the payment.
      if (objectId.startsWith('pi_')) return objectId;
      try {
        return await findPaymentIntent(type, objectId);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async byId(paymentIntentId: string): Promise<Payment | undefined> {
      const expand = ['latest_charge.transfer', 'latest_charge.application_fee'];
      const intent = await stripe(({ paymentIntents }) => paymentIntents.retrieve(paymentIntentId, { expand }));
      const charge = expanded(intent.latest_charge);
      if (intent.status !== 'succeeded' || charge === undefined) return undefined;
      const filter = { payment_intent: paymentIntentId, limit: PAGE_LIMIT };
      // The charge's refunded sum hides failed refunds.
      const [refunds, disputes] = await Promise.all([
        stripe((sdk) => sdk.refunds.list(filter)),
        charge.disputed ? stripe((sdk) => sdk.disputes.list(filter)) : undefined,
      ]);
      const fee = expanded(charge.application_fee);
      // The seller's share needs both transfer and fee.
      const transfer = fee && !isInDollars(fee) ? undefined : await transferOf(charge);
      return {
        paymentIntentId,
        amountCents: intent.amount_received,
        currency: intent.currency,
        paidAt: at(charge.created),
        refunds: refunds.data.map(refundOf),
        disputes: (disputes?.data ?? []).map((dispute) => disputeOf(dispute, intent.amount_received)),
        transfer,
        fee: transfer && fee && { id: fee.id, amountCents: fee.amount, refundedCents: fee.amount_refunded },
        purchase: purchaseIn(intent.metadata, platform.setting('STAGE')),
      };
    },

    async isActionable(warningId: string): Promise<boolean> {
      const { actionable } = await stripe(({ radar }) => radar.earlyFraudWarnings.retrieve(warningId));
      return actionable;
    },

    /** Idempotent per key. @returns false if the seller's share was not reversed */
    async refund(paymentIntentId: string, idempotencyKey: string): Promise<boolean> {
      try {
        return await refundPayment(stripe, { payment_intent: paymentIntentId }, idempotencyKey);
      } catch (error) {
        // Already refunded or disputed; the next read shows which.
        if (isRefused(error) && (error.code === 'charge_already_refunded' || error.code === 'charge_disputed'))
          return true;
        throw error;
      }
    },

    /** Also refunds that part's fee. @returns false if the seller's balance is insufficient */
    reverseTransfer: (transferId: string, cents: number, idempotencyKey: string): Promise<boolean> =>
      createReversal(transferId, { amount: cents, refund_application_fee: true }, idempotencyKey),

    reverseRetransfer: (transferId: string, cents: number, idempotencyKey: string): Promise<boolean> =>
      createReversal(transferId, { amount: cents }, idempotencyKey),

    /** @returns false if our balance is insufficient for now */
    refundFee: (feeId: string, cents: number, idempotencyKey: string): Promise<boolean> =>
      succeedsWithFunds(
        stripe((sdk) => sdk.applicationFees.createRefund(feeId, { amount: cents }, { idempotencyKey })),
      ),

    /**
     * Without a group it is not repeated, since later reads find a transfer by group.
     * @returns false if our balance is insufficient for now
     */
    async retransfer({ id, accountId }: Transfer, cents: number, idempotencyKey: string): Promise<boolean> {
      const { transfer_group } = await stripe(({ transfers }) => transfers.retrieve(id));
      if (transfer_group === null) return false;
      const order = { amount: cents, currency: CURRENCY, destination: accountId, transfer_group };
      return succeedsWithFunds(stripe(({ transfers }) => transfers.create(order, { idempotencyKey })));
    },
  };
});
