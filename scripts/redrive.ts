/**
 * `npm run redrive -- --dry-run`, then `npm run redrive -- --all` or `-- --id evt_…`: makes dead outbox rows due again, with all
 * attempts. `--failures` also replays the dead-letter queues, `--waiting` also retries events that wait for their next attempt.
 * Uses the running local cloud unless `--table` is given. See docs/operate.md.
 */
import * as z from 'zod';
import type { Queue } from '#contracts/table.ts';
import { instantOf } from '#domain/time.ts';
import { type CloudConnection, connectionFor } from './operator/cloud-connection.ts';
import { pluralize, runCommand } from './operator/command.ts';
import { type DeadRow, findDeadRows, redriveRow } from './operator/dead-rows.ts';
import { type FailedEvent, openFailureQueues } from './operator/failure-queues.ts';
import { openRows } from './operator/rows.ts';

/** Seller debts never die: they are retried daily. */
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
    error: 'choose what to redrive: --dry-run lists the rows, --id redrives one, --all redrives all',
  })
  .refine((given) => !(given.all && given.id.length > 0), { error: 'pass either --all or --id, not both' })
  .refine((given) => !given.failures || given.table === undefined || given.stage !== undefined, {
    error: 'name the stage of the failure queues: --stage dev or --stage prod',
  });
type Options = z.output<typeof Options>;

const isWanted =
  ({ id, queue }: Options) =>
  (one: { readonly id: string; readonly queue: string }): boolean =>
    (id.length === 0 || id.includes(one.id)) && (queue === undefined || one.queue === queue);

const stateOf = (deadAt: string | undefined, waitsUntil: string | undefined): string =>
  deadAt ? `dead since ${deadAt}` : waitsUntil ? `waits until ${waitsUntil}` : 'not done and not due';

const lineOf = ({ queue, id, what, attempts, lastError, deadAt, waitsUntil }: DeadRow): string =>
  [queue, id, what, `${pluralize(attempts, 'attempt')}`, lastError ?? '', stateOf(deadAt, waitsUntil)].join('  ');

async function redriveRows(options: Options, connection: CloudConnection): Promise<readonly string[]> {
  const rows = openRows(connection);
  try {
    const found = (await findDeadRows(rows, options.waiting)).filter(isWanted(options));
    for (const one of found) console.log(lineOf(one));
    if (options['dry-run']) console.log(`${pluralize(found.length, 'row')} would be redriven.`);
    else {
      const now = instantOf(Date.now());
      let taken = 0;
      for (const one of found) if (await redriveRow(one, now, rows)) taken++;
      console.log(`Redrove ${pluralize(taken, 'row')}. They will be processed within two minutes.`);
      if (taken < found.length)
        console.log(`Skipped ${pluralize(found.length - taken, 'row')} that changed in the meantime.`);
    }
    return found.map(({ id }) => id);
  } finally {
    rows.close();
  }
}

const failureLine = ({ queue, id, functionName }: FailedEvent): string => `${queue}  ${id}  for ${functionName}`;

/** Equal events are replayed once. */
const groupByEvent = (failures: readonly FailedEvent[]) =>
  Map.groupBy(failures, ({ functionName, event }) => JSON.stringify([functionName, event])).values();

async function redriveFailures(options: Options, connection: CloudConnection): Promise<readonly string[]> {
  const failures = openFailureQueues(connection, options.stage ?? 'dev');
  try {
    const { found, unread } = await failures.all({ onlyLook: options['dry-run'] });
    const wanted = found.filter(({ id }) => options.id.length === 0 || options.id.includes(id));
    let handed = 0;
    for (const [first, ...more] of groupByEvent(wanted)) {
      if (first === undefined) continue;
      for (const failure of [first, ...more]) console.log(failureLine(failure));
      if (options['dry-run']) continue;
      const refusal = await failures.again([first, ...more]);
      if (refusal === undefined) handed += 1 + more.length;
      else console.log(`  failed again and stays in the queue: ${refusal}`);
    }
    if (unread.length > 0) console.log(`Unreadable, left in the queue: ${unread.join(', ')}`);
    console.log(
      options['dry-run']
        ? `${pluralize(wanted.length, 'failed event')} would be replayed.`
        : `Replayed ${handed} of ${pluralize(wanted.length, 'failed event')}.`,
    );
    if (handed < wanted.length && !options['dry-run']) process.exitCode = 1;
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
  async (options) => {
    const connection = connectionFor(options.table);
    const found = new Set(await redriveRows(options, connection));
    if (options.failures) for (const id of await redriveFailures(options, connection)) found.add(id);
    const missing = options.id.filter((id) => !found.has(id));
    if (missing.length > 0)
      throw new Error(
        `No dead row or failed event has the id ${missing.join(', ')}. It may be done or still retried. Run npm run redrive -- --dry-run to list them.`,
      );
  },
);
