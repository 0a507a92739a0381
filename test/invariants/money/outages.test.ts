import './memory/in-process.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handler as consume } from '#functions/stripe/apply-stripe-events.ts';
import { streamInserts } from '#test/support/stripe.ts';
import { seedOf, sizeOf } from '../sizes.ts';
import { deliverEvents, drainDueEvents, EventQueue, finishHistory, postEvent } from './history/event-queue.ts';
import { enableSellers, runSteps } from './history/run-steps.ts';
import { seededRandom } from './history/seeded-random.ts';
import { history } from './history/steps.ts';
import { newWorld, now, provider, setClock } from './history/world.ts';
import { memoryTable } from './memory/table.ts';
import { derivedRows } from './oracle/outcome.ts';
import { findViolations } from './oracle/violations.ts';
import { setUpVirtualClock } from './virtual-clock.ts';

const batches = sizeOf('14 batches with poison, and outages of a minute to three days', 4, 1_000);
setUpVirtualClock();

/** Events that can never be applied. */
const poison = [
  ['checkout.session.completed', 'cs_test_never_was'],
  ['checkout.session.expired', 'sub_not_a_session'],
  ['refund.created', 're_never_was'],
  ['refund.failed', 'pi_never_was'],
  ['charge.dispute.closed', ''],
  ['customer.subscription.updated', 'sub_never_was'],
  ['invoice.paid', 'in_never_was'],
  ['transfer.reversed', 'tr_never_was'],
  ['account.updated', 'acct_never_was'],
] as const;
const isPoison = (id: unknown): boolean => String(id).startsWith('STRIPE_EVENT#evt_poison');

test('poison events block no other event, outages lose none, and redrive is idempotent', async () => {
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.integer({ min: 60, max: 3 * 86_400 }),
      fc.constantFrom('error', 'timeout', 'lost-reply', undefined),
      fc.uniqueArray(fc.nat({ max: poison.length - 1 }), { minLength: 1, maxLength: 3 }),
      async ({ seed, steps, endings: [ending] }, seconds, mode, which) => {
        newWorld(seed);
        await enableSellers();
        const queue = new EventQueue();
        await runSteps(steps, queue);
        const events = [...queue.pending()];
        for (const event of events) queue.take(event);
        const poisoned = which.map((n) => {
          const [type, id] = poison[n] ?? poison[0];
          return {
            ...{ id: `evt_poison_${n}`, object: 'event', type, created: 1, livemode: false },
            ...(type === 'account.updated' && { account: id }),
            data: { object: id === '' ? {} : { id } },
          };
        });
        const random = seededRandom(ending.seed);
        const startedAt = now();
        if (mode) provider.control('outage', { mode, seconds });
        await deliverEvents([...events, ...poisoned], random);
        // Events wait for the end of the outage.
        setClock(Math.max(now(), startedAt + seconds * 1_000));
        await finishHistory(queue, ending);
        const rows = memoryTable.all();
        const findings = findViolations(rows.filter(({ pk }) => !isPoison(pk)));
        expect(findings.join('\n')).toBe('');

        // Redriving dead rows repeatedly changes nothing that is done.
        const before = derivedRows(rows);
        for (let time = 0; time < 2; time++) {
          for (const event of poisoned) await postEvent(event);
          await consume(streamInserts(...events.map(({ id }) => id), ...poisoned.map(({ id }) => id)));
        }
        await drainDueEvents();
        expect(derivedRows(memoryTable.all())).toEqual(before);
      },
    ),
    { numRuns: batches, seed: seedOf(), endOnFailure: !process.env.INVARIANTS_SHRINK },
  );
});
