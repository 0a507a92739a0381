import type { MailContent } from '../mails/mail.ts';
import { planEmails, planEndEmails } from './plan-emails.ts';
import { type PlanKind, planKinds } from './plans.ts';
import { isLive, type ProviderSubscription } from './provider-subscription.ts';
import type { LearnerSubscription, Subscription } from './subscription.ts';

export interface ProviderCustomer {
  readonly deleted: boolean;
  readonly subscriptions: readonly ProviderSubscription[];
}

export const NO_CUSTOMER: ProviderCustomer = { deleted: true, subscriptions: [] };

const byAge = (left: ProviderSubscription, right: ProviderSubscription): number =>
  `${left.createdAt}${left.subscriptionId}` < `${right.createdAt}${right.subscriptionId}` ? -1 : 1;

/** A manual subscription wins over the oldest live one, and that over the latest ended one. */
export function currentSubscription(
  all: readonly ProviderSubscription[],
  kind: PlanKind,
): ProviderSubscription | undefined {
  const ofKind = all.filter((one) => one.kind === kind).sort(byAge);
  const live = ofKind.filter(isLive);
  return live.find(({ byCheckout }) => !byCheckout) ?? live[0] ?? ofKind.at(-1);
}

/**
 * Racing checkouts except the first, to end and refund (docs/invariants.md 11). Manual subscriptions are left alone.
 */
export const duplicateSubscriptions = (all: readonly ProviderSubscription[]): ProviderSubscription[] =>
  planKinds.flatMap((kind) =>
    all
      .filter((one) => one.kind === kind && one.byCheckout && isLive(one))
      .sort(byAge)
      .slice(1),
  );

type StoredRecord = Subscription | LearnerSubscription;

export interface StoredSubscriptions {
  readonly creator: Subscription | undefined;
  readonly learner: LearnerSubscription | undefined;
}

interface Changed {
  readonly trialUsed: boolean;
  readonly mails: readonly MailContent[];
}
export type SubscriptionChange = Changed &
  (
    | { readonly kind: 'creator'; readonly before: Subscription | undefined; readonly record: Subscription }
    | {
        readonly kind: 'learner';
        readonly before: LearnerSubscription | undefined;
        readonly record: LearnerSubscription;
      }
  );

/** An older subscription is current again after the recorded one, so its owner knows how it began. */
const isBack = (
  theirs: ProviderSubscription,
  before: StoredRecord | undefined,
  all: readonly ProviderSubscription[],
): boolean => all.some((one) => one.subscriptionId === before?.subscriptionId && byAge(theirs, one) < 0);

/** @param known the last record of this subscription */
const recordFrom = (
  theirs: ProviderSubscription,
  known: StoredRecord | undefined,
  before: StoredRecord | undefined,
): LearnerSubscription => ({
  subscriptionId: theirs.subscriptionId,
  status: theirs.status,
  productId: theirs.productId,
  trialEnd: theirs.trialEnd,
  currentPeriodEnd: theirs.currentPeriodEnd,
  cancelAt: theirs.cancelAt,
  pastDueSince: theirs.status === 'past_due' ? (theirs.unpaidInvoice?.createdAt ?? theirs.currentPeriodStart) : null,
  toldTrialEnd: known?.toldTrialEnd ?? null,
  toldInvoiceId: known?.toldInvoiceId ?? null,
  version: (before?.version ?? 0) + 1,
});

const sameBut = (left: object, right: object): boolean =>
  Object.entries(left).every(([name, value]) => name === 'version' || Reflect.get(right, name) === value);

/** It no longer exists at Stripe. */
const gone = <Kept extends StoredRecord>(before: Kept): Kept => ({
  ...before,
  status: 'canceled',
  cancelAt: null,
  pastDueSince: null,
  version: before.version + 1,
});

function changeOf(
  kind: PlanKind,
  kept: StoredSubscriptions,
  all: readonly ProviderSubscription[],
  endingTrials: readonly string[],
): SubscriptionChange | undefined {
  const ofKind = all.filter((one) => one.kind === kind);
  const theirs = currentSubscription(all, kind);
  const before = kept[kind];
  const trialUsed = ofKind.some(({ trialEnd }) => trialEnd !== null);
  const endEmails = planEndEmails(before, theirs, ofKind);
  if (theirs === undefined) {
    if (before === undefined || before.status === 'canceled') return undefined;
    const about = { trialUsed, mails: endEmails };
    if (kind === 'learner') return { ...about, kind, before, record: gone(before) };
    return kept.creator && { ...about, kind, before: kept.creator, record: gone(kept.creator) };
  }
  const known = before?.subscriptionId === theirs.subscriptionId ? before : undefined;
  const bare = recordFrom(theirs, known, before);
  const { emails, told } = planEmails({
    record: bare,
    known,
    theirs,
    isNew: known !== undefined || (isLive(theirs) && !isBack(theirs, before, ofKind)),
    trialEndsSoon: endingTrials.includes(theirs.subscriptionId),
  });
  const learner: LearnerSubscription = { ...bare, ...told };
  const creator: Subscription = { ...learner, tier: theirs.tier };
  if (before && sameBut(kind === 'creator' ? creator : learner, before)) return undefined;
  const about = { trialUsed, mails: [...emails, ...endEmails] };
  return kind === 'creator'
    ? { ...about, kind, before: kept.creator, record: creator }
    : { ...about, kind, before: kept.learner, record: learner };
}

/**
 * Depends only on Stripe's current state, so order and number of events don't matter (docs/invariants.md 3).
 * @param endingTrials ids of the subscriptions of which Stripe sent its notice that a trial is ending
 */
export const subscriptionChanges = (
  kept: StoredSubscriptions,
  { subscriptions }: ProviderCustomer,
  endingTrials: readonly string[] = [],
): SubscriptionChange[] => planKinds.flatMap((kind) => changeOf(kind, kept, subscriptions, endingTrials) ?? []);

export type PortalPage = 'change-plan' | 'renew-card' | 'overview';

/** An unpaid plan must be paid first. A canceled plan and the learner plan can't be changed. */
export function portalPageFor({ kind, status, cancelAt }: ProviderSubscription): PortalPage {
  if (status === 'past_due' || status === 'unpaid') return 'renew-card';
  return kind === 'creator' && cancelAt === null && (status === 'active' || status === 'trialing')
    ? 'change-plan'
    : 'overview';
}
