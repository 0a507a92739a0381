import type Stripe from 'stripe';
import { allOf, idIn } from '../history/world.ts';

/** A succeeded payment in the provider's final state, computed independently of the product. */
export interface Paid {
  readonly id: string;
  readonly purchaseId: string;
  readonly courseId: string;
  readonly buyerId: string;
  readonly amount: number;
  /** Refunded or lost in a dispute. */
  readonly returned: number;
  readonly disputed: boolean;
  readonly lost: boolean;
  readonly warned: boolean;
  readonly sellerHolds: number;
  readonly platformHolds: number;
  readonly refundIds: readonly string[];
  readonly disputeIds: readonly string[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export function payments(): Paid[] {
  const refunds = allOf('refund');
  const disputes = allOf('dispute');
  const warnings = allOf('radar.early_fraud_warning');
  const transfers = allOf('transfer');
  const fees = allOf('application_fee');
  const paid = (intent: Stripe.PaymentIntent): Paid => {
    const charge = idIn(intent.latest_charge);
    const ofCharge = (one: { charge: string | { id: string } | null }) => idIn(one.charge) === charge;
    const counted = refunds.filter((one) => ofCharge(one) && one.status !== 'failed' && one.status !== 'canceled');
    const ownDisputes = disputes.filter(ofCharge);
    const lostDisputes = ownDisputes.filter(({ status }) => status === 'lost');
    const transfer = transfers.find(({ source_transaction }) => idIn(source_transaction) === charge);
    const fee = fees.find(({ charge: on }) => idIn(on) === idIn(transfer?.destination_payment));
    const laterTransfers = transfers.filter(
      ({ source_transaction, transfer_group, id }) =>
        idIn(source_transaction) === null &&
        transfer_group !== null &&
        transfer_group === transfer?.transfer_group &&
        id !== transfer?.id,
    );
    const feeHeld = fee ? fee.amount - fee.amount_refunded : 0;
    const { purchaseId = '', courseId = '', buyerId = '' } = intent.metadata;
    return {
      ...{ id: intent.id, purchaseId, courseId, buyerId, amount: intent.amount_received },
      returned: Math.min(
        intent.amount_received,
        sum(counted.map(({ amount }) => amount)) + sum(lostDisputes.map(({ amount }) => amount)),
      ),
      disputed: ownDisputes.some(({ status }) => status !== 'won' && status !== 'lost'),
      lost: lostDisputes.length > 0,
      warned: warnings.some(ofCharge),
      sellerHolds:
        (transfer ? transfer.amount - transfer.amount_reversed - feeHeld : 0) +
        sum(laterTransfers.map(({ amount, amount_reversed }) => amount - amount_reversed)),
      platformHolds: feeHeld,
      refundIds: counted.map(({ id }) => id),
      disputeIds: ownDisputes.map(({ id }) => id),
    };
  };
  return allOf('payment_intent')
    .filter(({ status, metadata }) => status === 'succeeded' && metadata.courseId !== undefined)
    .map(paid);
}

/** We hold at least a part of the money, undisputed. */
export const isHeld = ({ amount, returned, disputed, lost }: Paid): boolean => returned < amount && !disputed && !lost;

/** The expected status of its purchase (docs/invariants.md "State machines"). */
export function statusOf({ amount, returned, disputed, lost }: Paid): string {
  if (lost) return 'lost';
  if (disputed) return 'disputed';
  if (returned === 0) return 'completed';
  return returned < amount ? 'partly-refunded' : 'refunded';
}
