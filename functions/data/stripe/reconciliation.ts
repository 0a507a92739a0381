import * as z from 'zod';
import { reconciliation as declared } from '#contracts/ports/stripe.ts';
import { keys } from '#contracts/table.ts';
import { UserId } from '#domain/ids.ts';
import type { StripeEvent } from '#domain/stripe/stripe-event.ts';
import { Instant } from '#domain/time.ts';
import { provide } from '../../runtime/dependencies.ts';
import { outboxIndexKeys, readItem } from '../table/items.ts';
import { tableOf } from '../table/table.ts';
import { eventKey } from './stripe-event-items.ts';

export const passLists = ['sessions', 'refunded', 'disputed', 'warned', 'moved', 'subscriptions', 'accounts'] as const;

const PassCursor = z.strictObject({
  list: z.enum(passLists),
  after: z.string().nullable(),
  /** The pass's time windows count from here. */
  begunAt: Instant,
});
export type PassCursor = z.infer<typeof PassCursor>;

/** `recent` runs hourly over new objects, `deep` nightly further back. Null when complete. */
const Checkpoint = z.strictObject({ recent: PassCursor.nullable(), deep: PassCursor.nullable() });
export type Checkpoint = z.infer<typeof Checkpoint>;

const emptyCheckpoint: Checkpoint = { recent: null, deep: null };

export type Drift = Pick<StripeEvent, 'type' | 'webhook'> & {
  readonly objectId: string | null;
  readonly accountId: string | null;
};

const AccountOwner = z.strictObject({ userId: UserId });
const checkpointKey = { pk: keys.reconciler.pk, sk: keys.reconciler.sk };

export const reconciliation = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    async checkpoint(): Promise<Checkpoint> {
      const item = await table.get(checkpointKey, { consistent: true });
      return item ? readItem(Checkpoint, item) : emptyCheckpoint;
    },

    saveCheckpoint: (position: Checkpoint): Promise<void> =>
      table.commit([table.put({ ...checkpointKey, ...position })]),

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

    /** For lines keyed by a fact (purchase-sync.ts, payout-accounts.ts). */
    async isRecorded(subject: string, action: string, id: string): Promise<boolean> {
      const key = { pk: keys.audit.pk(subject), sk: keys.audit.sk(action, id) };
      return (await table.get(key, { consistent: true })) !== undefined;
    },

    /** One row per object: open events do not pile up, and a closed one opens again. */
    async raiseEvent({ type, webhook, objectId, accountId }: Drift): Promise<void> {
      const now = platform.now();
      const eventId = `reconcile_${type.replaceAll('.', '_')}_${objectId ?? accountId}`;
      const event: StripeEvent = {
        ...{ eventId, type, webhook, objectId, accountId, occurredAt: now, receivedAt: now },
        livemode: platform.setting('STAGE') === 'prod',
      };
      const before = await table.get(eventKey(eventId), { consistent: true });
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
