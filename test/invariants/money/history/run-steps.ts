import { deleteCourse, unpublishCourse } from '#contracts/http/courses.ts';
import { liftTakedown, takeDownCourse } from '#contracts/http/moderation.ts';
import { checkStripeAccount, connectStripeAccount } from '#contracts/http/payouts.ts';
import { createCourseCheckout, enrollFree } from '#contracts/http/purchases.ts';
import { checkSubscription, createCheckout } from '#contracts/http/subscriptions.ts';
import { keys } from '#contracts/table.ts';
import { payments } from '#functions/adapters/stripe/payments.ts';
import { handler as remove } from '#functions/courses/delete-course.ts';
import { handler as unpublish } from '#functions/courses/unpublish-course.ts';
import { courseItem } from '#functions/data/courses/course-items.ts';
import { courses as courseStore } from '#functions/data/courses/courses.ts';
import { purchases } from '#functions/data/purchases/purchases.ts';
import { handler as lift } from '#functions/moderation/lift-takedown.ts';
import { handler as takeDown } from '#functions/moderation/take-down-course.ts';
import { closeCheckoutsOfBuyer, closeCheckoutsOfCourse } from '#functions/outbox/close-checkouts.ts';
import { handler as checkAccount } from '#functions/payouts/check-stripe-account.ts';
import { handler as connect } from '#functions/payouts/connect-stripe-account.ts';
import { handler as checkout } from '#functions/purchases/create-course-checkout.ts';
import { handler as enroll } from '#functions/purchases/enrol-free.ts';
import { lambdaPlatform } from '#functions/runtime/platform.ts';
import { Problem } from '#functions/runtime/problem.ts';
import { handler as check } from '#functions/subscriptions/check-subscription.ts';
import { handler as choose } from '#functions/subscriptions/create-checkout.ts';
import { StripeFailure } from '#local/stripe/index.ts';
import { invoke, type Reply } from '#test/support/http-event.ts';
import { userId } from '#test/support/platform.ts';
import { memoryTable } from '../memory/table.ts';
import { deliverEvents, type EventQueue, reconcileOnce, sweep } from './event-queue.ts';
import { seededRandom } from './seeded-random.ts';
import type { Step } from './steps.ts';
import { advanceClock, allOf, buyers, courses, now, provider, sdk, sellers, setClock, subscribers } from './world.ts';

/** The nth item, modulo the length. */
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];
const userOf = (list: readonly string[], n: number): string => pick(list, n) ?? '';

const admin = { id: userId(99), groups: ['admin'] } as const;

const openPages = () => allOf('checkout.session').filter(({ status }) => status === 'open');
/** Succeeded payments for courses, without subscriptions. */
const paidIntents = () =>
  allOf('payment_intent').filter(({ status, metadata }) => status === 'succeeded' && metadata.courseId !== undefined);

/** The customer id in our record. */
const customerOf = (user: string): string | undefined => {
  const id = memoryTable.get({ pk: keys.user.pk(user), sk: keys.user.customer })?.customerId;
  return typeof id === 'string' ? id : undefined;
};
const accountOf = (user: string): string | undefined => {
  const id = memoryTable.get({ pk: keys.user.pk(user), sk: keys.user.payoutAccount })?.accountId;
  return typeof id === 'string' ? id : undefined;
};

/** Creates a checkout session without a record of ours. */
async function createUntrackedSession(step: Extract<Step, { does: 'untracked-session' }>): Promise<void> {
  const known = pick(
    allOf('checkout.session').filter(({ mode, metadata }) => mode === 'payment' && metadata?.purchaseId !== undefined),
    step.of,
  );
  const destination = pick(allOf('account'), 0)?.id;
  if (!known?.metadata || !destination || !known.amount_total) return;
  await sdk.checkout.sessions.create({
    mode: 'payment',
    success_url: 'http://localhost:3000/',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: known.amount_total + step.cents, product_data: { name: 'x' } },
      },
    ],
    metadata: step.unknown ? { ...known.metadata, purchaseId: '01TESTTESTTESTTE0000000ZZZ' } : known.metadata,
    payment_intent_data: {
      metadata: step.unknown ? { ...known.metadata, purchaseId: '01TESTTESTTESTTE0000000ZZZ' } : known.metadata,
      application_fee_amount: Math.floor(known.amount_total / 10),
      transfer_data: { destination },
      on_behalf_of: destination,
    },
  });
}

async function changePlan({ plan, change }: Extract<Step, { does: 'plan' }>): Promise<void> {
  const subscription = pick(allOf('subscription'), plan);
  if (!subscription) return;
  const { id } = subscription;
  const [item] = subscription.items.data;
  const at = (lookupKey: string) =>
    sdk.subscriptions.update(id, { items: [{ id: item?.id ?? '', price: `price_${lookupKey}` }] });
  const setStatus = (status: string) => {
    if (subscription.status === 'canceled') return;
    const changed = { ...subscription, status: status as typeof subscription.status };
    const { store, emit } = provider.context;
    store.transaction(() => {
      store.save('subscription', changed);
      emit('customer.subscription.updated', changed);
    });
  };
  switch (change) {
    case 'cancel-later':
      await sdk.subscriptions.update(id, { cancel_at_period_end: true });
      return;
    case 'keep':
      await sdk.subscriptions.update(id, { cancel_at_period_end: false });
      return;
    case 'cancel':
      await sdk.subscriptions.cancel(id);
      return;
    case 'pro':
    case 'hobby':
      if (item?.price.lookup_key !== 'learner_monthly') await at(`${change}_monthly`);
      return;
    case 'end-trial':
      if (subscription.status === 'trialing') await sdk.subscriptions.update(id, { trial_end: 'now' });
      return;
    case 'pause':
      setStatus('paused');
      return;
    case 'unheard-of':
      setStatus('resting');
  }
}

function changeCourse({ course, change }: Extract<Step, { does: 'course' }>): Promise<unknown> | undefined {
  const which = pick(courses, course);
  if (!which) return undefined;
  const key = { pk: keys.course.pk(which.id), sk: keys.course.course };
  const row = memoryTable.get(key);
  const user = which.ownerId;
  const ofCourse = { params: { courseId: which.id }, user };
  switch (change) {
    case 'unpublish':
      return row && invoke(unpublish, unpublishCourse, ofCourse);
    case 'delete':
      return row && invoke(remove, deleteCourse, ofCourse);
    case 'take-down':
    case 'lift':
      return (
        row &&
        (change === 'lift'
          ? invoke(lift, liftTakedown, { ...ofCourse, user: admin })
          : invoke(takeDown, takeDownCourse, {
              ...ofCourse,
              user: admin,
              body: { reason: 'copyright', note: 'Not theirs' },
            }))
      );
    case 'publish':
      memoryTable.transact([
        { Put: { Item: { ...courseItem(which), priceCents: row?.priceCents ?? which.priceCents } } },
      ]);
      return undefined;
    case 'price':
    case 'free':
      if (row && (change === 'price' || row.priceCents === 0))
        memoryTable.transact([
          { Put: { Item: { ...row, priceCents: change === 'free' ? 0 : row.priceCents === 2_999 ? 10_001 : 2_999 } } },
        ]);
      return undefined;
    case 'purge':
      // TTL removes a deleted course without buyers after 30 days.
      if (row?.status === 'deleted') memoryTable.transact([{ Delete: { Key: key } }]);
      return undefined;
  }
}

/** Runs the tasks of withdrawn courses and deleted accounts from the start. */
async function closeCheckouts(): Promise<void> {
  const ports = {
    courses: courseStore(lambdaPlatform),
    purchases: purchases(lambdaPlatform),
    payments: payments(lambdaPlatform),
  };
  for (const row of memoryTable.all()) {
    if (row.kind === 'close-checkouts') await closeCheckoutsOfCourse(String(row.courseId), ports, () => false);
    if (row.leftAt !== undefined) await closeCheckoutsOfBuyer(String(row.userId), ports, () => false);
  }
}

/** Runs a step if possible. A rejection by the provider has no effect. */
async function runStep(step: Step, queue: EventQueue): Promise<Reply | undefined> {
  const control = (name: string, fields: Readonly<Record<string, unknown>>) => provider.control(name, fields);
  switch (step.does) {
    case 'click': {
      const courseId = pick(courses, step.course)?.id ?? '';
      return invoke(checkout, createCourseCheckout, {
        params: { courseId },
        body: { course_id: courseId },
        user: userOf(buyers, step.buyer),
      });
    }
    case 'enroll':
      return invoke(enroll, enrollFree, {
        params: { courseId: courses[2]?.id ?? '' },
        user: userOf(buyers, step.buyer),
      });
    case 'pay': {
      const page = pick(openPages(), step.page);
      if (page) control('pay-session', { session: page.id, card: step.card });
      return undefined;
    }
    case 'expire': {
      const page = pick(openPages(), step.page);
      if (page) control('expire-session', { session: page.id });
      return undefined;
    }
    case 'untracked-session':
      await createUntrackedSession(step);
      return undefined;
    case 'settle': {
      const intent = pick(
        allOf('payment_intent').filter(({ status }) => status === 'processing'),
        step.payment,
      );
      if (intent) control('settle-payment', { payment: intent.id, outcome: step.succeeds ? 'succeeds' : 'fails' });
      return undefined;
    }
    case 'refund': {
      const intent = pick(paidIntents(), step.payment);
      if (intent && step.how === 'whole')
        control('refund', { payment: intent.id, ...(step.cents > 0 && { amount_cents: step.cents }) });
      else if (intent)
        await sdk.refunds.create({ payment_intent: intent.id, ...(step.cents > 0 && { amount: step.cents }) });
      return undefined;
    }
    case 'fail-refund': {
      const refund = pick(
        allOf('refund').filter(({ status }) => status === 'succeeded'),
        step.refund,
      );
      if (refund) control('fail-refund', { refund: refund.id });
      return undefined;
    }
    case 'dispute': {
      const intent = pick(paidIntents(), step.payment);
      if (intent) control('open-dispute', { payment: intent.id });
      return undefined;
    }
    case 'decide': {
      const dispute = pick(
        allOf('dispute').filter(({ status }) => status === 'needs_response'),
        step.dispute,
      );
      if (dispute) control(`${step.verdict}-dispute`, { dispute: dispute.id });
      return undefined;
    }
    case 'warn': {
      const intent = pick(paidIntents(), step.payment);
      if (intent) control('fraud-warning', { payment: intent.id });
      return undefined;
    }
    case 'reverse-by-hand': {
      const transfer = pick(allOf('transfer'), step.payment);
      if (transfer) await sdk.transfers.createReversal(transfer.id, { amount: step.cents });
      return undefined;
    }
    case 'account': {
      const account = accountOf(userOf(sellers, step.seller));
      if (!account) return undefined;
      const [name, fields] = {
        restrict: ['restrict-account', {}],
        enable: ['enable-account', {}],
        deauthorize: ['deauthorize-account', {}],
        'pay-out': ['pay-out', { outcome: 'paid' }],
        'fail-pay-out': ['pay-out', { outcome: 'failed' }],
      }[step.change] as [string, object];
      control(name, { account, ...fields });
      return undefined;
    }
    case 'connect': {
      const user = userOf(sellers, step.seller);
      const reply = await invoke(connect, connectStripeAccount, { user });
      const account = accountOf(user);
      if (account && !allOf('account').find(({ id }) => id === account)?.details_submitted)
        control('complete-onboarding', { account });
      return reply;
    }
    case 'ask-account':
      return invoke(checkAccount, checkStripeAccount, { user: userOf(sellers, step.seller) });
    case 'course': {
      await changeCourse(step);
      return undefined;
    }
    case 'quit': {
      const userId = userOf(buyers.slice(0, 2), step.buyer);
      const key = { pk: keys.user.pk(userId), sk: keys.user.profile };
      memoryTable.transact([{ Put: { Item: { ...key, userId, leftAt: new Date(now()).toISOString() } } }]);
      return undefined;
    }
    case 'close-pages':
      // An outage postpones the task.
      await closeCheckouts().catch((error: unknown) => {
        if (!(error instanceof Problem) || error.code !== 'provider_unavailable') throw error;
      });
      return undefined;
    case 'rename': {
      const key = { pk: keys.user.pk(userOf(sellers, step.seller)), sk: keys.user.profile };
      memoryTable.transact([{ Put: { Item: { ...memoryTable.get(key), ...key, fullName: 'Another Name' } } }]);
      return undefined;
    }
    case 'choose':
      return invoke(choose, createCheckout, {
        body: { price_id: step.plan },
        user: userOf(subscribers, step.subscriber),
      });
    case 'check':
      return invoke(check, checkSubscription, { user: userOf(subscribers, step.subscriber) });
    case 'plan':
      await changePlan(step);
      return undefined;
    case 'by-hand': {
      const user = userOf(subscribers, step.subscriber);
      const customer = customerOf(user);
      if (!customer) return undefined;
      const price = `price_${step.plan}`;
      if (step.page)
        await sdk.checkout.sessions.create({
          mode: 'subscription',
          customer,
          line_items: [{ price, quantity: 1 }],
          subscription_data: { metadata: { stage: 'test', userId: user } },
          success_url: 'http://localhost:3000/',
        });
      else await sdk.subscriptions.create({ customer, items: [{ price }], trial_period_days: 7 });
      return undefined;
    }
    case 'card': {
      const customer = customerOf(userOf(subscribers, step.subscriber));
      if (customer) control('change-card', { customer, card: step.card });
      return undefined;
    }
    case 'delete-customer': {
      const customer = customerOf(userOf(subscribers, step.subscriber));
      if (customer) await sdk.customers.del(customer);
      return undefined;
    }
    case 'time':
      advanceClock(step.minutes * 60_000);
      // The nightly reconciler ran in between.
      if (step.minutes > 60 * 24 * 8) await reconcileOnce();
      return undefined;
    case 'deliver': {
      const random = seededRandom(step.seed);
      const events = [...queue.pending()].filter(() => random() < 0.7).slice(0, step.most);
      for (const event of events) queue.take(event);
      await deliverEvents(events, random);
      return undefined;
    }
    case 'sweep':
      setClock(now() + 61_000);
      await sweep();
      return undefined;
    case 'outage':
      control('outage', { mode: step.mode, seconds: 3_600, requests: step.requests });
      return undefined;
  }
}

const isRejection = (error: unknown): boolean =>
  error instanceof StripeFailure ||
  (error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe'));

/** Runs the steps. @throws Error on an unexpected 5xx reply */
export async function runSteps(steps: readonly Step[], queue: EventQueue): Promise<void> {
  for (const step of steps) {
    setClock(now() + 3_000);
    try {
      const reply = await runStep(step, queue);
      if (reply && reply.status >= 500 && reply.body.code !== 'provider_unavailable')
        throw new Error(`${JSON.stringify(step)} returned ${reply.status} ${JSON.stringify(reply.body)}`);
    } catch (error) {
      if (!isRejection(error)) throw error;
    }
  }
  provider.control('end-outage', {});
}

/** Enables both sellers' payout accounts. */
export async function enableSellers(): Promise<void> {
  for (const user of sellers) {
    await invoke(connect, connectStripeAccount, { user });
    provider.control('complete-onboarding', { account: accountOf(user) ?? '' });
    await invoke(checkAccount, checkStripeAccount, { user });
  }
}
