import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { Checkpoints } from './checkpoints.ts';
import { tableExists } from './create-tables.ts';
import type { Emulator } from './emulator.ts';
import { attributesOf, type TableDefinition } from './table-definition.ts';
import type { StreamRecord, TableStream } from './table-stream.ts';

/**
 * A copy of the table, fed from its stream 200 ms late, answers index reads. Delayed answers would not show the former
 * state.
 */
export interface IndexCopy {
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export interface IndexCopyOptions {
  readonly emulator: Emulator;
  readonly table: TableDefinition;
  readonly stream: TableStream;
  readonly checkpoints: Checkpoints;
  /** Resolves when records may be applied, 200 ms after they are read by default. */
  readonly lag?: (signal: AbortSignal) => Promise<unknown>;
}

const usualLag = (signal: AbortSignal): Promise<unknown> => sleep(200, undefined, { signal });
/** BatchWriteItem's limit. */
const BATCH_ITEMS = 25;
const READ_RECORDS = 500;
/** For writes that bypass the local endpoint. */
const POLL_MS = 1_000;
const RETRY_AFTER_MS = 250;

export async function startIndexCopy(options: IndexCopyOptions): Promise<IndexCopy> {
  const { emulator, table, stream, checkpoints, lag = usualLag } = options;
  const reader = `index ${table.indexCopy}`;
  if (!(await tableExists(emulator, table.indexCopy))) await createCopy(options, reader);

  const stopping = new AbortController();
  let read = await checkpoints.load(reader);
  let applied = read;
  let queue: Promise<void> = Promise.resolve();
  let wake = (): void => {};
  const unsubscribe = stream.onChange(() => wake());

  const apply = async (records: readonly StreamRecord[], last: string): Promise<void> => {
    await retryUntilAborted(stopping.signal, async () => {
      await applyRecords(emulator, table, records);
      await checkpoints.save(reader, last);
    });
    applied = last;
  };

  const follow = async (due: () => Promise<unknown>): Promise<boolean> => {
    const records = await stream.readAfter(read, READ_RECORDS);
    const last = records.at(-1)?.dynamodb.SequenceNumber;
    if (last === undefined) return false;
    read = last;
    const ready = due().catch(() => {});
    queue = queue.then(() => ready).then(() => (stopping.signal.aborted ? undefined : apply(records, last)));
    return true;
  };

  // Records of a killed process are due at once.
  while (await follow(async () => {})) await queue;

  const running = (async () => {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const more = await retryUntilAborted(stopping.signal, () => follow(() => lag(stopping.signal)));
      if (!more) await Promise.race([woken, sleep(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {})]);
    }
  })();

  return {
    async settled() {
      const target = Number((await stream.latest()) ?? 0);
      stream.nudge();
      while (Number(applied ?? 0) < target && !stopping.signal.aborted) await sleep(10);
    },
    async stop() {
      stopping.abort();
      unsubscribe();
      wake();
      await running;
      await queue;
    },
  };
}

async function retryUntilAborted<T>(signal: AbortSignal, step: () => Promise<T>): Promise<T | undefined> {
  while (!signal.aborted) {
    try {
      return await step();
    } catch {
      await sleep(RETRY_AFTER_MS, undefined, { signal }).catch(() => {});
    }
  }
  return undefined;
}

const ScanReply = z.object({
  Items: z.array(z.record(z.string(), z.unknown())),
  LastEvaluatedKey: z.unknown().optional(),
});

/** At the first start and for changed indexes. */
async function createCopy({ emulator, table, stream, checkpoints }: IndexCopyOptions, reader: string): Promise<void> {
  const indexes = table.GlobalSecondaryIndexes;
  await emulator.call('CreateTable', {
    TableName: table.indexCopy,
    KeySchema: table.KeySchema,
    AttributeDefinitions: attributesOf(table, [table.KeySchema, ...indexes.map(({ KeySchema }) => KeySchema)]),
    GlobalSecondaryIndexes: indexes,
    BillingMode: 'PAY_PER_REQUEST',
  });
  const latest = await stream.latest();
  let ExclusiveStartKey: unknown;
  do {
    const page = await emulator.call('Scan', {
      TableName: table.name,
      ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}),
    });
    const { Items, LastEvaluatedKey } = ScanReply.parse(page);
    await batchWrite(
      emulator,
      table,
      Items.map((Item) => ({ PutRequest: { Item } })),
    );
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
  if (latest !== undefined) await checkpoints.save(reader, latest);
}

async function applyRecords(
  emulator: Emulator,
  table: TableDefinition,
  records: readonly StreamRecord[],
): Promise<void> {
  const lastByKey = new Map<string, object>();
  for (const { dynamodb } of records) {
    const { Keys, NewImage } = dynamodb;
    const key = JSON.stringify(table.KeySchema.map(({ AttributeName }) => Keys[AttributeName]));
    lastByKey.set(key, NewImage ? { PutRequest: { Item: NewImage } } : { DeleteRequest: { Key: Keys } });
  }
  await batchWrite(emulator, table, [...lastByKey.values()]);
}

async function batchWrite(emulator: Emulator, table: TableDefinition, requests: readonly object[]): Promise<void> {
  for (let start = 0; start < requests.length; start += BATCH_ITEMS) {
    const batch = requests.slice(start, start + BATCH_ITEMS);
    await emulator.call('BatchWriteItem', { RequestItems: { [table.indexCopy]: batch } });
  }
}
