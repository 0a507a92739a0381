import { receiveConnectEvent, receiveStripeEvent } from '#contracts/http/stripe.ts';
import { MAX_ATTEMPTS } from '#domain/outbox/attempts.ts';
import { familyOf } from '#domain/stripe/stripe-event.ts';
import { handler as consume } from '#functions/stripe/apply-stripe-events.ts';
import { handler as receiveConnect } from '#functions/stripe/receive-connect-event.ts';
import { handler as receive } from '#functions/stripe/receive-stripe-event.ts';
import { handler as reconcile } from '#functions/stripe/reconcile.ts';
import { invoke } from '#test/support/http-event.ts';
import { signatureHeaders, streamInserts, stripeSecrets } from '#test/support/stripe.ts';
import { memoryTable } from '../memory/table.ts';
import { seededRandom } from './seeded-random.ts';
import type { Ending } from './steps.ts';
import { now, provider, setClock } from './world.ts';

export interface PendingEvent {
  readonly id: string;
  readonly type: string;
  readonly account?: string;
}

/** Events that the provider has not delivered yet. */
export class EventQueue {
  #last: string | undefined;
  #pending: PendingEvent[] = [];

  /** All pending events, with a sample of the types that we ignore. */
  pending(): PendingEvent[] {
    const fresh = provider.context.store.list('event', this.#last === undefined ? {} : { before: this.#last });
    // `before` also lists newest first.
    this.#last = fresh[0]?.id ?? this.#last;
    this.#pending.push(...fresh.reverse().filter((event, index) => familyOf(event) !== undefined || index % 16 === 0));
    return this.#pending;
  }
  take(event: PendingEvent): void {
    this.#pending = this.#pending.filter(({ id }) => id !== event.id);
  }
  copy(): EventQueue {
    const other = new EventQueue();
    other.#last = this.#last;
    other.#pending = [...this.#pending];
    return other;
  }
}

const shuffled = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map((one) => ({ one, at: random() }))
    .sort((left, right) => left.at - right.at)
    .map(({ one }) => one);

/** Posts a signed event to its endpoint. */
export async function postEvent(event: PendingEvent): Promise<void> {
  const body = JSON.stringify(event);
  const at = Math.floor(now() / 1_000);
  const reply = event.account
    ? await invoke(receiveConnect, receiveConnectEvent, {
        body,
        headers: signatureHeaders(body, stripeSecrets.connectWebhookSecret, at),
      })
    : await invoke(receive, receiveStripeEvent, {
        body,
        headers: signatureHeaders(body, stripeSecrets.webhookSecret, at),
      });
  if (reply.status !== 200) throw new Error(`${event.type} was not acknowledged: ${JSON.stringify(reply.body)}`);
}

/**
 * Delivers events in random order, up to five times, some under a second id. The stream delivers batches and skips some; the
 * sweeper finds those.
 */
export async function deliverEvents(events: readonly PendingEvent[], random: () => number): Promise<void> {
  const copies = events.flatMap((event) => {
    const times = random() < 0.6 ? 1 : 1 + Math.floor(random() * 5);
    return Array.from({ length: times }, (_, n) => (n > 2 ? { ...event, id: `${event.id}_again` } : event));
  });
  const waiting = shuffled(copies, random);
  while (waiting.length > 0) {
    const batch = waiting.splice(0, 1 + Math.floor(random() * 6));
    for (const event of batch) await postEvent(event);
    const streamed = batch.filter(() => random() < 0.8);
    if (streamed.length > 0) {
      const { batchItemFailures } = await consume(streamInserts(...streamed.map(({ id }) => id)));
      if (batchItemFailures.length > 0) throw new Error('An event could not even be postponed');
    }
    setClock(now() + Math.floor(random() * 20_000));
  }
}

export const sweep = () => consume({ sweep: true });

const nextDue = (): number | undefined => {
  const due = memoryTable
    .all()
    .filter(({ gsi3pk }) => gsi3pk === 'DUE#money')
    .map(({ gsi3sk }) => Date.parse(String(gsi3sk)));
  return due.length === 0 ? undefined : Math.min(...due);
};

/** More than the attempts of several failing events. */
const TURNS = 10 * MAX_ATTEMPTS;

/** Advances the clock and sweeps until nothing is due. */
export async function drainDueEvents(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    const due = nextDue();
    if (due === undefined) return;
    setClock(Math.max(now(), due) + 1_000);
    await sweep();
  }
  throw new Error('Events are due again and again');
}

/** One nightly run, and the events it raises. */
export async function reconcileOnce(): Promise<void> {
  await reconcile({ deep: true });
  setClock(now() + 61_000);
  await sweep();
}

/** Limit of reconciler runs: a repair can cause another difference. */
const MAX_RUNS = 6;

/** Nightly runs until there is no drift. */
export async function reconcileUntilClean(): Promise<void> {
  for (let run = 0; run < MAX_RUNS; run++) {
    await drainDueEvents();
    setClock(now() + 86_400_000);
    const { drift, unread } = await reconcile({ deep: true });
    if (unread > 0) throw new Error(`${unread} objects could not be read`);
    if (drift === 0) return;
  }
  throw new Error('The reconciler still finds drift');
}

/** Delivers the events that are not dropped, in random order, and drains what is due. */
export async function finishHistory(queue: EventQueue, { seed, dropPercent }: Ending): Promise<void> {
  const random = seededRandom(seed);
  // The consumer's own calls raise further events.
  for (let round = 0; round < 12; round++) {
    await drainDueEvents();
    const events = [...queue.pending()];
    if (events.length === 0) return dropPercent > 0 ? reconcileUntilClean() : undefined;
    for (const event of events) queue.take(event);
    await deliverEvents(
      events.filter(() => random() * 100 >= dropPercent),
      random,
    );
  }
  throw new Error('The provider keeps creating events');
}
