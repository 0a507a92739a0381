import type { MailContent } from '../mails/mail.ts';
import type { Instant } from '../time.ts';
import { graceEndOf } from './entitlement.ts';
import { type PlanKind, planKinds, type Tier } from './plans.ts';
import type { LearnerSubscription, Subscription } from './subscription.ts';

/** A subscription as the provider has it now, reduced to what decides here. */
export interface ProviderSubscription {
  readonly subscriptionId: string;
  readonly kind: PlanKind;
  readonly tier: Tier;
  readonly planName: string;
  /** What it costs a month, in US cents. */
  readonly priceCents: number;
  readonly status: string;
  /** Sold on our checkout page; any other was made by hand at the provider, for a contract. */
  readonly byCheckout: boolean;
  readonly productId: string | null;
  readonly createdAt: Instant;
  readonly trialEnd: Instant | null;
  readonly currentPeriodStart: Instant | null;
  readonly currentPeriodEnd: Instant | null;
  readonly cancelAt: Instant | null;
  /** The latest invoice, where it is still unpaid. */
  readonly unpaidInvoice: { readonly id: string; readonly createdAt: Instant } | null;
}

/** Everything that the provider has of a customer. */
export interface ProviderCustomer {
  readonly deleted: boolean;
  readonly subscriptions: readonly ProviderSubscription[];
}

/** Who is no customer, or none any more. */
export const NO_CUSTOMER: ProviderCustomer = { deleted: true, subscriptions: [] };

/** Statuses in which nothing is charged any more, or was never charged; the list is open, so all others may be. */
const over = ['canceled', 'incomplete', 'incomplete_expired'];
export const isLive = ({ status }: Pick<ProviderSubscription, 'status'>): boolean => !over.includes(status);

const byAge = (left: ProviderSubscription, right: ProviderSubscription): number =>
  `${left.createdAt}${left.subscriptionId}` < `${right.createdAt}${right.subscriptionId}` ? -1 : 1;

/** The one that counts: a live one that was made by hand, the first that lives, or else the last that did. */
export function currentSubscription(
  all: readonly ProviderSubscription[],
  kind: PlanKind,
): ProviderSubscription | undefined {
  const ofKind = all.filter((one) => one.kind === kind).sort(byAge);
  const live = ofKind.filter(isLive);
  return live.find(({ byCheckout }) => !byCheckout) ?? live[0] ?? ofKind.at(-1);
}

/**
 * Two payments raced: all but the first are ended, and what they charged goes back (docs/invariants.md 11). What was made by
 * hand is its maker's to end.
 */
export const duplicateSubscriptions = (all: readonly ProviderSubscription[]): ProviderSubscription[] =>
  planKinds.flatMap((kind) =>
    all
      .filter((one) => one.kind === kind && one.byCheckout && isLive(one))
      .sort(byAge)
      .slice(1),
  );

type StoredRecord = Subscription | LearnerSubscription;

/** Our records, as they were read. */
export interface StoredSubscriptions {
  readonly creator: Subscription | undefined;
  readonly learner: LearnerSubscription | undefined;
}

interface Changed {
  /** Whether the provider gave a trial of this kind, ever. */
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

/** What has to be told by mail, each once: that a trial ends soon, and that a payment failed. */
function pendingMails(record: StoredRecord, theirs: ProviderSubscription, trialEndsSoon: boolean) {
  const { kind, planName, priceCents, unpaidInvoice } = theirs;
  const mails: MailContent[] = [];
  let { toldTrialEnd, toldInvoiceId } = record;
  // One that was cancelled will not be charged, so there is nothing to warn of.
  const warns = trialEndsSoon && record.status === 'trialing' && record.cancelAt === null;
  if (warns && record.trialEnd !== null && record.trialEnd !== toldTrialEnd) {
    mails.push({ template: 'trial-ends', kind, planName, priceCents, trialEnd: record.trialEnd });
    toldTrialEnd = record.trialEnd;
  }
  const graceEndsAt = graceEndOf(record);
  if (graceEndsAt !== null && unpaidInvoice !== null && unpaidInvoice.id !== toldInvoiceId) {
    mails.push({ template: 'payment-failed', kind, planName, graceEndsAt });
    toldInvoiceId = unpaidInvoice.id;
  }
  return { mails, told: { toldTrialEnd, toldInvoiceId } };
}

function recordFrom(theirs: ProviderSubscription, before: StoredRecord | undefined): LearnerSubscription {
  const known = before?.subscriptionId === theirs.subscriptionId ? before : undefined;
  return {
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
  };
}

const sameBut = (left: object, right: object): boolean =>
  Object.entries(left).every(([name, value]) => name === 'version' || Reflect.get(right, name) === value);

/** A record whose subscription the provider does not know any more. */
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
  trialEndsSoon: boolean,
): SubscriptionChange | undefined {
  const theirs = currentSubscription(all, kind);
  const before = kept[kind];
  const trialUsed = all.some((one) => one.kind === kind && one.trialEnd !== null);
  if (theirs === undefined) {
    if (before === undefined || before.status === 'canceled') return undefined;
    const about = { trialUsed, mails: [] };
    if (kind === 'learner') return { ...about, kind, before, record: gone(before) };
    return kept.creator && { ...about, kind, before: kept.creator, record: gone(kept.creator) };
  }
  const bare = recordFrom(theirs, before);
  const { mails, told } = pendingMails(bare, theirs, trialEndsSoon);
  const learner: LearnerSubscription = { ...bare, ...told };
  const creator: Subscription = { ...learner, tier: theirs.tier };
  if (before && sameBut(kind === 'creator' ? creator : learner, before)) return undefined;
  const about = { trialUsed, mails };
  return kind === 'creator'
    ? { ...about, kind, before: kept.creator, record: creator }
    : { ...about, kind, before: kept.learner, record: learner };
}

/**
 * What has to be written for our records to say what the provider says. It is a function of the provider's state alone,
 * so that the order and number of events do not matter (docs/invariants.md 3).
 * @param trialEndsSoon the provider's notice that a trial is about to end has come
 */
export const subscriptionChanges = (
  kept: StoredSubscriptions,
  { subscriptions }: ProviderCustomer,
  trialEndsSoon: boolean,
): SubscriptionChange[] => planKinds.flatMap((kind) => changeOf(kind, kept, subscriptions, trialEndsSoon) ?? []);

/** Where on the provider's pages a subscriber is sent to change a plan. */
export type PortalPage = 'change-plan' | 'renew-card' | 'overview';

/** An unpaid plan is paid first; one that was cancelled, and the learner plan, have no other plan to go to there. */
export function portalPageFor({ kind, status, cancelAt }: ProviderSubscription): PortalPage {
  if (status === 'past_due' || status === 'unpaid') return 'renew-card';
  return kind === 'creator' && cancelAt === null && (status === 'active' || status === 'trialing')
    ? 'change-plan'
    : 'overview';
}
