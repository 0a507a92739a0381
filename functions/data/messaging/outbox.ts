import { outbox as declared } from '#contracts/ports/outbox.ts';
import { keys } from '#contracts/table.ts';
import { Generation } from '#domain/generations/generation.ts';
import { goesToAddress, Mail } from '#domain/mails/mail.ts';
import { MAX_ATTEMPTS, nextAttemptAt } from '#domain/outbox/attempts.ts';
import { DAY_MS, type Instant, plusMs } from '#domain/time.ts';
import { Task, type TaskCheckpoint } from '#domain/users/task.ts';
import { provide } from '../../runtime/dependencies.ts';
import { log } from '../../runtime/log.ts';
import { dueItems } from '../table/due-items.ts';
import type { Change } from '../table/expressions.ts';
import { readItem } from '../table/items.ts';
import { type Item, type Key, tableOf } from '../table/table.ts';

const SWEEP_SIZE = 50;
/** Clock skew between machines; below the shortest backoff. */
const CLOCK_SKEW_MS = 5_000;

/**
 * A mail to a plain address holds the sender's text, so it expires first. Mails to users expire, because renames and
 * erasures read all of them. A dead task is undone work, so it stays.
 */
const DONE_KEPT_MS = { address: 7 * DAY_MS, user: 90 * DAY_MS, task: 7 * DAY_MS };
const DEAD_KEPT_MS = { address: 30 * DAY_MS, user: 90 * DAY_MS, task: undefined };
function expiry(row: OutboxRow, now: Instant, kept: typeof DONE_KEPT_MS | typeof DEAD_KEPT_MS): { ttl?: number } {
  if (row.kind !== 'mail' && row.kind !== 'task') return {};
  const keptMs = kept[row.kind === 'task' ? 'task' : goesToAddress(row.mail) ? 'address' : 'user'];
  return keptMs === undefined ? {} : { ttl: Math.floor((Date.parse(now) + keptMs) / 1_000) };
}

interface Row {
  readonly key: Key;
  readonly attempts: number;
  /** The optimistic lock. */
  readonly dueAt: Instant;
}
export type MailRow = Row & { readonly kind: 'mail'; readonly mail: Mail };
export type GenerationRow = Row & { readonly kind: 'generation'; readonly generation: Generation };
export type TaskRow = Row & { readonly kind: 'task'; readonly task: Task };
/** Claimed like any other, so it ends dead. */
type BrokenRow = Row & { readonly kind: 'broken' };
export type OutboxRow = MailRow | GenerationRow | TaskRow | BrokenRow;

function rowOf(item: Item, now: Instant): OutboxRow | undefined {
  const { pk, sk, gsi3pk, gsi3sk, attempts = 0 } = item;
  if (gsi3pk !== keys.due.gsi3pk('outbox') || typeof gsi3sk !== 'string') return undefined;
  if (gsi3sk > plusMs(now, CLOCK_SKEW_MS)) return undefined;
  const row = { key: { pk: String(pk), sk: String(sk) }, attempts: Number(attempts), dueAt: gsi3sk };
  try {
    if (sk === keys.mail.sk) return { ...row, kind: 'mail', mail: readItem(Mail, item) };
    if (sk === keys.generation.generation)
      return { ...row, kind: 'generation', generation: readItem(Generation, item) };
    if (sk === keys.task.sk) return { ...row, kind: 'task', task: readItem(Task, item) };
    return undefined;
  } catch {
    return { ...row, kind: 'broken' };
  }
}

export const outbox = provide(declared, (platform) => {
  const table = tableOf(platform);

  const change = (row: Row, changes: Change): Promise<boolean> =>
    table.tryCommit([table.update(row.key, changes, { equals: { gsi3sk: row.dueAt } })]);
  const indexAttributes = ['gsi3pk', 'gsi3sk'];

  return {
    async due(): Promise<Key[]> {
      const items = await dueItems(platform, 'outbox', SWEEP_SIZE);
      return items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
    },

    async byKey(key: Key): Promise<OutboxRow | undefined> {
      const item = await table.get(key, { consistent: true });
      log.adoptCorrelationId(item?.correlationId);
      return item && rowOf(item, platform.now());
    },

    /**
     * Schedules the next attempt before the work, so a crash leads to a retry. Undefined if claimed elsewhere, `'dead'`
     * after the last attempt.
     */
    async claim<R extends OutboxRow>(row: R): Promise<R | 'dead' | undefined> {
      const now = platform.now();
      if (row.attempts >= MAX_ATTEMPTS) {
        if (!(await change(row, { set: { deadAt: now, ...expiry(row, now, DEAD_KEPT_MS) }, remove: indexAttributes })))
          return undefined;
        log.error('rowDead', 'too many attempts', { pk: row.key.pk, attempts: row.attempts });
        return 'dead';
      }
      const dueAt = nextAttemptAt(row.attempts, now);
      const attempts = row.attempts + 1;
      return (await change(row, { set: { attempts, gsi3sk: dueAt } })) ? { ...row, attempts, dueAt } : undefined;
    },

    async done(row: MailRow | TaskRow): Promise<void> {
      const now = platform.now();
      await change(row, { set: { doneAt: now, ...expiry(row, now, DONE_KEPT_MS) }, remove: indexAttributes });
    },

    async postpone(
      row: GenerationRow | TaskRow,
      until: Instant,
      { position = null }: { position?: TaskCheckpoint | null } = {},
    ): Promise<void> {
      // Only successful task steps come here; a task may take more steps than attempts.
      await change(row, { set: { gsi3sk: until, ...(row.kind === 'task' && { attempts: 0, position }) } });
    },
  };
});
