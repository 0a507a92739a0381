import type { MailContent } from '../mails/mail.ts';
import { graceEndOf } from './entitlement.ts';
import { learnerPlan, plans } from './offers.ts';
import type { PlanEnd } from './plans.ts';
import { isLive, type ProviderSubscription } from './provider-subscription.ts';
import type { LearnerSubscription, Subscription } from './subscription.ts';

type StoredRecord = Subscription | LearnerSubscription;
type Told = Pick<StoredRecord, 'toldTrialEnd' | 'toldInvoiceId' | 'toldPaidInvoiceId'>;

/** What a new state tells. */
interface News {
  readonly record: StoredRecord;
  /** The last record of this subscription. */
  readonly known: StoredRecord | undefined;
  readonly theirs: ProviderSubscription;
  /** False for a subscription whose beginning and payments are not new to its owner. */
  readonly isNew: boolean;
  readonly trialEndsSoon: boolean;
}

/** One email per begun trial, trial end, unpaid invoice and paid invoice. */
export function planEmails({ record, known, theirs, isNew, trialEndsSoon }: News): {
  emails: MailContent[];
  told: Told;
} {
  const { kind, planName, priceCents, unpaidInvoice, paidInvoice } = theirs;
  const { status, trialEnd, cancelAt } = record;
  const isTrial = status === 'trialing' && trialEnd !== null;
  const emails: MailContent[] = [];
  const told: { -readonly [Name in keyof Told]: Told[Name] } = {
    toldTrialEnd: record.toldTrialEnd,
    toldInvoiceId: record.toldInvoiceId,
  };
  // A trial that was made by hand has terms of its own.
  if (isTrial && isNew && theirs.byCheckout && known?.status !== 'trialing')
    emails.push({ template: 'trial-began', kind, planName, priceCents, trialEnd, renews: cancelAt === null });
  // A canceled trial won't be charged.
  if (isTrial && trialEndsSoon && cancelAt === null && trialEnd !== record.toldTrialEnd) {
    emails.push({ template: 'trial-ends', kind, planName, priceCents, trialEnd });
    told.toldTrialEnd = trialEnd;
  }
  const graceEndsAt = graceEndOf(record);
  if (graceEndsAt !== null && unpaidInvoice !== null && unpaidInvoice.id !== record.toldInvoiceId) {
    emails.push({ template: 'payment-failed', kind, planName, graceEndsAt });
    told.toldInvoiceId = unpaidInvoice.id;
  }
  const lastPaid = toldPayment(theirs, known);
  if (lastPaid !== undefined) told.toldPaidInvoiceId = paidInvoice?.id ?? lastPaid;
  if (paidInvoice !== null && isNew && lastPaid !== undefined && lastPaid !== paidInvoice.id)
    emails.push({
      template: 'plan-paid',
      kind,
      planName,
      amountCents: paidInvoice.amountCents,
      isAfterTrial: lastPaid === null && trialEnd !== null && trialEnd === theirs.currentPeriodStart,
      paidUntil: record.currentPeriodEnd,
      renews: status === 'active' && cancelAt === null,
    });
  return { emails, told };
}

/** The next paid invoice of a record in these was not paid before. */
const unpaidStatuses = ['trialing', 'past_due', 'unpaid', 'incomplete'];

/** The paid invoice that was mailed last. Undefined if that is unknown, as in records from before payments were mailed. */
function toldPayment(theirs: ProviderSubscription, known: StoredRecord | undefined): string | null | undefined {
  if (known === undefined) return null;
  if (known.toldPaidInvoiceId !== undefined) return known.toldPaidInvoiceId;
  const isNewPeriod = known.currentPeriodEnd !== theirs.currentPeriodEnd;
  return isNewPeriod || unpaidStatuses.includes(known.status) ? null : undefined;
}

const granting = ['trialing', 'active', 'past_due'];
/** Nothing is granted in these. */
const ended = ['canceled', 'unpaid', 'incomplete_expired'];

/** A plan has ended if it granted something, and no other of its kind goes on. */
export function planEndEmails(
  before: StoredRecord | undefined,
  current: ProviderSubscription | undefined,
  ofKind: readonly ProviderSubscription[],
): MailContent[] {
  if (before === undefined || !granting.includes(before.status)) return [];
  const theirs = ofKind.find(({ subscriptionId }) => subscriptionId === before.subscriptionId);
  if (theirs !== undefined && !ended.includes(theirs.status)) return [];
  if (current !== undefined && current !== theirs && isLive(current)) return [];
  const kind = 'tier' in before ? 'creator' : 'learner';
  const planName = theirs?.planName ?? nameOf(before);
  return [{ template: 'plan-ended', kind, planName, why: theirs ? endOf(theirs) : 'canceled' }];
}

const nameOf = (record: StoredRecord): string =>
  'tier' in record ? (plans.find(({ tier }) => tier === record.tier)?.name ?? 'creator') : learnerPlan.name;

function endOf({ status, endedUnpaid, trialEnd, currentPeriodEnd }: ProviderSubscription): PlanEnd {
  if (endedUnpaid || status === 'unpaid') return 'unpaid';
  return trialEnd !== null && trialEnd === currentPeriodEnd ? 'trial' : 'canceled';
}
