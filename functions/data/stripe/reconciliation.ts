import * as z from 'zod';
import { reconciliation as declared } from '#contracts/ports/stripe.ts';
import { keys } from '#contracts/table.ts';
import { UserId } from '#domain/ids.ts';
import type { StripeEvent } from '#domain/stripe/stripe-event.ts';
import { Instant } from '#domain/time.ts';
import { provide } from '../../runtime/dependencies.ts';
import { outboxIndexKeys, readItem } from '../table/items.ts';
import { tableOf } from '../table/table.ts';
import { eventKey } from './stripe-events.ts';

/** What a pass looks through, in this order. */
export const passLists = ['sessions', 'refunded', 'disputed', 'warned', 'moved', 'subscriptions', 'accounts'] as const;

/** Where a pass is: in which list, and after what. */
const PassCursor = z.strictObject({
  list: z.enum(passLists),
  after: z.string().nullable(),
  /** When the pass began, from which its windows are reckoned. */
  begunAt: Instant,
});
export type PassCursor = z.infer<typeof PassCursor>;

/** The recent pass looks at what is new, each hour; the deep one, each night, further back. Null where it came to its end. */
const Checkpoint = z.strictObject({ recent: PassCursor.nullable(), deep: PassCursor.nullable() });
export type Checkpoint = z.infer<typeof Checkpoint>;

const nowhere: Checkpoint = { recent: null, deep: null };

/** What an event of the reconciler's is about. */
export type Drift = Pick<StripeEvent, 'type' | 'webhook'> & {
  readonly objectId: string | null;
  readonly accountId: string | null;
};

const AccountOwner = z.strictObject({ userId: UserId });
const positionKey = { pk: keys.reconciler.pk, sk: keys.reconciler.sk };

/**
 * Access patterns: how far the reconciler has come (main, `RECONCILER / POSITION`); all payout accounts (gsi1,
 * `PAYOUT_ACCOUNTS / account`).
 */
export const reconciliation = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    async checkpoint(): Promise<Checkpoint> {
      const item = await table.get(positionKey, { consistent: true });
      return item ? readItem(Checkpoint, item) : nowhere;
    },

    saveCheckpoint: (position: Checkpoint): Promise<void> => table.commit([table.put({ ...positionKey, ...position })]),

    async accounts(after: string | undefined) {
      const { items: rows, cursor } = await table.query(keys.payoutAccountOwner.gsi1pk, {
        index: 'gsi1',
        limit: 100,
        cursor: after,
      });
      const prefix = keys.payoutAccountOwner.pk('').length;
      const items = rows.map((item) => ({
        accountId: String(item.pk).slice(prefix),
        userId: readItem(AccountOwner, item).userId,
      }));
      return { items, nextCursor: cursor };
    },

    /** Lines whose key is a fact's are left once (purchase-sync.ts, payout-accounts.ts). */
    async isRecorded(subject: string, action: string, id: string): Promise<boolean> {
      const key = { pk: keys.audit.pk(subject), sk: keys.audit.sk(action, id) };
      return (await table.get(key, { consistent: true })) !== undefined;
    },

    /**
     * One row for each object: what is found again while its event still waits does not pile up, and one that is done is
     * opened anew. The stream tells of a new row at once, and the sweeper of one that was there.
     */
    async raiseEvent({ type, webhook, objectId, accountId }: Drift): Promise<void> {
      const now = platform.now();
      const eventId = `reconcile_${type.replaceAll('.', '_')}_${objectId ?? accountId}`;
      const event: StripeEvent = {
        ...{ eventId, type, webhook, objectId, accountId, occurredAt: now, receivedAt: now },
        livemode: platform.setting('STAGE') === 'prod',
      };
      const before = await table.get(eventKey(eventId), { consistent: true });
      // It is tried already, by its own backoff.
      if (before && before.doneAt === undefined && before.deadAt === undefined) return;
      const asRead = before
        ? {
            equals: Object.fromEntries(
              Object.entries(before).filter(([name]) => name === 'doneAt' || name === 'deadAt'),
            ),
          }
        : { exists: false };
      await table.tryCommit([table.put({ ...eventKey(eventId), ...outboxIndexKeys('money', now), ...event }, asRead)]);
    },
  };
});
