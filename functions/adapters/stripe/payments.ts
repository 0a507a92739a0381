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
import { refunds, sendBack } from './refunds.ts';
import { isDisconnected, isInsufficientFunds, isMissing, isRefused, stripeOf } from './stripe-client.ts';

/** More refunds and disputes than a payment can have come to. */
const PAGE_LIMIT = 100;

const at = (seconds: number) => instantOf(seconds * 1_000);

/** The provider's lists are open. What we do not know counts as money that is not held, and wakes someone. */
function known<State>(states: Readonly<Record<string, State>>, object: string, status: string | null, else_: State) {
  const state = states[status ?? ''];
  if (state === undefined) log.error('statusUnknown', undefined, { object, status });
  return state ?? else_;
}

/** https://docs.stripe.com/api/refunds/object: a cancelled or failed one is money that came back to us. */
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
  state: known(refundStates, 'refund', status, 'under-way'),
  at: at(created),
});

/**
 * https://docs.stripe.com/api/disputes/object: warnings are inquiries and what was prevented came to nothing; neither
 * moves money. While a decision is appealed against, it stands.
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
/** A dispute in another currency counts as one of the whole payment, the most that can be at stake. */
const disputeOf = (dispute: Stripe.Dispute, paidCents: number): Dispute => ({
  id: dispute.id,
  amountCents: isInDollars(dispute) ? dispute.amount : paidCents,
  state: known(disputeStates, 'dispute', dispute.status, 'open'),
  at: at(dispute.created),
});

/** False where the provider refuses since our own balance is short. */
async function unlessShort(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    if (isInsufficientFunds(error)) return false;
    throw error;
  }
}

const whole = <T extends object>(field: string | T | null | undefined): T | undefined =>
  field === null || typeof field === 'string' ? undefined : field;

export const payments = provide(declared, (platform) => {
  const stripe = stripeOf(platform);

  /** What was sent to the seller after the transfer; looked up only where more was taken back than had to be. */
  const repaid = async (transfer: Stripe.Transfer): Promise<Transfer['retransfers']> => {
    if (transfer.transfer_group === null) return [];
    const group = transfer.transfer_group;
    const { data } = await stripe(({ transfers }) => transfers.list({ transfer_group: group, limit: PAGE_LIMIT }));
    return data
      .filter(({ id }) => id !== transfer.id)
      .map(({ id, amount, amount_reversed }) => ({ id, remainingCents: amount - amount_reversed }));
  };

  const transferOf = async (charge: Stripe.Charge): Promise<Transfer | undefined> => {
    const transfer = whole(charge.transfer);
    if (transfer === undefined || !isInDollars(transfer)) return undefined;
    return {
      id: transfer.id,
      amountCents: transfer.amount,
      reversedCents: transfer.amount_reversed,
      accountId: idIn(transfer.destination) ?? '',
      retransfers: transfer.amount_reversed === 0 ? [] : await repaid(transfer),
    };
  };

  /** What was sent to a seller again has no source of its own, but the group of the transfer that it makes good for. */
  const sourceOf = async (group: string | null): Promise<Stripe.Charge | undefined> => {
    if (group === null) return undefined;
    const of = { transfer_group: group, limit: PAGE_LIMIT, expand: ['data.source_transaction'] };
    const { data } = await stripe(({ transfers }) => transfers.list(of));
    return data.map(({ source_transaction }) => whole(source_transaction)).find((charge) => charge !== undefined);
  };

  const behind = async (type: string, objectId: string): Promise<string | undefined> => {
    if (type.startsWith('refund.'))
      return idIn((await stripe(({ refunds }) => refunds.retrieve(objectId))).payment_intent);
    if (type.startsWith('charge.dispute.'))
      return idIn((await stripe(({ disputes }) => disputes.retrieve(objectId))).payment_intent);
    if (type.startsWith('radar.'))
      return idIn((await stripe(({ radar }) => radar.earlyFraudWarnings.retrieve(objectId))).payment_intent);
    if (type.startsWith('transfer.')) {
      const expand = ['source_transaction'];
      const transfer = await stripe(({ transfers }) => transfers.retrieve(objectId, { expand }));
      const source = whole(transfer.source_transaction) ?? (await sourceOf(transfer.transfer_group));
      return idIn(source?.payment_intent);
    }
    const expand = ['originating_transaction'];
    const fee = await stripe(({ applicationFees }) => applicationFees.retrieve(objectId, { expand }));
    const charge = whole(fee.originating_transaction);
    return idIn(charge?.payment_intent);
  };

  const reversed = async (
    transferId: string,
    order: Stripe.TransferCreateReversalParams,
    idempotencyKey: string,
  ): Promise<boolean> => {
    try {
      await stripe(({ transfers }) => transfers.createReversal(transferId, order, { idempotencyKey }));
      return true;
    } catch (error) {
      // An account that left us cannot be asked any more; what it owes stays a debt.
      if (isInsufficientFunds(error) || isDisconnected(error)) return false;
      throw error;
    }
  };

  return {
    ...refunds(platform),
    ...checkout(platform),
    /** The payment that an object is about; undefined for what the provider does not know, or what paid nothing. */
    async paymentIntentIdFor({
      type,
      objectId,
    }: {
      readonly type: string;
      readonly objectId: string;
    }): Promise<string | undefined> {
      // What we make of a payment ourselves names it.
      if (objectId.startsWith('pi_')) return objectId;
      try {
        return await behind(type, objectId);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    /** Undefined while it has not succeeded. */
    async byId(paymentIntentId: string): Promise<Payment | undefined> {
      const expand = ['latest_charge.transfer', 'latest_charge.application_fee'];
      const intent = await stripe(({ paymentIntents }) => paymentIntents.retrieve(paymentIntentId, { expand }));
      const charge = whole(intent.latest_charge);
      if (intent.status !== 'succeeded' || charge === undefined) return undefined;
      const of = { payment_intent: paymentIntentId, limit: PAGE_LIMIT };
      // The charge's own sum does not tell a refund that failed from one that never was.
      const [refunds, disputes] = await Promise.all([
        stripe((sdk) => sdk.refunds.list(of)),
        charge.disputed ? stripe((sdk) => sdk.disputes.list(of)) : undefined,
      ]);
      const fee = whole(charge.application_fee);
      // The seller's part follows from transfer and fee together, so without one of them neither counts.
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

    /** Whether a warning is of a payment that can still be refunded before its bank disputes it. */
    async isActionable(warningId: string): Promise<boolean> {
      const { actionable } = await stripe(({ radar }) => radar.earlyFraudWarnings.retrieve(warningId));
      return actionable;
    },

    /**
     * Sends what is left of a payment back to the buyer, with the seller's part and the fee; once under each key, however
     * often it is asked.
     * @returns false where the seller still has their part
     */
    async refund(paymentIntentId: string, idempotencyKey: string): Promise<boolean> {
      try {
        return await sendBack(stripe, { payment_intent: paymentIntentId }, idempotencyKey);
      } catch (error) {
        // Refunded already, or with the bank, which decides about it: the next look at it says which.
        if (isRefused(error) && (error.code === 'charge_already_refunded' || error.code === 'charge_disputed'))
          return true;
        throw error;
      }
    },

    /** Takes a part of a transfer back from the seller, with the fee on it; false where their balance is short of it. */
    reverseTransfer: (transferId: string, cents: number, idempotencyKey: string): Promise<boolean> =>
      reversed(transferId, { amount: cents, refund_application_fee: true }, idempotencyKey),

    /** The same of money that was sent again, on which there is no fee. */
    reverseRetransfer: (transferId: string, cents: number, idempotencyKey: string): Promise<boolean> =>
      reversed(transferId, { amount: cents }, idempotencyKey),

    /** Returns a part of our fee to the seller; false where our own balance is short of it for now. */
    refundFee: (feeId: string, cents: number, idempotencyKey: string): Promise<boolean> =>
      unlessShort(stripe((sdk) => sdk.applicationFees.createRefund(feeId, { amount: cents }, { idempotencyKey }))),

    /**
     * Sends a seller what is theirs again; false where our own balance is short of it for now. The group of the first
     * transfer is how a later look finds the new one, so a transfer without a group is not repaid.
     */
    async retransfer({ id, accountId }: Transfer, cents: number, idempotencyKey: string): Promise<boolean> {
      const { transfer_group } = await stripe(({ transfers }) => transfers.retrieve(id));
      if (transfer_group === null) return false;
      const order = { amount: cents, currency: CURRENCY, destination: accountId, transfer_group };
      return unlessShort(stripe(({ transfers }) => transfers.create(order, { idempotencyKey })));
    },
  };
});
