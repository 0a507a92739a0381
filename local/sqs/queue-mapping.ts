import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { Permissions } from '#local/aws/permissions.ts';
import { functionNameOf } from '#local/lambda/resource-types.ts';
import type { InvokeFunction } from '#local/service.ts';
import type { LoadedTemplates } from '#local/template/load.ts';
import { parseProperties } from '#local/template/properties.ts';
import type { QueuedMessage, Queues } from './queues.ts';

/** A failed batch becomes visible again after the visibility timeout. */
export interface QueueMappings {
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const MappingProperties = z.strictObject({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z.number().default(10),
  MaximumBatchingWindowInSeconds: z.number().default(0),
  // One batch at a time, which satisfies every maximum.
  ScalingConfig: z.object({ MaximumConcurrency: z.number() }).optional(),
  Tags: z.unknown().optional(),
});

export interface QueueMappingsOptions {
  readonly templates: LoadedTemplates;
  readonly queues: Pick<Queues, 'messages'>;
  readonly invoke: InvokeFunction;
  readonly permissions: Pick<Permissions, 'require'>;
  readonly log: (functionName: string, text: string) => void;
  /** Replaces the batching windows of the templates, in milliseconds. */
  readonly windowMs?: number | undefined;
}

/** Failed messages become visible without a new message. */
const POLL_MS = 1_000;

export function startQueueMappings(options: QueueMappingsOptions): QueueMappings {
  const mappings = options.templates
    .ofType('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => String(properties.EventSourceArn).includes(':sqs:'))
    .map((resource) => {
      const copy = { ...resource, properties: { ...resource.properties } };
      return startMapping(parseProperties(MappingProperties, copy), options);
    });
  return {
    settled: async () => void (await Promise.all(mappings.map((mapping) => mapping.settled()))),
    stop: async () => void (await Promise.all(mappings.map((mapping) => mapping.stop()))),
  };
}

function startMapping(
  { EventSourceArn, FunctionName, BatchSize, MaximumBatchingWindowInSeconds }: z.output<typeof MappingProperties>,
  { queues, invoke, permissions, log, windowMs = 1_000 * MaximumBatchingWindowInSeconds }: QueueMappingsOptions,
): QueueMappings {
  const name = functionNameOf(FunctionName);
  const { messages } = queues;
  // Lambda polls with the function's role.
  const actions = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'];
  permissions.require(
    name,
    actions.map((action) => ({ action: `sqs:${action}`, resource: EventSourceArn })),
  );
  const stopping = new AbortController();
  const { signal } = stopping;
  let wake = (): void => {};
  let settling = 0;
  let flush = new AbortController();
  let isWorking = false;
  const unsubscribe = messages.onSent(() => wake());

  const handOver = async (batch: readonly QueuedMessage[]): Promise<void> => {
    try {
      await invoke(FunctionName, { Records: batch.map((message) => readItem(message, EventSourceArn)) });
      messages.delete(batch);
    } catch (error) {
      if (signal.aborted) return;
      log(name, `${batch.length} messages of ${EventSourceArn} failed: ${String(error)}`);
      messages.release(batch);
    }
  };

  const running = (async () => {
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      if (!messages.waits(EventSourceArn)) {
        await Promise.race([woken, sleep(POLL_MS, undefined, { signal, ref: false }).catch(() => {})]);
        continue;
      }
      isWorking = true;
      flush = new AbortController();
      const window = AbortSignal.any([signal, flush.signal]);
      if (settling === 0) await sleep(windowMs, undefined, { signal: window }).catch(() => {});
      if (!signal.aborted) await handOver(messages.receive(EventSourceArn, BatchSize));
      isWorking = false;
    }
  })();

  return {
    async settled() {
      settling += 1;
      flush.abort();
      wake();
      while ((isWorking || messages.waits(EventSourceArn)) && !signal.aborted) await sleep(10);
      settling -= 1;
    },
    async stop() {
      stopping.abort();
      unsubscribe();
      wake();
      await running;
    },
  };
}

const readItem = ({ id, body, sentAt, receives }: QueuedMessage, eventSourceARN: string): object => ({
  messageId: id,
  receiptHandle: id,
  body,
  attributes: { ApproximateReceiveCount: String(receives), SentTimestamp: String(Date.parse(sentAt)) },
  messageAttributes: {},
  eventSource: 'aws:sqs',
  eventSourceARN,
});
