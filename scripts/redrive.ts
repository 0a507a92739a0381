/**
 * `npm run redrive -- --dry-run`, then `npm run redrive -- --all` or `-- --id evt_…`: takes up anew what was given up.
 * Rows of the outbox are due again at once, with all their attempts; with `--failures` what waits in the failure queues is
 * handed to its function again as well, and with `--waiting` events that wait out an outage do not wait any more. Without
 * `--table` it speaks to the running local cloud. See docs/operate.md.
 */
import * as z from 'zod';
import type { Queue } from '#contracts/table.ts';
import { instantOf } from '#domain/time.ts';
import { type CloudConnection, connectionFor } from './operator/cloud-connection.ts';
import { pluralize, runCommand } from './operator/command.ts';
import { type DeadRow, findDeadRows, redriveRow } from './operator/dead-rows.ts';
import { type FailedEvent, openFailureQueues } from './operator/failure-queues.ts';
import { openRows } from './operator/rows.ts';

/** Debts are not given up: they are asked for again each day. */
const queues = ['money', 'outbox', 'audit'] as const satisfies readonly Queue[];

const USAGE = `npm run redrive -- --dry-run | --all | --id ID [--id ID …] [--queue ${queues.join('|')}] [--waiting] [--failures --stage dev|prod] [--table NAME]`;

const Options = z
  .object({
    id: z.array(z.string().min(1)).default([]),
    all: z.boolean().default(false),
    'dry-run': z.boolean().default(false),
    queue: z.enum(queues).optional(),
    waiting: z.boolean().default(false),
    failures: z.boolean().default(false),
    stage: z.string().min(1).optional(),
    table: z.string().min(1).optional(),
  })
  .refine((given) => given.all || given['dry-run'] || given.id.length > 0, {
    error: 'say what to take up: --dry-run shows what there is, --id takes one, --all takes everything',
  })
  .refine((given) => !(given.all && given.id.length > 0), { error: 'give either --all or --id, not both' })
  .refine((given) => !given.failures || given.table === undefined || given.stage !== undefined, {
    error: 'name the stage whose failure queues are meant: --stage dev or --stage prod',
  });
type Options = z.output<typeof Options>;

const isWanted =
  ({ id, queue }: Options) =>
  (one: { readonly id: string; readonly queue: string }): boolean =>
    (id.length === 0 || id.includes(one.id)) && (queue === undefined || one.queue === queue);

const stateOf = (deadAt: string | undefined, waitsUntil: string | undefined): string =>
  deadAt ? `given up ${deadAt}` : waitsUntil ? `waits until ${waitsUntil}` : 'not done and not due';

const lineOf = ({ queue, id, what, attempts, lastError, deadAt, waitsUntil }: DeadRow): string =>
  [queue, id, what, `${pluralize(attempts, 'attempt')}`, lastError ?? '', stateOf(deadAt, waitsUntil)].join('  ');

async function redriveRows(order: Options, place: CloudConnection): Promise<readonly string[]> {
  const rows = openRows(place);
  try {
    const found = (await findDeadRows(rows, order.waiting)).filter(isWanted(order));
    for (const one of found) console.log(lineOf(one));
    if (order['dry-run']) console.log(`${pluralize(found.length, 'row')} would be taken up.`);
    else {
      const now = instantOf(Date.now());
      let taken = 0;
      for (const one of found) if (await redriveRow(one, now, rows)) taken++;
      console.log(`${pluralize(taken, 'row')} taken up; due now, and done within a minute or two.`);
      if (taken < found.length) console.log(`${pluralize(found.length - taken, 'row')} moved on by itself meanwhile.`);
    }
    return found.map(({ id }) => id);
  } finally {
    rows.close();
  }
}

const failureLine = ({ queue, id, functionName }: FailedEvent): string => `${queue}  ${id}  for ${functionName}`;

/** Messages that say the same, such as those of a sweep that failed each minute, are handed over once. */
const groupByEvent = (failures: readonly FailedEvent[]) =>
  Map.groupBy(failures, ({ functionName, event }) => JSON.stringify([functionName, event])).values();

async function redriveFailures(order: Options, place: CloudConnection): Promise<readonly string[]> {
  const failures = openFailureQueues(place, order.stage ?? 'dev');
  try {
    const { found, unread } = await failures.all({ onlyLook: order['dry-run'] });
    const wanted = found.filter(({ id }) => order.id.length === 0 || order.id.includes(id));
    let handed = 0;
    for (const [first, ...more] of groupByEvent(wanted)) {
      if (first === undefined) continue;
      for (const failure of [first, ...more]) console.log(failureLine(failure));
      if (order['dry-run']) continue;
      const refusal = await failures.again([first, ...more]);
      if (refusal === undefined) handed += 1 + more.length;
      else console.log(`  fails again and stays in the queue: ${refusal}`);
    }
    if (unread.length > 0) console.log(`Not understood, and left where they are: ${unread.join(', ')}`);
    console.log(
      order['dry-run']
        ? `${pluralize(wanted.length, 'failed event')} would be handed to its function again.`
        : `${pluralize(handed, 'failed event')} of ${wanted.length} handed to its function again.`,
    );
    if (handed < wanted.length && !order['dry-run']) process.exitCode = 1;
    return wanted.map(({ id }) => id);
  } finally {
    failures.close();
  }
}

await runCommand(
  {
    usage: USAGE,
    schema: Options,
    options: {
      id: { type: 'string', multiple: true },
      all: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      queue: { type: 'string' },
      waiting: { type: 'boolean' },
      failures: { type: 'boolean' },
      stage: { type: 'string' },
      table: { type: 'string' },
    },
  },
  async (order) => {
    const place = connectionFor(order.table);
    const found = new Set(await redriveRows(order, place));
    if (order.failures) for (const id of await redriveFailures(order, place)) found.add(id);
    const missing = order.id.filter((id) => !found.has(id));
    if (missing.length > 0)
      throw new Error(
        `Nothing that was given up is called ${missing.join(', ')}. It may be done, or be tried still: npm run redrive -- --dry-run shows what there is.`,
      );
  },
);
