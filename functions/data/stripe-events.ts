import * as z from 'zod';
import { stripeEvents as declared } from '#contracts/ports/payments.ts';
import { keys } from '#contracts/table.ts';
import { MAX_ATTEMPTS, nextAttemptAt } from '#domain/outbox/attempts.ts';
import { StripeEvent } from '#domain/stripe/stripe-event.ts';
import { Instant, MINUTE_MS, plusMs } from '#domain/time.ts';
import { verifyWebhook } from '../adapters/stripe-webhook.ts';
import { provide } from '../runtime/dependencies.ts';
import { dueOn } from './due.ts';
import { recordOf } from './item.ts';
import { eventDone, eventKey } from './stripe-event-row.ts';
import { tableOf } from './table.ts';

/** What makes the row one of the outbox: how often it was tried, and whether that is over. */
const Progress = z.object({ attempts: z.int(), doneAt: z.string().optional(), deadAt: z.string().optional() });

/** An event with how far it has come. A dead one waits for its redrive. */
export type KeptEvent = StripeEvent & {
  readonly attempts: number;
  readonly state: 'received' | 'done' | 'dead';
};

/** How many due events one sweep looks at; the rest are due a minute later. */
const SWEEP_SIZE = 100;

/** How many undone events are counted; past that the number is wrong, and the alarm has long rung. */
const BACKLOG_SIZE = 500;

/** The stream has the first minute; what it missed is the sweeper's. */
const STREAM_HAS_MS = MINUTE_MS;

/** Access patterns: one provider event (main, `STRIPE_EVENT#id`); events due (gsi3, `DUE#money / nextAttemptAt`). */
export const stripeEvents = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    /** @throws Problem invalid_signature, invalid_input; see `verifyWebhook` */
    verify: verifyWebhook(platform),

    /** Stores an event, once. A repeat of one that is not done, dead ones included, is due again at once. */
    async keep(event: StripeEvent): Promise<void> {
      const now = platform.now();
      const row = { ...eventKey(event.eventId), ...dueOn('money', plusMs(now, STREAM_HAS_MS)), ...event };
      if (await table.committed([table.put(row, { exists: false })])) return;
      const again = { set: dueOn('money', now), remove: ['deadAt'] };
      await table.committed([table.update(eventKey(event.eventId), again, { missing: ['doneAt'] })]);
    },

    async byId(eventId: string): Promise<KeptEvent | undefined> {
      const item = await table.get(eventKey(eventId), { consistent: true });
      if (!item) return undefined;
      const { attempts, doneAt, deadAt } = recordOf(Progress, item);
      return { ...recordOf(StripeEvent, item), attempts, state: doneAt ? 'done' : deadAt ? 'dead' : 'received' };
    },

    async done(event: KeptEvent): Promise<void> {
      await table.committed([eventDone(table, event.eventId, platform.now())]);
    },

    /** The ids of events whose next attempt is due, the longest overdue first. */
    async due(): Promise<string[]> {
      const { items } = await table.query(keys.due.gsi3pk('money'), {
        index: 'gsi3',
        // Key values are never empty, and every instant sorts after this.
        between: ['0', platform.now()],
        limit: SWEEP_SIZE,
      });
      const prefix = keys.stripeEvent.pk('');
      return items.map((item) => String(item.pk)).map((pk) => pk.slice(prefix.length));
    },

    /**
     * What is not done, be it due or waiting for its next attempt, for whoever watches; dead ones are counted when they die.
     */
    async backlog(): Promise<{ undone: number; oldestAt: Instant | undefined }> {
      const { items } = await table.query(keys.due.gsi3pk('money'), { index: 'gsi3', limit: BACKLOG_SIZE });
      const received = items.map((item) => Instant.safeParse(item.receivedAt).data).filter((at) => at !== undefined);
      return { undone: items.length, oldestAt: received.sort()[0] };
    },

    /**
     * Records a failed attempt and when the next one is due. `lastError` is a code or an error's name.
     * @returns dead after the last attempt
     */
    async postpone(eventId: string, attempts: number, lastError: string): Promise<'postponed' | 'dead'> {
      const now = platform.now();
      const failed = attempts + 1;
      const isDead = failed >= MAX_ATTEMPTS;
      const change = isDead
        ? { set: { attempts: failed, lastError, deadAt: now }, remove: ['gsi3pk', 'gsi3sk'] }
        : { set: { ...dueOn('money', nextAttemptAt(attempts, now)), attempts: failed, lastError } };
      // Of two that fail at the same moment one counts.
      await table.committed([
        table.update(eventKey(eventId), change, { equals: { attempts }, missing: ['doneAt', 'deadAt'] }),
      ]);
      return isDead ? 'dead' : 'postponed';
    },
  };
});
