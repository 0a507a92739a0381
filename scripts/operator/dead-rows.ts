import { keys, type Queue } from '#contracts/table.ts';
import type { Row, Rows } from './rows.ts';

/** A row of the outbox that nobody tries any more, or an audit line that is not on its way to its copy. */
export interface DeadRow {
  readonly queue: Queue;
  /** The id under which operators know it: `evt_…`, or the key of an audit line. */
  readonly id: string;
  readonly key: { readonly pk: string; readonly sk: string };
  /** What it is: an event's type, a mail's template, a task's kind. */
  readonly what: string;
  readonly attempts: number;
  readonly lastError: string | undefined;
  readonly deadAt: string | undefined;
  /** When a row is due that was not given up: an event of the provider's that failed, and waits for its next attempt. */
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
 * Dead rows; and what a torn restore left neither done nor due. A generation that has ended is off the list without having
 * been given up, so only `deadAt` says that one was.
 */
function parseDeadRow(row: Row, withWaiting: boolean): DeadRow | undefined {
  const queue = queueOf(row);
  if (queue === undefined) return undefined;
  // Events alone: whoever works on another row holds it by its time.
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

/** @param withWaiting also events that failed and wait for their next attempt, as after an outage that is over */
export async function findDeadRows(rows: Rows, withWaiting: boolean): Promise<DeadRow[]> {
  const found: DeadRow[] = [];
  for await (const row of rows.all()) {
    const one = parseDeadRow(row, withWaiting);
    if (one) found.push(one);
  }
  return found.sort((left, right) => ((left.deadAt ?? '') < (right.deadAt ?? '') ? -1 : 1));
}

/** Due again now, with all its attempts; false where somebody else was quicker, or it is done by now. */
export const redriveRow = ({ key, queue, deadAt, waitsUntil }: DeadRow, now: string, rows: Rows): Promise<boolean> =>
  rows.change({
    key,
    set: { gsi3pk: keys.due.gsi3pk(queue), gsi3sk: now, attempts: 0, ...(queue !== 'audit' && { redrivenAt: now }) },
    // A mail that was given up was to go in time; what it says is sent yet.
    remove: ['deadAt', 'lastError', ...(queue === 'outbox' ? ['ttl'] : [])],
    expected: { pk: key.pk, gsi3sk: waitsUntil, [queue === 'audit' ? 'copiedAt' : 'doneAt']: undefined, deadAt },
  });
