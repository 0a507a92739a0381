import pMap from 'p-map';
import * as z from 'zod';
import { applyStripeEvents } from '#contracts/jobs.ts';
import { keys } from '#contracts/table.ts';
import { billing } from '../adapters/stripe/billing.ts';
import { payments } from '../adapters/stripe/payments.ts';
import { payoutProvider } from '../adapters/stripe/payout-provider.ts';
import { users } from '../data/accounts/users.ts';
import { courses } from '../data/courses/courses.ts';
import { payoutAccounts } from '../data/payouts/payout-accounts.ts';
import { sellerDebts } from '../data/payouts/seller-debts.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { providerRequests } from '../data/stripe/provider-requests.ts';
import { reconciliation } from '../data/stripe/reconciliation.ts';
import { type DueEvent, stripeEvents } from '../data/stripe/stripe-events.ts';
import { subscriptions } from '../data/subscriptions/subscriptions.ts';
import { implementJob } from '../runtime/implement-job.ts';
import { log } from '../runtime/log.ts';
import { applyEvent } from './apply/apply-event.ts';

const Trigger = z.union([
  z.object({ sweep: z.literal(true) }),
  z.object({
    Records: z.array(
      z.object({
        dynamodb: z.object({ Keys: z.object({ pk: z.object({ S: z.string() }) }), SequenceNumber: z.string() }),
      }),
    ),
  }),
]);

/** Far below the provider's rate limit. */
const CONCURRENCY = 4;
/** No event starts after this: one takes up to twice 5 s a call, of 60 s. */
const BEGIN_WITHIN_MS = 25_000;

const implementations = {
  stripeEvents,
  payments,
  users,
  reconciliation,
  courses,
  purchases,
  sellerDebts,
  providerRequests,
  payoutAccounts,
  payoutProvider,
  billing,
  subscriptions,
};

export const handler = implementJob(applyStripeEvents, implementations, async (event, ports) => {
  const until = Date.now() + BEGIN_WITHIN_MS;

  /** @returns rows that could not even be postponed */
  const applyAll = async <Row>(
    rows: readonly Row[],
    eventIdOf: (row: Row) => string,
    concurrency = CONCURRENCY,
  ): Promise<Row[]> => {
    const stuck: Row[] = [];
    const applyInTime = async (row: Row): Promise<void> => {
      if (Date.now() >= until) return;
      try {
        await applyEvent(eventIdOf(row), ports);
      } catch (error) {
        log.error('jobFailed', error, { eventId: eventIdOf(row) });
        stuck.push(row);
      }
    };
    await pMap(rows, applyInTime, { concurrency });
    return stuck;
  };

  const trigger = Trigger.parse(event);
  if ('sweep' in trigger) {
    const { undone, oldestAt } = await ports.stripeEvents.backlog();
    const oldestSeconds =
      oldestAt === undefined ? 0 : Math.max(0, Math.round((Date.now() - Date.parse(oldestAt)) / 1_000));
    log.info('backlogCounted', { undone, oldestSeconds });
    const due = await ports.stripeEvents.due();
    const idOf = ({ eventId }: DueEvent) => eventId;
    await applyAll(
      due.filter(({ wasCutOff }) => !wasCutOff),
      idOf,
    );
    // Events that crashed an earlier run come last and alone, so they block no others.
    await applyAll(
      due.filter(({ wasCutOff }) => wasCutOff),
      idOf,
      1,
    );
    return { batchItemFailures: [] };
  }
  const stuck = await applyAll(trigger.Records, ({ dynamodb }) =>
    dynamodb.Keys.pk.S.slice(keys.stripeEvent.pk('').length),
  );
  return { batchItemFailures: stuck.map(({ dynamodb }) => ({ itemIdentifier: dynamodb.SequenceNumber })) };
});
