import './memory/in-process.ts';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { connectStripeAccount } from '#contracts/http/payouts.ts';
import { createCourseCheckout } from '#contracts/http/purchases.ts';
import { checkSubscription, createCheckout } from '#contracts/http/subscriptions.ts';
import { keys } from '#contracts/table.ts';
import { handler as connect } from '#functions/payouts/connect-stripe-account.ts';
import { handler as checkout } from '#functions/purchases/create-course-checkout.ts';
import { handler as consume } from '#functions/stripe/apply-stripe-events.ts';
import { handler as check } from '#functions/subscriptions/check-subscription.ts';
import { handler as choose } from '#functions/subscriptions/create-checkout.ts';
import { invoke, type Reply } from '#test/support/http-event.ts';
import { streamInserts } from '#test/support/stripe.ts';
import { seedOf, sizeOf } from '../sizes.ts';
import { EventQueue, finishHistory, postEvent, sweep } from './history/event-queue.ts';
import { enableSellers, runSteps } from './history/run-steps.ts';
import { seededRandom } from './history/seeded-random.ts';
import { allOf, buyers, courses, newWorld, now, provider, sellers, setClock, subscribers } from './history/world.ts';
import { setGate } from './memory/external-calls.ts';
import { memoryTable } from './memory/table.ts';
import { findViolations } from './oracle/violations.ts';
import { setUpVirtualClock } from './virtual-clock.ts';

const purchaseRaces = sizeOf('1 races of 50 for one purchase', 2, 1_000);
const accountRaces = sizeOf('11 races of 50 for a customer, a plan and a payout account', 1, 500);
const CONTENDERS = 50;

setUpVirtualClock();
afterEach(() => setGate(undefined));

/** Runs them concurrently, one external call at a time, in the scheduler's order. */
async function race<Outcome>(
  scheduler: fc.Scheduler,
  contenders: readonly (() => Promise<Outcome>)[],
): Promise<Outcome[]> {
  setGate((border) => scheduler.schedule(Promise.resolve(), border));
  try {
    return await scheduler.waitFor(Promise.all(contenders.map((begin) => begin())));
  } finally {
    setGate(undefined);
  }
}

const contenders = <T>(of: (n: number) => T): T[] => Array.from({ length: CONTENDERS }, (_, n) => of(n));
const expectNoServerError = (replies: readonly (Reply | undefined)[]) => {
  for (const reply of replies) if (reply) expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500);
};

test('fifty concurrent purchases of one course grant one and refund the others', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.nat(), async (scheduler, seed) => {
      newWorld(seed);
      await enableSellers();
      const [course] = courses;
      const [user = ''] = buyers;
      const click = () =>
        invoke(checkout, createCourseCheckout, {
          params: { courseId: course?.id ?? '' },
          body: { course_id: course?.id ?? '' },
          user,
        });
      const opened = await race(
        scheduler,
        contenders(() => click),
      );
      expectNoServerError(opened);
      // One session for all clicks, and two more of the same purchase that we have no record of.
      expect(allOf('checkout.session').filter(({ status }) => status === 'open')).toHaveLength(1);
      const queue = new EventQueue();
      const untracked = { does: 'untracked-session', of: 0, cents: 0, unknown: false } as const;
      const pay = { does: 'pay', page: 0, card: '4242424242424242' } as const;
      await runSteps([untracked, untracked, pay, pay, pay], queue);
      const events = [...queue.pending()];
      for (const event of events) queue.take(event);
      const copies = [1, 2, 3].flatMap((n) => events.map((event) => ({ ...event, id: `${event.id}_${n}` })));
      for (const copy of copies) await postEvent(copy);
      const random = seededRandom(seed);
      const anyOf = () => copies[Math.floor(random() * copies.length)]?.id ?? '';
      expectNoServerError(
        await race(
          scheduler,
          contenders((n): (() => Promise<Reply | undefined>) => {
            if (n % 5 === 0) return click;
            return async () => {
              await (n % 7 === 0 ? sweep() : consume(streamInserts(anyOf(), anyOf())));
              return undefined;
            };
          }),
        ),
      );
      setClock(now() + 61_000);
      await finishHistory(queue, { seed, dropPercent: 0 });
      expect(findViolations(memoryTable.all()).join('\n')).toBe('');
      expect(
        allOf('charge').filter(
          ({ amount_refunded, payment_intent }) => payment_intent !== null && amount_refunded === 0,
        ),
      ).toHaveLength(1);
    }),
    { numRuns: purchaseRaces, seed: seedOf(), endOnFailure: true },
  );
});

test('fifty concurrent requests create one customer, one plan of each kind and one payout account', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.nat(), async (scheduler, seed) => {
      newWorld(seed);
      const [seller = ''] = sellers;
      const [subscriber = ''] = subscribers;
      const plans = ['hobby_monthly', 'pro_monthly', 'learner_monthly'];
      const replies = await race(
        scheduler,
        contenders((n) => async (): Promise<Reply | undefined> => {
          if (n % 3 === 0) return invoke(connect, connectStripeAccount, { user: seller });
          return invoke(choose, createCheckout, { body: { price_id: plans[n % 4] ?? plans[0] }, user: subscriber });
        }),
      );
      expectNoServerError(replies);
      expect(allOf('account').filter(({ metadata }) => metadata?.userId === seller)).toHaveLength(1);
      expect(allOf('customer').filter(({ metadata }) => metadata.userId === subscriber)).toHaveLength(1);
      const queue = new EventQueue();
      // Everyone pays their session, and one more of each kind.
      const byHand = (plan: 'pro_monthly' | 'hobby_monthly') =>
        ({ does: 'by-hand', subscriber: 0, plan, page: true }) as const;
      const pay = { does: 'pay', page: 0, card: '4242424242424242' } as const;
      await runSteps([byHand('pro_monthly'), byHand('hobby_monthly'), pay, pay, pay, pay, pay], queue);
      expect(allOf('checkout.session').every(({ status }) => status !== 'open')).toBe(true);
      const events = [...queue.pending()];
      for (const event of events) queue.take(event);
      for (const event of events) await postEvent(event);
      await race(
        scheduler,
        contenders((n) => async (): Promise<unknown> => {
          if (n % 4 === 0) return invoke(check, checkSubscription, { user: subscriber });
          return consume(streamInserts(events[n % events.length]?.id ?? ''));
        }),
      );
      setClock(now() + 61_000);
      await finishHistory(queue, { seed, dropPercent: 0 });
      expect(findViolations(memoryTable.all()).join('\n')).toBe('');
      const account = allOf('account')[0]?.id ?? '';
      expect(memoryTable.get({ pk: keys.user.pk(seller), sk: keys.user.payoutAccount })?.accountId).toBe(account);
      expect(
        provider.context.store.list('subscription', { where: ({ status }) => status !== 'canceled' }).length,
      ).toBeLessThanOrEqual(2);
    }),
    { numRuns: accountRaces, seed: seedOf(), endOnFailure: true },
  );
});
