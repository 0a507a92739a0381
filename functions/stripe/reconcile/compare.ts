import { payoutStatusOf } from '#domain/payouts/payout-account.ts';
import { hasDrifted, isEnded, isSuspicious } from '#domain/purchases/drift.ts';
import { hasOpenDispute, isFullyRefunded } from '#domain/purchases/payment.ts';
import { isPaid } from '#domain/purchases/purchase.ts';
import type { ListedCustomer, ListedSession } from '#domain/stripe/provider-page.ts';
import {
  duplicateSubscriptions,
  NO_CUSTOMER,
  type ProviderCustomer,
  subscriptionChanges,
} from '#domain/subscriptions/sync.ts';
import { DAY_MS, type Instant, plusMs } from '#domain/time.ts';
import type { Drift } from '../../data/stripe/reconciliation.ts';
import type { Platform } from '../../runtime/platform.ts';
import type { PortsOf } from '../../runtime/ports-of.ts';
import { courseOrRefusal, type SalePorts } from '../check-sale.ts';

export type ComparePorts = SalePorts &
  PortsOf<
    | 'payments.checkoutSession'
    | 'payments.byId'
    | 'purchases.find'
    | 'sellerDebts.ofPayment'
    | 'payoutProvider.account'
    | 'payoutAccounts.ofUser'
    | 'billing.customer'
    | 'subscriptions.ownerOf'
    | 'subscriptions.ofUser'
    | 'stripeLists.failedPayouts'
  > &
  Pick<Platform, 'now'>;

const accountDrift = (type: string, objectId: string): Drift => ({
  type,
  webhook: 'account',
  objectId,
  accountId: null,
});

async function isConsistent(paymentIntentId: string, ports: ComparePorts): Promise<boolean> {
  const first = await ports.payments.byId(paymentIntentId);
  // No successful course payment of this stage.
  if (first?.purchase === undefined) return true;
  const { purchaseId, courseId, buyerId } = first.purchase;
  const purchase = await ports.purchases.find(courseId, buyerId);
  const [debt, isReturnRecorded] = await Promise.all([
    purchase && ports.sellerDebts.ofPayment(purchase.sellerId, paymentIntentId),
    ports.reconciliation.isRecorded(purchaseId, 'returned', paymentIntentId),
  ]);
  // During a dispute, a refused payment can neither grant access nor be refunded.
  const mayWait = purchase !== undefined && !isPaid(purchase) && hasOpenDispute(first);
  const isRefused = mayWait && typeof (await courseOrRefusal(purchase, paymentIntentId, ports)) === 'string';
  return !hasDrifted(first, { purchase, debt, isReturnRecorded, isRefused }, ports.now());
}

export const comparePayment = async (paymentIntentId: string, ports: ComparePorts): Promise<Drift | undefined> =>
  (await isConsistent(paymentIntentId, ports)) ? undefined : accountDrift('refund.updated', paymentIntentId);

export async function compareSession(listed: ListedSession, ports: ComparePorts): Promise<Drift | undefined> {
  const { courseId, buyerId } = listed.purchase;
  const purchase = await ports.purchases.find(courseId, buyerId);
  if (!isSuspicious(listed, purchase)) return undefined;
  const { paymentIntentId, ...session } = await ports.payments.checkoutSession(listed.id);
  if (paymentIntentId === undefined)
    return isEnded({ paymentIntentId, ...session }, purchase)
      ? accountDrift('checkout.session.expired', listed.id)
      : undefined;
  return (await isConsistent(paymentIntentId, ports))
    ? undefined
    : accountDrift('checkout.session.completed', listed.id);
}

export async function compareWarning(
  { warningId, paymentIntentId }: { readonly warningId: string; readonly paymentIntentId: string },
  { payments }: ComparePorts,
): Promise<Drift | undefined> {
  const payment = await payments.byId(paymentIntentId);
  if (payment?.purchase === undefined || isFullyRefunded(payment) || hasOpenDispute(payment)) return undefined;
  return accountDrift('radar.early_fraud_warning.created', warningId);
}

/** Stripe sends `customer.subscription.trial_will_end` three days ahead. */
const TRIAL_WARNING_MS = 3 * DAY_MS;
const endingTrials = ({ subscriptions }: Pick<ProviderCustomer, 'subscriptions'>, now: Instant): string[] =>
  subscriptions
    .filter(
      ({ status, trialEnd }) => status === 'trialing' && trialEnd !== null && trialEnd <= plusMs(now, TRIAL_WARNING_MS),
    )
    .map(({ subscriptionId }) => subscriptionId);

export async function compareCustomer(listed: ListedCustomer, ports: ComparePorts): Promise<Drift | undefined> {
  const { customerId, subscriptionId } = listed;
  const userId = await ports.subscriptions.ownerOf(customerId);
  const ours = userId === undefined ? undefined : await ports.subscriptions.ofUser(userId);
  // The customer is deleted, but a restored table holds a live plan.
  if (ours?.customer?.customerId === null && subscriptionChanges(ours, NO_CUSTOMER).length > 0)
    return accountDrift('customer.deleted', customerId);
  // Another stage's customer, or a replaced one.
  if (ours?.customer?.customerId !== customerId) return undefined;
  const differs = (theirs: ProviderCustomer): boolean =>
    theirs.deleted ||
    duplicateSubscriptions(theirs.subscriptions).length > 0 ||
    subscriptionChanges(ours, theirs, endingTrials(theirs, ports.now())).length > 0;
  // A list may hold only some of a customer's plans.
  if (!differs(listed)) return undefined;
  const theirs = await ports.billing.customer(customerId);
  if (!differs(theirs)) return undefined;
  if (theirs.deleted) return accountDrift('customer.deleted', customerId);
  const untold = endingTrials(theirs, ports.now()).find((id) => subscriptionChanges(ours, theirs, [id]).length > 0);
  return untold === undefined
    ? accountDrift('customer.subscription.updated', subscriptionId)
    : accountDrift('customer.subscription.trial_will_end', untold);
}

export async function compareAccount(
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
  payoutsSince: Instant | undefined,
  ports: ComparePorts,
): Promise<Drift[]> {
  const account = await ports.payoutAccounts.ofUser(userId);
  if (account?.accountId !== accountId) return [];
  const connectDrift = (type: string, objectId: string): Drift => ({ type, webhook: 'connect', objectId, accountId });
  const status = payoutStatusOf(await ports.payoutProvider.account(accountId));
  const failed = payoutsSince === undefined ? [] : await ports.stripeLists.failedPayouts(accountId, payoutsSince);
  const recorded = await Promise.all(
    failed.map((id) => ports.reconciliation.isRecorded(accountId, 'payout-failed', id)),
  );
  return [
    ...(status === account.status ? [] : [connectDrift('account.updated', accountId)]),
    ...failed.filter((_, index) => !recorded[index]).map((id) => connectDrift('payout.failed', id)),
  ];
}
