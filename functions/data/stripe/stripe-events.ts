import * as z from 'zod';
import { stripeEvents as declared } from '#contracts/ports/stripe.ts';
import { keys } from '#contracts/table.ts';
import { MAX_ATTEMPTS, nextAttemptAt } from '#domain/outbox/attempts.ts';
import { StripeEvent } from '#domain/stripe/stripe-event.ts';
import { Instant, MINUTE_MS, plusMs } from '#domain/time.ts';
import { verifyWebhook } from '../../adapters/stripe/stripe-webhook.ts';
import { provide } from '../../runtime/dependencies.ts';
import { outboxIndexKeys, readItem } from '../table/items.ts';
import { type Key, type Table, tableOf, type Write } from '../table/table.ts';

/** What makes the row one of the outbox: how often it was tried, and whether that is over. */
const Progress = z.object({
  attempts: z.int(),
  doneAt: z.string().optional(),
  deadAt: z.string().optional(),
});

/** An event in somebody's hands, with the number of this attempt. */
export type ClaimedEvent = StripeEvent & { readonly attempts: number };

export interface DueEvent {
  readonly eventId: string;
  /** An attempt was counted, and neither its success nor its failure was noted: it may have killed its consumer. */
  readonly wasCutOff: boolean;
}

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
    async save(event: StripeEvent): Promise<void> {
      const now = platform.now();
      const row = { ...eventKey(event.eventId), ...outboxIndexKeys('money', plusMs(now, STREAM_HAS_MS)), ...event };
      if (await table.tryCommit([table.put(row, { exists: false })])) return;
      const again = { set: outboxIndexKeys('money', now), remove: ['deadAt'] };
      await table.tryCommit([table.update(eventKey(event.eventId), again, { missing: ['doneAt'] })]);
    },

    /**
     * Takes an event up: its attempt is counted and its next one is set before the work, so an attempt that kills its
     * consumer backs off and is given up in the end. The next attempt may come sooner, since the stream hands on again
     * what a dead consumer left; of two that begin at the same moment one gets it.
     * @returns undefined where it is done, dead, or just taken; `'dead'` where this would be one attempt too many
     */
    async claim(eventId: string): Promise<ClaimedEvent | 'dead' | undefined> {
      const item = await table.get(eventKey(eventId), { consistent: true });
      if (!item) return undefined;
      const { attempts, doneAt, deadAt } = readItem(Progress, item);
      if (doneAt !== undefined || deadAt !== undefined) return undefined;
      const now = platform.now();
      const asRead = { equals: { attempts }, missing: ['doneAt', 'deadAt'] };
      if (attempts >= MAX_ATTEMPTS) {
        const dead = { set: { deadAt: now }, remove: ['gsi3pk', 'gsi3sk'] };
        return (await table.tryCommit([table.update(eventKey(eventId), dead, asRead)])) ? 'dead' : undefined;
      }
      const taken = { set: { attempts: attempts + 1, gsi3sk: nextAttemptAt(attempts, now) }, remove: ['lastError'] };
      if (!(await table.tryCommit([table.update(eventKey(eventId), taken, asRead)]))) return undefined;
      return { ...readItem(StripeEvent, item), attempts: attempts + 1 };
    },

    async done(event: ClaimedEvent): Promise<void> {
      await table.tryCommit([eventDone(table, event.eventId, platform.now())]);
    },

    /** Events whose next attempt is due, the longest overdue first. */
    async due(): Promise<DueEvent[]> {
      const { items } = await table.query(keys.due.gsi3pk('money'), {
        index: 'gsi3',
        // Key values are never empty, and every instant sorts after this.
        between: ['0', platform.now()],
        limit: SWEEP_SIZE,
      });
      const prefix = keys.stripeEvent.pk('');
      return items.map(({ pk, attempts, lastError }) => ({
        eventId: String(pk).slice(prefix.length),
        wasCutOff: Number(attempts) > 0 && lastError === undefined,
      }));
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
     * Records that an attempt failed and when the next one is due. `lastError` is a code or an error's name.
     * @param attempts with this one
     * @returns dead after the last attempt
     */
    async postpone(eventId: string, attempts: number, lastError: string): Promise<'postponed' | 'dead'> {
      const now = platform.now();
      const isDead = attempts >= MAX_ATTEMPTS;
      const change = isDead
        ? { set: { lastError, deadAt: now }, remove: ['gsi3pk', 'gsi3sk'] }
        : { set: { gsi3sk: nextAttemptAt(attempts - 1, now), lastError } };
      // Another attempt may have begun meanwhile, since the provider told of the event again.
      await table.tryCommit([
        table.update(eventKey(eventId), change, { equals: { attempts }, missing: ['doneAt', 'deadAt'] }),
      ]);
      return isDead ? 'dead' : 'postponed';
    },
  };
});

export const eventKey = (eventId: string): Key => ({ pk: keys.stripeEvent.pk(eventId), sk: keys.stripeEvent.sk });

/**
 * Closes an event, in the transaction of what it brought about: whoever comes second finds it closed, and nothing of
 * theirs is written.
 */
export const eventDone = (table: Table, eventId: string, now: Instant): Write =>
  table.update(
    eventKey(eventId),
    { set: { doneAt: now }, remove: ['gsi3pk', 'gsi3sk'] },
    { exists: true, missing: ['doneAt'] },
  );
