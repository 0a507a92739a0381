import { describe, expect, test } from 'vitest';
import { isLive, type ProviderSubscription } from '#domain/subscriptions/provider-subscription.ts';
import {
  currentSubscription,
  duplicateSubscriptions,
  portalPageFor,
  type StoredSubscriptions,
  subscriptionChanges,
} from '#domain/subscriptions/sync.ts';
import { DAY_MS, plusMs } from '#domain/time.ts';
import { NOON } from '#test/support/platform.ts';

const aProviderSubscription = (given: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  subscriptionId: 'sub_1',
  kind: 'creator',
  tier: 'hobby',
  planName: 'Hobby',
  priceCents: 4_900,
  status: 'active',
  byCheckout: true,
  productId: 'prod_hobby_monthly',
  createdAt: NOON,
  trialEnd: null,
  currentPeriodStart: NOON,
  currentPeriodEnd: plusMs(NOON, 30 * DAY_MS),
  cancelAt: null,
  unpaidInvoice: null,
  paidInvoice: null,
  endedUnpaid: false,
  ...given,
});
const startedLater = (days: number, given: Partial<ProviderSubscription> = {}) =>
  aProviderSubscription({ subscriptionId: `sub_later_${days}`, createdAt: plusMs(NOON, days * DAY_MS), ...given });
const none: StoredSubscriptions = { creator: undefined, learner: undefined };
const changesFor = (subscriptions: readonly ProviderSubscription[], trialEndsSoon = false, kept = none) =>
  subscriptionChanges(
    kept,
    { deleted: false, subscriptions },
    trialEndsSoon ? subscriptions.map(({ subscriptionId }) => subscriptionId) : [],
  );

describe('a user’s subscriptions', () => {
  test.each(['trialing', 'active', 'past_due', 'unpaid', 'paused', 'a-status-of-the-future'])(
    'one that is %s is live, because it can still charge',
    (status) => expect(isLive({ status })).toBe(true),
  );

  test.each(['canceled', 'incomplete', 'incomplete_expired'])('one that is %s is ignored', (status) => {
    expect(isLive({ status })).toBe(false);
    expect(currentSubscription([aProviderSubscription({ status }), startedLater(1)], 'creator')?.subscriptionId).toBe(
      'sub_later_1',
    );
  });

  test('the oldest live one counts; later ones of its kind are duplicates', () => {
    const all = [startedLater(2), aProviderSubscription(), startedLater(1), startedLater(3, { kind: 'learner' })];
    expect(currentSubscription(all, 'creator')?.subscriptionId).toBe('sub_1');
    expect(duplicateSubscriptions(all).map(({ subscriptionId }) => subscriptionId)).toEqual([
      'sub_later_1',
      'sub_later_2',
    ]);
  });

  test('a manual one counts first and is never a duplicate', () => {
    const all = [aProviderSubscription(), startedLater(1, { byCheckout: false, tier: 'agency' })];
    expect(currentSubscription(all, 'creator')?.tier).toBe('agency');
    expect(duplicateSubscriptions(all)).toEqual([]);
    expect(duplicateSubscriptions([...all, startedLater(2)]).map(({ subscriptionId }) => subscriptionId)).toEqual([
      'sub_later_2',
    ]);
  });

  test('the latest ended one counts if none is live', () => {
    const all = [aProviderSubscription({ status: 'canceled' }), startedLater(1, { status: 'canceled' })];
    expect(currentSubscription(all, 'creator')?.subscriptionId).toBe('sub_later_1');
    expect(duplicateSubscriptions(all)).toEqual([]);
  });
});

describe('a subscription update', () => {
  test('is empty if the record is up to date', () => {
    const [change] = changesFor([aProviderSubscription()]);
    expect(change).toMatchObject({ kind: 'creator', before: undefined, record: { version: 1, tier: 'hobby' } });
    const kept = { ...none, creator: change?.kind === 'creator' ? change.record : undefined };
    expect(changesFor([aProviderSubscription()], false, kept)).toEqual([]);
  });

  test('raises the version of the changed kind', () => {
    const [change] = changesFor([aProviderSubscription()]);
    const kept = { ...none, creator: change?.kind === 'creator' ? change.record : undefined };
    const changes = changesFor(
      [aProviderSubscription({ tier: 'pro' }), startedLater(1, { kind: 'learner' })],
      false,
      kept,
    );
    expect(changes.map(({ kind, record }) => [kind, record.version])).toEqual([
      ['creator', 2],
      ['learner', 1],
    ]);
    expect(changes[1]?.record).not.toHaveProperty('tier');
  });

  test('closes a record whose subscription no longer exists at Stripe', () => {
    const [change] = changesFor([aProviderSubscription()]);
    const kept = { ...none, creator: change?.kind === 'creator' ? change.record : undefined };
    expect(changesFor([], false, kept)).toMatchObject([{ record: { status: 'canceled', version: 2 } }]);
  });

  test('remembers a used trial, also of an ended subscription', () => {
    const trial = aProviderSubscription({ status: 'canceled', trialEnd: NOON });
    expect(changesFor([trial, startedLater(1)])).toMatchObject([{ trialUsed: true }]);
    expect(changesFor([aProviderSubscription()])).toMatchObject([{ trialUsed: false }]);
  });

  test('counts the grace period from the unpaid invoice, or else from the period’s start', () => {
    const invoice = { id: 'in_1', createdAt: plusMs(NOON, DAY_MS) };
    const pastDue = aProviderSubscription({ status: 'past_due', unpaidInvoice: invoice });
    expect(changesFor([pastDue])).toMatchObject([{ record: { pastDueSince: invoice.createdAt } }]);
    expect(changesFor([aProviderSubscription({ status: 'past_due' })])).toMatchObject([
      { record: { pastDueSince: NOON } },
    ]);
    expect(changesFor([aProviderSubscription({ unpaidInvoice: invoice })])).toMatchObject([
      { record: { pastDueSince: null } },
    ]);
  });
});

describe('subscription mails', () => {
  const invoice = { id: 'in_1', createdAt: NOON };
  const pastDue = aProviderSubscription({ status: 'past_due', unpaidInvoice: invoice });

  test('announce a failed payment once per invoice', () => {
    const [change] = changesFor([pastDue]);
    expect(change?.mails).toEqual([
      { template: 'payment-failed', kind: 'creator', planName: 'Hobby', graceEndsAt: plusMs(NOON, 7 * DAY_MS) },
    ]);
    const kept = { ...none, creator: change?.kind === 'creator' ? change.record : undefined };
    expect(changesFor([{ ...pastDue, cancelAt: NOON }], false, kept)[0]?.mails).toEqual([]);
    const next = { ...pastDue, unpaidInvoice: { id: 'in_2', createdAt: NOON } };
    expect(changesFor([next], false, kept)[0]?.mails).toHaveLength(1);
  });

  const trial = aProviderSubscription({
    status: 'trialing',
    trialEnd: plusMs(NOON, 7 * DAY_MS),
    currentPeriodEnd: plusMs(NOON, 7 * DAY_MS),
  });
  const paid = aProviderSubscription({
    trialEnd: trial.trialEnd,
    currentPeriodStart: trial.trialEnd,
    currentPeriodEnd: plusMs(NOON, 37 * DAY_MS),
    paidInvoice: { id: 'in_1', amountCents: 4_900 },
  });
  /** The templates that each state adds, one after the other. */
  function follow(...states: readonly (ProviderSubscription | 'gone')[]): string[][] {
    let kept = none;
    return states.map((state) => {
      const [change] = changesFor(state === 'gone' ? [] : [state], false, kept);
      if (change?.kind === 'creator') kept = { ...none, creator: change.record };
      return change?.mails.map(({ template }) => template) ?? [];
    });
  }

  test('announce the end of a trial on Stripe’s notice, unless it is canceled or active', () => {
    const warningsOf = (state: ProviderSubscription, isNotice = true) =>
      changesFor([state], isNotice)[0]?.mails.filter(({ template }) => template === 'trial-ends');
    expect(warningsOf(trial, false)).toEqual([]);
    expect(warningsOf(trial)).toMatchObject([{ priceCents: 4_900, trialEnd: trial.trialEnd }]);
    expect(warningsOf({ ...trial, cancelAt: trial.trialEnd })).toEqual([]);
    expect(warningsOf({ ...trial, status: 'active' })).toEqual([]);
  });

  test('tell of a begun trial, of each payment and of the end, once', () => {
    const renewed = {
      ...paid,
      currentPeriodStart: paid.currentPeriodEnd,
      paidInvoice: { id: 'in_2', amountCents: 100 },
    };
    const canceled = { ...renewed, status: 'canceled' };
    const cancelAt = { ...trial, cancelAt: trial.trialEnd };
    expect(follow(trial, trial, cancelAt, paid, paid, renewed, canceled, canceled, 'gone')).toEqual([
      ['trial-began'],
      [],
      [],
      ['plan-paid'],
      [],
      ['plan-paid'],
      ['plan-ended'],
      [],
      [],
    ]);
  });

  test('say of a begun trial whether it will be charged', () => {
    const beganOf = (state: ProviderSubscription) => changesFor([state])[0]?.mails;
    const content = { kind: 'creator', planName: 'Hobby', priceCents: 4_900, trialEnd: trial.trialEnd };
    expect(beganOf(trial)).toEqual([{ ...content, template: 'trial-began', renews: true }]);
    expect(beganOf({ ...trial, cancelAt: trial.trialEnd })).toMatchObject([{ renews: false }]);
  });

  test('tell what was paid, whether a trial ended with it, and until when', () => {
    const [first] = changesFor([paid]);
    expect(first?.mails).toEqual([
      {
        ...{ template: 'plan-paid', kind: 'creator', planName: 'Hobby', amountCents: 4_900 },
        ...{ isAfterTrial: true, paidUntil: paid.currentPeriodEnd, renews: true },
      },
    ]);
    const later = { ...paid, currentPeriodStart: paid.currentPeriodEnd, cancelAt: paid.currentPeriodEnd };
    expect(changesFor([later])[0]?.mails).toMatchObject([{ isAfterTrial: false, renews: false }]);
  });

  test('tell of an upgrade’s payment without the trial that ended before', () => {
    const [first] = changesFor([paid]);
    const kept = { ...none, creator: first?.kind === 'creator' ? first.record : undefined };
    const upgraded = { ...paid, planName: 'Pro', paidInvoice: { id: 'in_2', amountCents: 10_000 } };
    expect(changesFor([upgraded], false, kept)[0]?.mails).toMatchObject([{ planName: 'Pro', isAfterTrial: false }]);
  });

  /** The templates that each list of a customer's subscriptions adds, one after the other. */
  function followAll(...states: readonly (readonly ProviderSubscription[])[]) {
    let kept = none;
    return states.map((state) => {
      const [change] = changesFor(state, false, kept);
      if (change?.kind === 'creator') kept = { ...none, creator: change.record };
      return change?.mails.map(({ template }) => template) ?? [];
    });
  }
  const canceled = (one: ProviderSubscription): ProviderSubscription => ({ ...one, status: 'canceled' });
  const contract = startedLater(9, { byCheckout: false, tier: 'agency', paidInvoice: { id: 'in_9', amountCents: 1 } });

  test('say nothing again of a plan that is back after a contract, but that it ended', () => {
    expect(
      followAll([paid], [paid, contract], [paid, canceled(contract)], [canceled(paid), canceled(contract)]),
    ).toEqual([['plan-paid'], ['plan-paid'], [], ['plan-ended']]);
  });

  test('tell of a failed payment of a plan that is back', () => {
    const failed = { ...pastDue, trialEnd: null };
    expect(followAll([contract], [failed, canceled(contract)])).toEqual([['plan-paid'], ['payment-failed']]);
  });

  test('tell of a new plan after another ended, also beside a checkout that was one too many', () => {
    const next = startedLater(20, { paidInvoice: { id: 'in_20', amountCents: 1 } });
    const extra = startedLater(21, { paidInvoice: { id: 'in_21', amountCents: 1 } });
    const old = canceled(paid);
    expect(
      followAll(
        [paid],
        [old],
        [old, next, extra],
        [old, next, canceled(extra)],
        [old, canceled(next), canceled(extra)],
      ),
    ).toEqual([
      ['plan-paid'],
      ['plan-ended'],
      ['plan-paid'],
      [],
      // Not of the payment that was refunded.
      ['plan-ended'],
    ]);
  });

  test('tell of a trial’s end only to whom it belongs', () => {
    const learner = { ...trial, subscriptionId: 'sub_learner', kind: 'learner', planName: 'Learner' } as const;
    const both = { deleted: false, subscriptions: [trial, learner] };
    const warned = subscriptionChanges(none, both, ['sub_learner']).flatMap(({ mails }) => mails);
    expect(warned.filter(({ template }) => template === 'trial-ends')).toMatchObject([{ kind: 'learner' }]);
  });

  test('don’t describe a trial that was made by hand', () => {
    expect(changesFor([{ ...trial, byCheckout: false }])[0]?.mails).toEqual([]);
  });

  /** Stripe finalizes a renewal's invoice about an hour after the new period has begun. */
  test('wait for an invoice that is a draft when the trial ends', () => {
    expect(follow(trial, { ...paid, paidInvoice: null }, paid)).toEqual([['trial-began'], [], ['plan-paid']]);
  });

  test.each([
    ['a trial', trial, { ...trial, status: 'canceled' }, 'trial'],
    ['a paid plan', paid, { ...paid, status: 'canceled' }, 'canceled'],
    ['a later unpaid month', paid, { ...paid, status: 'canceled', paidInvoice: null, endedUnpaid: true }, 'unpaid'],
    ['a plan in grace', pastDue, { ...pastDue, status: 'unpaid' }, 'unpaid'],
    ['a plan whose last month was not paid yet', paid, { ...paid, status: 'canceled', paidInvoice: null }, 'canceled'],
  ])('say why %s ended', (_, before, after, why) => {
    const [change] = changesFor([before]);
    const kept = { ...none, creator: change?.kind === 'creator' ? change.record : undefined };
    expect(changesFor([after], false, kept)[0]?.mails).toEqual([
      { template: 'plan-ended', kind: 'creator', planName: 'Hobby', why },
    ]);
  });

  test('tell that a plan which is gone at Stripe has ended', () => {
    expect(follow(paid, 'gone', 'gone')).toEqual([['plan-paid'], ['plan-ended'], []]);
    const [change] = changesFor([{ ...paid, kind: 'learner' }]);
    const kept = { ...none, learner: change?.kind === 'learner' ? change.record : undefined };
    expect(changesFor([], false, kept)[0]?.mails).toEqual([
      { template: 'plan-ended', kind: 'learner', planName: 'Learner', why: 'canceled' },
    ]);
  });

  test.each(['incomplete_expired', 'canceled'])(
    'say nothing of a checkout that ended as %s before it began',
    (status) => {
      expect(
        follow({ ...paid, status: 'incomplete', paidInvoice: null }, { ...paid, status, paidInvoice: null }),
      ).toEqual([[], []]);
    },
  );

  /** They have no mark of the last paid invoice. */
  test('don’t repeat old payments for records from before they were mailed', () => {
    const [change] = changesFor([paid]);
    if (change?.kind !== 'creator') throw new Error('no plan');
    const { toldPaidInvoiceId: _, ...old } = change.record;
    const kept = { ...none, creator: old };
    expect(changesFor([paid], false, kept)).toEqual([]);
    expect(changesFor([{ ...paid, cancelAt: paid.currentPeriodEnd }], false, kept)[0]?.mails).toEqual([]);
    expect(changesFor([{ ...paid, status: 'canceled' }], false, kept)[0]?.mails).toMatchObject([
      { template: 'plan-ended' },
    ]);
    const renewed = {
      ...paid,
      currentPeriodEnd: plusMs(NOON, 67 * DAY_MS),
      paidInvoice: { id: 'in_2', amountCents: 1 },
    };
    expect(changesFor([renewed], false, kept)[0]?.mails).toMatchObject([{ template: 'plan-paid', amountCents: 1 }]);
    const draft = { ...renewed, paidInvoice: null };
    const late = { ...none, creator: { ...old, status: 'past_due' } };
    expect(changesFor([paid], false, late)[0]?.mails).toMatchObject([{ template: 'plan-paid' }]);
    const [begun] = changesFor([draft], false, kept);
    const next = { ...none, creator: begun?.kind === 'creator' ? begun.record : undefined };
    expect(changesFor([renewed], false, next)[0]?.mails).toMatchObject([{ template: 'plan-paid' }]);
  });
});

test('sends a subscriber to the portal page for their change', () => {
  expect(portalPageFor(aProviderSubscription())).toBe('change-plan');
  expect(portalPageFor(aProviderSubscription({ status: 'trialing' }))).toBe('change-plan');
  expect(portalPageFor(aProviderSubscription({ status: 'past_due' }))).toBe('renew-card');
  expect(portalPageFor(aProviderSubscription({ status: 'unpaid' }))).toBe('renew-card');
  expect(portalPageFor(aProviderSubscription({ cancelAt: NOON }))).toBe('overview');
  expect(portalPageFor(aProviderSubscription({ kind: 'learner' }))).toBe('overview');
});
