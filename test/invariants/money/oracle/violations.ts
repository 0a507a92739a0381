import { keys } from '#contracts/table.ts';
import { allOf, courses, idIn, sellers } from '../history/world.ts';
import type { Row } from '../memory/expressions.ts';
import { isHeld, type Paid, payments, statusOf } from './payments.ts';

/** Compares committed rows with the provider's final state. Each finding starts with the invariant's number. */
interface FinalState {
  readonly rows: readonly Row[];
  readonly paid: readonly Paid[];
}
type Check = (state: FinalState) => string[];

const starts = (value: unknown, prefix: string): boolean => String(value).startsWith(prefix);
const purchasesIn = (rows: readonly Row[]) =>
  rows.filter(({ sk, status }) => starts(sk, 'PURCHASE#') && status !== undefined);
const opens = ({ status }: Row): boolean => status === 'completed' || status === 'partly-refunded';
const isPaidRow = (row: Row): boolean => row.purchasedAt !== undefined;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const n = (value: unknown): number => (typeof value === 'number' ? value : 0);
const of = (row: Row): string => `${row.courseId}/${row.buyerId}`;

/** 1: each succeeded payment grants access or is refunded; one payment at most is held per course and buyer. */
const paymentsGrantOrAreRefunded: Check = ({ rows, paid }) => {
  const purchases = purchasesIn(rows);
  const found: string[] = [];
  const seen = new Set<string>();
  for (const row of purchases) {
    if (seen.has(of(row))) found.push(`1: two purchases of ${of(row)}`);
    seen.add(of(row));
  }
  for (const payment of paid) {
    const row = purchases.find(({ courseId, buyerId }) => courseId === payment.courseId && buyerId === payment.buyerId);
    const granted = row !== undefined && row.paymentIntentId === payment.id;
    if (granted && row.id !== payment.purchaseId)
      found.push(`1: ${payment.id} granted a purchase that it did not pay for`);
    if (isHeld(payment) && !(granted && opens(row)))
      found.push(
        `1: ${payment.id} of ${payment.amount - payment.returned} cents is held without access: ${JSON.stringify(row ?? null)}`,
      );
  }
  return found;
};

/** 2, 3 and 9: a purchase matches its payment, so access and held money go together. */
const purchasesMatchPayments: Check = ({ rows, paid }) =>
  purchasesIn(rows).flatMap((row) => {
    const found: string[] = [];
    const payment = paid.find(({ id }) => id === row.paymentIntentId);
    if (isPaidRow(row) && row.paymentIntentId === null) {
      if (row.priceCents !== 0 || row.status !== 'completed')
        found.push(`2: an invalid free purchase: ${JSON.stringify(row)}`);
    } else if (isPaidRow(row) && !payment) found.push(`2: ${of(row)} was granted for a missing payment`);
    else if (payment) {
      if (row.status !== statusOf(payment))
        found.push(`3: ${of(row)} is ${row.status}, but its payment ${payment.id} is ${statusOf(payment)}`);
      if (n(row.refundedCents) !== payment.returned)
        found.push(`8: ${of(row)} has ${row.refundedCents} cents refunded instead of ${payment.returned}`);
      if (row.priceCents !== payment.amount) found.push(`1: ${of(row)} was granted for ${payment.amount} cents`);
    }
    if (opens(row) && payment && !isHeld(payment)) found.push(`2: ${of(row)} grants access without money`);
    const enrolled = rows.find(
      ({ pk, sk }) => pk === keys.user.pk(String(row.buyerId)) && sk === keys.user.enrollment(String(row.courseId)),
    );
    if (opens(row) && !enrolled) found.push(`2: ${of(row)} grants access without an enrollment`);
    return found;
  });

/** 2: nothing is sold to a deleted account, nor is a withdrawn course. */
const noLateSales: Check = ({ rows }) =>
  purchasesIn(rows)
    .filter((row) => opens(row) && row.paymentIntentId !== null)
    .flatMap((row) => {
      const buyer = rows.find(({ pk, sk }) => pk === keys.user.pk(String(row.buyerId)) && sk === keys.user.profile);
      const course = rows.find(
        ({ pk, sk }) => pk === keys.course.pk(String(row.courseId)) && sk === keys.course.course,
      );
      const withdrawnAt =
        course?.status === 'deleted' ? course.deletedAt : (course?.takedown as Row | null | undefined)?.takenDownAt;
      const isAfter = (at: unknown) => typeof at === 'string' && String(row.purchasedAt) > at;
      return [
        ...(isAfter(buyer?.leftAt) ? [`2: ${of(row)} was sold to a deleted account`] : []),
        ...(isAfter(withdrawnAt) ? [`2: ${of(row)} was sold after its course was withdrawn`] : []),
      ];
    });

/** 10: one email per refused payment, unless the buyer left or the bank took it. */
const refundedPaymentsAreMailed: Check = ({ rows, paid }) => {
  const lines = rows.filter(({ pk, action }) => starts(pk, 'AUDIT#') && action === 'return-payment');
  const mailCount = rows.filter(({ content }) => (content as Row | undefined)?.template === 'payment-returned').length;
  const due = lines.filter(({ details }) => {
    const { reason, paymentIntentId, grossCents } = details as Row;
    // 0 means a repeated refund after one failed at the bank.
    return reason !== 'buyer-left' && grossCents !== 0 && !paid.find(({ id }) => id === paymentIntentId)?.lost;
  });
  return mailCount > lines.length ||
    mailCount < due.filter(({ details }) => (details as Row).reason !== 'course-gone').length
    ? [`10: ${mailCount} mails of ${due.length} refused payments`]
    : [];
};

/** 3: an expired checkout leaves no pending purchase. */
const noPendingAfterExpiry: Check = ({ rows }) => {
  const sessions = allOf('checkout.session');
  return purchasesIn(rows)
    .filter(({ status }) => status === 'pending')
    .flatMap((row) => {
      const session = sessions.find(({ id }) => id === row.checkoutSessionId);
      return session?.status === 'expired' ? [`3: ${of(row)} is pending after its checkout expired`] : [];
    });
};

/** 8: sellers' sums match their purchases, and the provider's transfers match the shares. */
const sums: Check = ({ rows, paid }) =>
  sellers.flatMap((seller) => {
    const found: string[] = [];
    const own = purchasesIn(rows).filter((row) => row.sellerId === seller && isPaidRow(row));
    const kept = (row: Row) => n(row.priceCents) - n(row.refundedCents);
    const fee = (row: Row) => Math.floor(kept(row) / 10);
    const expected = {
      grossCents: sum(own.map(kept)),
      platformFeeCents: sum(own.map(fee)),
      sales: own.filter((row) => kept(row) > 0).length,
      students: own.filter(opens).length,
    };
    const all = rows.find(({ pk, sk }) => pk === keys.user.pk(seller) && sk === keys.user.revenueAll) ?? {};
    const months = rows.filter(
      ({ pk, sk }) => pk === keys.user.pk(seller) && starts(sk, 'REVENUE#') && sk !== keys.user.revenueAll,
    );
    for (const [name, value] of Object.entries(expected)) {
      if (n(all[name]) !== value)
        found.push(`8: ${seller} has ${name} ${n(all[name])}, but their purchases sum to ${value}`);
      const ofMonths = sum(months.map((month) => n(month[name])));
      if (name !== 'students' && ofMonths !== value)
        found.push(`8: ${seller}'s months sum to ${name} ${ofMonths} instead of ${value}`);
    }
    for (const course of courses.filter(({ ownerId }) => ownerId === seller)) {
      const stats = rows.find(({ pk, sk }) => pk === keys.course.pk(course.id) && sk === keys.course.stats);
      const students = own.filter((row) => row.courseId === course.id && opens(row)).length;
      if (n(stats?.enrollments) !== students)
        found.push(`8: ${course.id} counts ${n(stats?.enrollments)} students instead of ${students}`);
    }
    for (const row of own) {
      const payment = paid.find(({ id }) => id === row.paymentIntentId);
      if (!payment || row.status === 'disputed') continue;
      const debt = rows.find(({ sk, paymentIntentId }) => starts(sk, 'SELLER_DEBT') && paymentIntentId === payment.id);
      // Nothing is due, so a remaining debt was requested and refused.
      if (debt && n(debt.refusals) === 0)
        found.push(`8: ${n(debt.owedCents)} cents that ${seller} owes for ${of(row)} were never requested`);
      const share = kept(row) - fee(row);
      if (share * 10 < kept(row) * 9) found.push(`8: the creator of ${of(row)} keeps less than 90 %`);
      if (!debt && payment.sellerHolds !== share && !isDeauthorizedSeller(seller))
        found.push(
          `8: of ${of(row)} (${row.status}) the seller has ${payment.sellerHolds} cents, and should have ${share}`,
        );
    }
    return found;
  });

/** No transfers with a deauthorized account. */
const isDeauthorizedSeller = (seller: string): boolean =>
  allOf('account').filter(({ metadata }) => metadata?.userId === seller).length !== 1;

const figuresOf = (row: Row): Row[] => {
  const details = row.details as Row | undefined;
  return details && 'grossCents' in details ? [details] : [];
};

/** 8: each ledger line adds up, and the lines of a payment count it once. */
const ledger: Check = ({ rows, paid }) => {
  const lines = rows.filter(({ pk }) => starts(pk, 'AUDIT#')).flatMap(figuresOf);
  const found = lines
    .filter(
      (line) => n(line.creatorShareCents) + n(line.platformFeeCents) + n(line.refundedCents) !== n(line.grossCents),
    )
    .map((line) => `8: a line does not add up: ${JSON.stringify(line)}`);
  for (const payment of paid) {
    const own = lines.filter(({ paymentIntentId }) => paymentIntentId === payment.id);
    const row = purchasesIn(rows).find(({ paymentIntentId }) => paymentIntentId === payment.id);
    const gross = sum(own.map(({ grossCents }) => n(grossCents)));
    if ((row || own.length > 0) && gross !== payment.amount)
      found.push(`8: the ledger has ${gross} cents of ${payment.id} instead of ${payment.amount}`);
    const back = sum(own.map(({ refundedCents }) => n(refundedCents)));
    if (row && back !== payment.returned)
      found.push(`8: the ledger has ${back} refunded cents of ${payment.id} instead of ${payment.returned}`);
  }
  return found;
};

/** 10: one receipt and one sale email per granted payment; no email twice. */
const mails: Check = ({ rows, paid }) => {
  const sent = rows.filter(({ pk, content }) => starts(pk, 'MAIL#') && content !== undefined);
  const granted = rows.filter(({ pk, action }) => starts(pk, 'AUDIT#') && action === 'complete').flatMap(figuresOf);
  const found: string[] = [];
  for (const course of courses)
    for (const [template, key] of [
      ['receipt', 'buyerId'],
      ['sale', undefined],
    ] as const) {
      const mailed = sent.filter(
        ({ content }) => (content as Row).template === template && (content as Row).courseId === course.id,
      );
      const facts = granted.filter(({ courseId }) => courseId === course.id);
      if (mailed.length !== facts.length)
        found.push(`10: ${mailed.length} mails (${template}) of ${facts.length} sales of ${course.id}`);
      if (key && new Set(mailed.map(({ to }) => to)).size > new Set(facts.map((fact) => fact[key])).size)
        found.push(`10: a ${template} went to another user`);
    }
  const facts = sent.map(({ to, content }) => JSON.stringify({ to, ...(content as Row) }));
  for (const template of ['trial-began', 'trial-ends', 'plan-paid', 'payment-failed', 'dispute-opened', 'dispute-lost'])
    for (const fact of new Set(facts.filter((one) => one.includes(`"template":"${template}"`)))) {
      const times = facts.filter((one) => one === fact).length;
      const allowed = template.startsWith('dispute') ? allOf('dispute').length : 1;
      if (times > allowed) found.push(`10: sent ${times} times: ${fact}`);
    }
  const mailCountOf = (template: string): number =>
    sent.filter(({ content }) => (content as Row).template === template).length;
  const ofPurchases = paid.filter(({ id }) => purchasesIn(rows).some(({ paymentIntentId }) => paymentIntentId === id));
  const refunds = sum(ofPurchases.map(({ refundIds }) => refundIds.length));
  if (mailCountOf('refund') > allOf('refund').length || mailCountOf('refund') < refunds)
    found.push(`10: ${mailCountOf('refund')} mails of ${refunds} refunds`);
  const lost = allOf('dispute').filter(({ status }) => status === 'lost').length;
  const lostPurchases = ofPurchases.filter((payment) => payment.lost).length;
  if (mailCountOf('dispute-lost') > lost || mailCountOf('dispute-lost') < lostPurchases)
    found.push(`10: ${mailCountOf('dispute-lost')} mails of ${lost} lost disputes`);
  const endedPlans = allOf('subscription').filter(({ status }) => ENDED_STATUSES.includes(status)).length;
  if (mailCountOf('plan-ended') > endedPlans)
    found.push(`10: ${mailCountOf('plan-ended')} mails of ${endedPlans} ended plans`);
  const paidInvoices = allOf('invoice').filter(
    ({ status, amount_paid }) => status === 'paid' && amount_paid > 0,
  ).length;
  if (mailCountOf('plan-paid') > paidInvoices)
    found.push(`10: ${mailCountOf('plan-paid')} mails of ${paidInvoices} paid invoices`);
  const failed = allOf('payout').filter(({ status }) => status === 'failed').length;
  if (mailCountOf('payout-failed') > failed)
    found.push(`10: ${mailCountOf('payout-failed')} mails of ${failed} failed payouts`);
  return found;
};

const ENDED_STATUSES = ['canceled', 'incomplete', 'incomplete_expired'];
const kindOf = (lookupKey: string | null | undefined) => (lookupKey === 'learner_monthly' ? 'learner' : 'creator');
const iso = (seconds: number | null | undefined) => (seconds == null ? null : new Date(seconds * 1_000).toISOString());

/** 3 and 11: plans match the provider, with at most one sold subscription of each kind. */
const plans: Check = ({ rows }) => {
  const found: string[] = [];
  const customers = rows.filter(({ pk, sk }) => starts(pk, 'USER#') && sk === keys.user.customer);
  const ourCustomers = allOf('customer').filter(({ metadata }) => metadata.userId !== undefined);
  for (const row of customers) {
    const user = String(row.pk).slice('USER#'.length);
    const own = ourCustomers.filter(({ metadata }) => metadata.userId === user);
    if (own.length > 1) found.push(`11: ${user} is ${own.length} customers`);
    const isDeleted = row.customerId === null;
    // A customer deleted before any subscription is reported only by its event, or found at the next checkout.
    const isUnreported =
      own.length === 0 && !allOf('subscription').some(({ customer }) => idIn(customer) === row.customerId);
    if (!isDeleted && !isUnreported && own[0]?.id !== row.customerId)
      found.push(`11: ${user} is ${own[0]?.id}, but our record has ${row.customerId}`);
    const all = allOf('subscription').filter(({ customer }) => idIn(customer) === row.customerId);
    for (const kind of ['creator', 'learner'] as const) {
      const record = rows.find(
        ({ pk, sk }) =>
          pk === row.pk && sk === (kind === 'creator' ? keys.user.subscription : keys.user.learnerSubscription),
      );
      const ofKind = all.filter((one) => kindOf(one.items.data[0]?.price.lookup_key) === kind);
      const live = ofKind.filter(({ status }) => !ENDED_STATUSES.includes(status));
      const sold = live.filter(({ metadata }) => metadata.userId !== undefined);
      if (sold.length > 1) found.push(`11: ${user} has ${sold.length} ${kind} plans`);
      const fromDashboard = live.filter(({ metadata }) => metadata.userId === undefined);
      const candidates = fromDashboard.length > 0 ? fromDashboard : live;
      if (candidates.length === 0) {
        if (record && !ENDED_STATUSES.includes(String(record.status)) && (ofKind.length > 0 || !isDeleted))
          found.push(`3: ${user}'s ${kind} plan ended, but our record has ${record.status}`);
        if (record && isDeleted && !ENDED_STATUSES.includes(String(record.status)))
          found.push(`3: ${user} is not a customer, but has a ${kind} plan that is ${record.status}`);
        continue;
      }
      const current = candidates.find(({ id }) => id === record?.subscriptionId);
      if (!current || !record) {
        found.push(
          `3: ${user} has a ${kind} plan ${candidates.map(({ id, status }) => `${id} ${status}`)}, and our record says ${JSON.stringify(record ?? null)}`,
        );
        continue;
      }
      const [item] = current.items.data;
      const expected = {
        status: current.status,
        trialEnd: iso(current.trial_end),
        currentPeriodEnd: iso(item?.current_period_end),
        cancelAt: iso(current.cancel_at),
        ...(kind === 'creator' && { tier: String(item?.price.lookup_key).replace('_monthly', '') }),
      };
      for (const [name, value] of Object.entries(expected))
        if (record[name] !== value)
          found.push(`3: ${user}'s ${kind} plan has ${name} ${value}, but our record has ${record[name]}`);
    }
  }
  return found;
};

/** 3 and 11: payout accounts match the provider, one per seller. */
const accounts: Check = ({ rows }) => {
  const found: string[] = [];
  const all = allOf('account');
  for (const seller of sellers) {
    const row = rows.find(({ pk, sk }) => pk === keys.user.pk(seller) && sk === keys.user.payoutAccount);
    const own = all.filter(({ metadata }) => metadata?.userId === seller);
    const live = own.filter(({ id }) => !isDeauthorized(id));
    if (live.length > 1) found.push(`11: ${seller} has ${live.length} payout accounts`);
    if (!row) continue;
    const account = live.find(({ id }) => id === row.accountId);
    const status = !account
      ? 'deauthorised'
      : account.charges_enabled && account.capabilities?.transfers === 'active'
        ? 'enabled'
        : account.details_submitted
          ? 'restricted'
          : 'onboarding';
    if (row.status !== status)
      found.push(`3: ${seller}'s payout account is ${status}, but our record has ${row.status}`);
  }
  return found;
};
const isDeauthorized = (account: string): boolean =>
  allOf('event').some((event) => event.type === 'account.application.deauthorized' && event.account === account);

/** 4 and 14: no row is due or dead. */
const eventsAreDone: Check = ({ rows }) =>
  rows
    .filter(({ pk, doneAt }) => starts(pk, 'STRIPE_EVENT#') && doneAt === undefined)
    .map((row) => `4: ${row.type} of ${row.objectId} is not done: ${row.lastError}`);

const checks: readonly Check[] = [
  paymentsGrantOrAreRefunded,
  purchasesMatchPayments,
  noLateSales,
  refundedPaymentsAreMailed,
  noPendingAfterExpiry,
  sums,
  ledger,
  mails,
  plans,
  accounts,
  eventsAreDone,
];

export function findViolations(rows: readonly Row[]): string[] {
  const state = { rows, paid: payments() };
  return checks.flatMap((check) => check(state));
}
