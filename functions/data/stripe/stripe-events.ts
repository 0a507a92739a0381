import * as z from 'zod';
import { stripeEvents as declared } from '#contracts/ports/stripe.ts';
import { keys } from '#contracts/table.ts';
import { MAX_ATTEMPTS, nextAttemptAt } from '#domain/outbox/attempts.ts';
import { StripeEvent } from '#domain/stripe/stripe-event.ts';
import { Instant, MINUTE_MS, plusMs } from '#domain/time.ts';
import { verifyWebhook } from '../../adapters/stripe/stripe-webhook.ts';
import { provide } from '../../runtime/dependencies.ts';
import { dueItems } from '../table/due-items.ts';
import { outboxIndexKeys, readItem } from '../table/items.ts';
import { tableOf } from '../table/table.ts';
import { eventDone, eventKey } from './stripe-event-items.ts';

const AttemptState = z.object({
  attempts: z.int(),
  doneAt: z.string().optional(),
  deadAt: z.string().optional(),
});

export type ClaimedEvent = StripeEvent & { readonly attempts: number };

export interface DueEvent {
  readonly eventId: string;
  /** An attempt has neither outcome: it may have killed its consumer. */
  readonly wasCutOff: boolean;
}

const SWEEP_SIZE = 100;

const BACKLOG_SIZE = 500;

/** The stream delivers within the first minute; then the sweeper takes over. */
const STREAM_LEAD_MS = MINUTE_MS;

export const stripeEvents = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    verify: verifyWebhook(platform),

    /** A repeat of an open or dead event makes it due again. */
    async save(event: StripeEvent): Promise<void> {
      const now = platform.now();
      const row = { ...eventKey(event.eventId), ...outboxIndexKeys('money', plusMs(now, STREAM_LEAD_MS)), ...event };
      if (await table.tryCommit([table.put(row, { exists: false })])) return;
      const reopened = { set: outboxIndexKeys('money', now), remove: ['deadAt'] };
      await table.tryCommit([table.update(eventKey(event.eventId), reopened, { missing: ['doneAt'] })]);
    },

    /**
     * Schedules the next attempt before the work, so a fatal event backs off and ends dead. One of two concurrent
     * attempts wins.
     * @returns undefined if done, dead or just claimed; `'dead'` after the last attempt
     */
    async claim(eventId: string): Promise<ClaimedEvent | 'dead' | undefined> {
      const item = await table.get(eventKey(eventId), { consistent: true });
      if (!item) return undefined;
      const { attempts, doneAt, deadAt } = readItem(AttemptState, item);
      if (doneAt !== undefined || deadAt !== undefined) return undefined;
      const now = platform.now();
      const asRead = { equals: { attempts }, missing: ['doneAt', 'deadAt'] };
      if (attempts >= MAX_ATTEMPTS) {
        const dead = { set: { deadAt: now }, remove: ['gsi3pk', 'gsi3sk'] };
        return (await table.tryCommit([table.update(eventKey(eventId), dead, asRead)])) ? 'dead' : undefined;
      }
      const claimed = { set: { attempts: attempts + 1, gsi3sk: nextAttemptAt(attempts, now) }, remove: ['lastError'] };
      if (!(await table.tryCommit([table.update(eventKey(eventId), claimed, asRead)]))) return undefined;
      return { ...readItem(StripeEvent, item), attempts: attempts + 1 };
    },

    async done(event: ClaimedEvent): Promise<void> {
      await table.tryCommit([eventDone(table, event.eventId, platform.now())]);
    },

    async due(): Promise<DueEvent[]> {
      const items = await dueItems(platform, 'money', SWEEP_SIZE);
      const prefix = keys.stripeEvent.pk('');
      return items.map(({ pk, attempts, lastError }) => ({
        eventId: String(pk).slice(prefix.length),
        wasCutOff: Number(attempts) > 0 && lastError === undefined,
      }));
    },

    async backlog(): Promise<{ undone: number; oldestAt: Instant | undefined }> {
      const { items } = await table.query(keys.due.gsi3pk('money'), { index: 'gsi3', limit: BACKLOG_SIZE });
      const received = items.map((item) => Instant.safeParse(item.receivedAt).data).filter((at) => at !== undefined);
      return { undone: items.length, oldestAt: received.sort()[0] };
    },

    /** `lastError` is a code or an error name; `attempts` includes this one. @returns dead after the last attempt */
    async postpone(eventId: string, attempts: number, lastError: string): Promise<'postponed' | 'dead'> {
      const now = platform.now();
      const isDead = attempts >= MAX_ATTEMPTS;
      const change = isDead
        ? { set: { lastError, deadAt: now }, remove: ['gsi3pk', 'gsi3sk'] }
        : { set: { gsi3sk: nextAttemptAt(attempts - 1, now), lastError } };
      // A redelivery may have started another attempt.
      await table.tryCommit([
        table.update(eventKey(eventId), change, { equals: { attempts }, missing: ['doneAt', 'deadAt'] }),
      ]);
      return isDead ? 'dead' : 'postponed';
    },
  };
});
