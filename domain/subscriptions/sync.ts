import type { MailContent } from '../mails/mail.ts';
import type { Instant } from '../time.ts';
import { graceEndOf } from './entitlement.ts';
import { learnerPlan, plans } from './offers.ts';
import { type PlanEnd, type PlanKind, planKinds, type Tier } from './plans.ts';
import type { LearnerSubscription, Subscription } from './subscription.ts';

export interface ProviderSubscription {
  readonly subscriptionId: string;
  readonly kind: PlanKind;
  readonly tier: Tier;
  readonly planName: string;
  /** In US cents a month. */
  readonly priceCents: number;
  readonly status: string;
  /** False for a contract's subscription, created by hand. */
  readonly byCheckout: boolean;
  readonly productId: string | null;
  readonly createdAt: Instant;
  readonly trialEnd: Instant | null;
  readonly currentPeriodStart: Instant | null;
  readonly currentPeriodEnd: Instant | null;
  readonly cancelAt: Instant | null;
  readonly unpaidInvoice: { readonly id: string; readonly createdAt: Instant } | null;
  /** The latest invoice, if money was paid for it. */
  readonly paidInvoice: { readonly id: string; readonly amountCents: number } | null;
  /** It was canceled because its payments failed. */
  readonly endedUnpaid: boolean;
}

export interface ProviderCustomer {
  readonly deleted: boolean;
  readonly subscriptions: readonly ProviderSubscription[];
}

export const NO_CUSTOMER: ProviderCustomer = { deleted: true, subscriptions: [] };

/** Nothing is charged in these. Unknown statuses count as live. */
const over = ['canceled', 'incomplete', 'incomplete_expired'];
export const isLive = ({ status }: Pick<ProviderSubscription, 'status'>): boolean => !over.includes(status);

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

const granting = ['trialing', 'active', 'past_due'];
/** Nothing is granted. */
const ended = ['canceled', 'unpaid', 'incomplete_expired'];
const hasEnded = (before: StoredRecord | undefined, { status }: StoredRecord): boolean =>
  before !== undefined && granting.includes(before.status) && ended.includes(status);

function endOf({ status, endedUnpaid, trialEnd, currentPeriodEnd }: ProviderSubscription): PlanEnd {
  if (endedUnpaid || status === 'unpaid') return 'unpaid';
  return trialEnd !== null && trialEnd === currentPeriodEnd ? 'trial' : 'canceled';
}

/** One mail per begun trial, trial end, paid invoice, unpaid invoice and end. */
function pendingMails(
  record: StoredRecord,
  known: StoredRecord | undefined,
  theirs: ProviderSubscription,
  trialEndsSoon: boolean,
) {
  const { kind, planName, priceCents, unpaidInvoice, paidInvoice } = theirs;
  const { status, trialEnd, cancelAt } = record;
  const mails: MailContent[] = [];
  let { toldTrialEnd, toldInvoiceId, toldPaidInvoiceId } = record;
  // A trial that was made by hand has terms of its own.
  if (status === 'trialing' && trialEnd !== null && theirs.byCheckout && known?.status !== 'trialing')
    mails.push({ template: 'trial-began', kind, planName, priceCents, trialEnd, renews: cancelAt === null });
  // A canceled trial won't be charged.
  const warns = trialEndsSoon && status === 'trialing' && cancelAt === null;
  if (warns && trialEnd !== null && trialEnd !== toldTrialEnd) {
    mails.push({ template: 'trial-ends', kind, planName, priceCents, trialEnd });
    toldTrialEnd = trialEnd;
  }
  const graceEndsAt = graceEndOf(record);
  if (graceEndsAt !== null && unpaidInvoice !== null && unpaidInvoice.id !== toldInvoiceId) {
    mails.push({ template: 'payment-failed', kind, planName, graceEndsAt });
    toldInvoiceId = unpaidInvoice.id;
  }
  if (paidInvoice !== null && toldPaidInvoiceId !== undefined && paidInvoice.id !== toldPaidInvoiceId) {
    const { amountCents } = paidInvoice;
    const isAfterTrial = toldPaidInvoiceId === null && trialEnd !== null && trialEnd === theirs.currentPeriodStart;
    const renews = status === 'active' && cancelAt === null;
    mails.push({
      ...{ template: 'plan-paid', kind, planName, amountCents, isAfterTrial, renews },
      paidUntil: record.currentPeriodEnd,
    });
    toldPaidInvoiceId = paidInvoice.id;
  }
  if (hasEnded(known, record)) mails.push({ template: 'plan-ended', kind, planName, why: endOf(theirs) });
  return {
    mails,
    told: { toldTrialEnd, toldInvoiceId, ...(toldPaidInvoiceId !== undefined && { toldPaidInvoiceId }) },
  };
}

/** An older one is current again, because a later one has ended. It was told of before. */
const isBack = (
  theirs: ProviderSubscription,
  before: StoredRecord | undefined,
  all: readonly ProviderSubscription[],
): boolean =>
  before !== undefined &&
  before.subscriptionId !== theirs.subscriptionId &&
  all.some((one) => one.kind === theirs.kind && byAge(theirs, one) < 0);

/** A payment is due in these. */
const waiting = ['trialing', 'past_due', 'unpaid', 'incomplete'];
/** Undefined if the invoice of a record from before payments were mailed may be an old one. */
const toldPaidInvoice = (theirs: ProviderSubscription, known: StoredRecord | undefined): string | null | undefined =>
  known?.toldPaidInvoiceId === undefined &&
  known?.currentPeriodEnd === theirs.currentPeriodEnd &&
  !waiting.includes(known.status)
    ? undefined
    : (known?.toldPaidInvoiceId ?? null);

/** @param known the last record of this subscription */
function recordFrom(
  theirs: ProviderSubscription,
  known: StoredRecord | undefined,
  before: StoredRecord | undefined,
): LearnerSubscription {
  const toldPaidInvoiceId = toldPaidInvoice(theirs, known);
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
    ...(toldPaidInvoiceId !== undefined && { toldPaidInvoiceId }),
    version: (before?.version ?? 0) + 1,
  };
}

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

const planNameOf = (kind: PlanKind, { creator }: StoredSubscriptions): string =>
  kind === 'learner' ? learnerPlan.name : (plans.find(({ tier }) => tier === creator?.tier)?.name ?? 'creator');

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
    const mails: MailContent[] = hasEnded(before, gone(before))
      ? [{ template: 'plan-ended', kind, planName: planNameOf(kind, kept), why: 'canceled' }]
      : [];
    const about = { trialUsed, mails };
    if (kind === 'learner') return { ...about, kind, before, record: gone(before) };
    return kept.creator && { ...about, kind, before: kept.creator, record: gone(kept.creator) };
  }
  const known = before?.subscriptionId === theirs.subscriptionId ? before : undefined;
  const bare = recordFrom(theirs, known, before);
  const pending = pendingMails(bare, known, theirs, trialEndsSoon);
  const mails = isBack(theirs, before, all) ? [] : pending.mails;
  const { told } = pending;
  const learner: LearnerSubscription = { ...bare, ...told };
  const creator: Subscription = { ...learner, tier: theirs.tier };
  if (before && sameBut(kind === 'creator' ? creator : learner, before)) return undefined;
  const about = { trialUsed, mails };
  return kind === 'creator'
    ? { ...about, kind, before: kept.creator, record: creator }
    : { ...about, kind, before: kept.learner, record: learner };
}

/**
 * Depends only on Stripe's current state, so order and number of events don't matter (docs/invariants.md 3).
 * @param trialEndsSoon Stripe sent its notice that a trial is ending
 */
export const subscriptionChanges = (
  kept: StoredSubscriptions,
  { subscriptions }: ProviderCustomer,
  trialEndsSoon: boolean,
): SubscriptionChange[] => planKinds.flatMap((kind) => changeOf(kind, kept, subscriptions, trialEndsSoon) ?? []);

export type PortalPage = 'change-plan' | 'renew-card' | 'overview';

/** An unpaid plan must be paid first. A canceled plan and the learner plan can't be changed. */
export function portalPageFor({ kind, status, cancelAt }: ProviderSubscription): PortalPage {
  if (status === 'past_due' || status === 'unpaid') return 'renew-card';
  return kind === 'creator' && cancelAt === null && (status === 'active' || status === 'trialing')
    ? 'change-plan'
    : 'overview';
}
