import { keys, type Queue } from '#contracts/table.ts';
import type { Row, Rows } from './rows.ts';

export interface DeadRow {
  readonly queue: Queue;
  readonly id: string;
  readonly key: { readonly pk: string; readonly sk: string };
  readonly what: string;
  readonly attempts: number;
  readonly lastError: string | undefined;
  readonly deadAt: string | undefined;
  /** The next attempt of a failed Stripe event that is not dead. */
  readonly waitsUntil: string | undefined;
}

const queueOf = ({ pk, sk }: Row): Queue | undefined => {
  if (String(pk).startsWith(keys.audit.pk(''))) return 'audit';
  if (sk === keys.stripeEvent.sk) return 'money';
  return sk === keys.mail.sk || sk === keys.task.sk || sk === keys.generation.generation ? 'outbox' : undefined;
};

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const whatOf = ({ type, kind, action, content, status }: Row): string =>
  text(type) ??
  text(kind) ??
  text(action) ??
  text(typeof content === 'object' && content !== null && 'template' in content ? content.template : undefined) ??
  text(status) ??
  '?';

/**
 * Also finds rows that an interrupted restore left neither done nor due. A finished generation leaves the due index too, so
 * only `deadAt` marks a dead one.
 */
function parseDeadRow(row: Row, withWaiting: boolean): DeadRow | undefined {
  const queue = queueOf(row);
  if (queue === undefined) return undefined;
  // Only events: the due time of other rows is also their lock.
  const waits = withWaiting && queue === 'money' && Number(row.attempts ?? 0) > 0;
  if (row.gsi3pk !== undefined && !waits) return undefined;
  if (queue === 'audit' ? row.copiedAt !== undefined : row.doneAt !== undefined) return undefined;
  if (row.sk === keys.generation.generation && row.deadAt === undefined) return undefined;
  const [pk, sk] = [String(row.pk), String(row.sk)];
  return {
    queue,
    id: queue === 'audit' ? `${pk} / ${sk}` : pk.slice(pk.indexOf('#') + 1),
    key: { pk, sk },
    what: whatOf(row),
    attempts: Number(row.attempts ?? 0),
    lastError: text(row.lastError),
    deadAt: text(row.deadAt),
    waitsUntil: text(row.gsi3sk),
  };
}

/** @param withWaiting also returns failed events that wait for a retry */
export async function findDeadRows(rows: Rows, withWaiting: boolean): Promise<DeadRow[]> {
  const found: DeadRow[] = [];
  for await (const row of rows.all()) {
    const one = parseDeadRow(row, withWaiting);
    if (one) found.push(one);
  }
  return found.sort((left, right) => ((left.deadAt ?? '') < (right.deadAt ?? '') ? -1 : 1));
}

/** False when the row changed since it was read. */
export const redriveRow = ({ key, queue, deadAt, waitsUntil }: DeadRow, now: string, rows: Rows): Promise<boolean> =>
  rows.change({
    key,
    set: { gsi3pk: keys.due.gsi3pk(queue), gsi3sk: now, attempts: 0, ...(queue !== 'audit' && { redrivenAt: now }) },
    // Otherwise the email could expire before it is sent.
    remove: ['deadAt', 'lastError', ...(queue === 'outbox' ? ['ttl'] : [])],
    expected: { pk: key.pk, gsi3sk: waitsUntil, [queue === 'audit' ? 'copiedAt' : 'doneAt']: undefined, deadAt },
  });
