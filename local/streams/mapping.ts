import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { Checkpoints } from '#local/dynamodb/checkpoints.ts';
import type { StreamRecord, TableStream } from '#local/dynamodb/table-stream.ts';
import { functionNameOf } from '#local/lambda/resource-types.ts';
import type { InvokeFunction } from '#local/service.ts';
import { arn } from '#local/template/names.ts';
import type { MappingDefinition } from './mapping-definition.ts';

/** A failed batch is retried halved, or from its first failure. */
export interface StreamMapping {
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export interface MappingOptions {
  readonly mapping: MappingDefinition;
  readonly stream: TableStream;
  readonly checkpoints: Checkpoints;
  readonly invoke: InvokeFunction;
  readonly sendToQueue: (queueArn: string, body: string) => void;
  readonly log: (text: string) => void;
}

/** For writes that bypass the local endpoint. */
const POLL_MS = 1_000;
const READ_RECORDS = 1_000;
const FIRST_RETRY_MS = 200;
const MAX_RETRY_MS = 10_000;

const BatchResponse = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).default([]) })
  .nullable()
  .catch(null);

export async function startMapping(options: MappingOptions): Promise<StreamMapping> {
  const { mapping, stream, checkpoints } = options;
  const reader = `mapping ${mapping.id}`;
  let done = await checkpoints.load(reader);
  if (done === undefined && !mapping.fromBeginning) {
    done = await stream.latest();
    if (done !== undefined) await checkpoints.save(reader, done);
  }
  const stopping = new AbortController();
  const { signal } = stopping;
  let wake = (): void => {};
  const unsubscribe = stream.onChange(() => wake());

  const advance = async (): Promise<boolean> => {
    const records = await stream.readAfter(done, READ_RECORDS);
    const last = records.at(-1)?.dynamodb.SequenceNumber;
    if (last === undefined) return false;
    const wanted = records.filter((record) => mapping.accepts(record));
    if (wanted.length > 0 && wanted.length < mapping.batchSize && mapping.windowSeconds > 0) {
      await sleep(mapping.windowSeconds * 1000, undefined, { signal });
      wanted.push(...(await stream.readAfter(last, READ_RECORDS)).filter((record) => mapping.accepts(record)));
    }
    for (let start = 0; start < wanted.length && !signal.aborted; start += mapping.batchSize) {
      const batch = wanted.slice(start, start + mapping.batchSize);
      const handled = await deliver(batch, options, signal);
      if (!handled) return false;
      done = batch.at(-1)?.dynamodb.SequenceNumber ?? done;
      if (done !== undefined) await checkpoints.save(reader, done);
    }
    if (!signal.aborted && Number(done ?? 0) < Number(last)) {
      done = last;
      await checkpoints.save(reader, last);
    }
    return true;
  };

  const running = (async () => {
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const more = await advance().catch((error) => {
        if (!signal.aborted) options.log(`mapping ${mapping.id}: ${String(error)}`);
        return false;
      });
      if (!more) await Promise.race([woken, sleep(POLL_MS, undefined, { signal }).catch(() => {})]);
    }
  })();

  return {
    async settled() {
      const target = Number((await stream.latest()) ?? 0);
      stream.nudge();
      while (Number(done ?? 0) < target && !signal.aborted) await sleep(10);
    },
    async stop() {
      stopping.abort();
      unsubscribe();
      wake();
      await running;
    },
  };
}

/** False if the cloud stops first. */
async function deliver(
  records: readonly StreamRecord[],
  options: MappingOptions,
  signal: AbortSignal,
): Promise<boolean> {
  const { mapping, invoke, log } = options;
  let left = records;
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const outcome = await attemptBatch(left, mapping, invoke);
    if (outcome.failed.length === 0) return true;
    if (signal.aborted) return false;
    // Like Lambda's checkpoint, records before the first failure are done.
    if (outcome.failed.length < left.length) attempt = 0;
    left = outcome.failed;
    log(`mapping ${mapping.id}: ${left.length} of ${records.length} records failed: ${outcome.reason}`);
    if (outcome.whole && mapping.bisects && left.length > 1) {
      const middle = Math.ceil(left.length / 2);
      return (
        (await deliver(left.slice(0, middle), options, signal)) && (await deliver(left.slice(middle), options, signal))
      );
    }
    if (mapping.retries !== undefined && attempt >= mapping.retries) {
      giveUp(left, outcome.reason, options);
      return true;
    }
    const delay = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
    await sleep(delay, undefined, { signal }).catch(() => {});
  }
  return false;
}

interface Outcome {
  readonly failed: readonly StreamRecord[];
  readonly reason: string;
  /** The function threw instead of naming failed records. */
  readonly whole: boolean;
}

async function attemptBatch(
  records: readonly StreamRecord[],
  mapping: MappingDefinition,
  invoke: InvokeFunction,
): Promise<Outcome> {
  const Records = records.map((record) => ({ ...record, eventSourceARN: mapping.streamArn }));
  try {
    const answer = await invoke(mapping.functionName, { Records });
    if (!mapping.reportsItemFailures) return { failed: [], reason: '', whole: false };
    const failures = BatchResponse.parse(answer)?.batchItemFailures ?? [];
    if (failures.length === 0) return { failed: [], reason: '', whole: false };
    const named = new Set(failures.map(({ itemIdentifier }) => itemIdentifier));
    const first = records.findIndex(({ dynamodb }) => named.has(dynamodb.SequenceNumber));
    // Lambda fails the whole batch for an unknown identifier.
    return { failed: first < 0 ? records : records.slice(first), reason: 'reported by the function', whole: first < 0 };
  } catch (error) {
    return { failed: records, reason: String(error), whole: true };
  }
}

/** https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html */
function giveUp(records: readonly StreamRecord[], reason: string, { mapping, sendToQueue, log }: MappingOptions): void {
  log(`mapping ${mapping.id}: gave up ${records.length} records: ${reason}`);
  if (mapping.failureQueueArn === undefined) return;
  const first = records.at(0)?.dynamodb.SequenceNumber;
  const last = records.at(-1)?.dynamodb.SequenceNumber;
  sendToQueue(
    mapping.failureQueueArn,
    JSON.stringify({
      requestContext: {
        functionArn: arn('lambda', `function:${functionNameOf(mapping.functionName)}`),
        condition: 'RetryAttemptsExhausted',
      },
      responseContext: { statusCode: 200, functionError: 'Unhandled', reason },
      version: '1.0',
      timestamp: new Date().toISOString(),
      DDBStreamBatchInfo: {
        streamArn: mapping.streamArn,
        startSequenceNumber: first,
        endSequenceNumber: last,
        batchSize: records.length,
      },
    }),
  );
}
