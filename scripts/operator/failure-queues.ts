import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  DeleteMessageCommand,
  ListQueuesCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { jobs } from '#contracts/jobs.ts';
import { failedExecutionPaths } from '#contracts/workflow.ts';
import { brand } from '#domain/brand.ts';
import type { CloudConnection } from './cloud-connection.ts';

/** An event that no retry could hand to its function. */
export interface FailedEvent {
  readonly id: string;
  readonly queue: string;
  /** The function that it was for. */
  readonly functionName: string;
  readonly event: unknown;
  readonly queueUrl: string;
  readonly receipt: string;
}

/**
 * What Lambda says of an event that its function failed on: of rows of the stream, where they were, not what they are; of an
 * asynchronous invocation, the event itself.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-retain-records.html
 */
const StreamFailure = z.object({
  requestContext: z.object({ functionArn: z.string() }),
  DDBStreamBatchInfo: z.object({}),
});
const AsyncFailure = z.object({
  requestContext: z.object({ functionArn: z.string() }),
  requestPayload: z.unknown(),
});

/** An event as EventBridge has it, before a rule says what its target is told of it. */
const BusEvent = z.object({ 'detail-type': z.string(), source: z.string(), detail: z.record(z.string(), z.unknown()) });

/** Rows of the stream are in the table, and due there until they are done, so that a sweep finds them. */
const SWEEP = { sweep: true };

/** `coursewright-dev-reconcile`, of `arn:aws:lambda:…:function:coursewright-dev-reconcile:$LATEST`. */
const nameIn = (functionArn: string): string => functionArn.split(':')[6] ?? functionArn;

const valueAt = (event: unknown, [name, ...rest]: readonly string[]): unknown => {
  if (name === undefined) return event;
  return typeof event === 'object' && event !== null && name in event
    ? valueAt(Object.entries(event).find(([key]) => key === name)?.[1], rest)
    : undefined;
};

/**
 * What a function is told of an event that EventBridge could not hand over. Whether a dead-letter queue holds what the rule
 * makes of the event or the event itself is not documented, so both are read.
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-rule-dlq.html
 */
function inputFor(event: unknown, functionName: string): unknown {
  const original = BusEvent.safeParse(event);
  if (!original.success) return event;
  if (original.data.source === 'aws.states')
    return Object.fromEntries(Object.entries(failedExecutionPaths).map(([part, path]) => [part, valueAt(event, path)]));
  const startedBy = jobs.find(({ name }) => functionName.endsWith(`-${name}`))?.startedBy;
  if (startedBy?.kind === 'outbox') return SWEEP;
  // Of several schedules, what all of them ask for: a run that looks at more finds what the others would have.
  if (startedBy?.kind === 'schedule') return Object.assign({}, ...startedBy.rules.map(({ input }) => input));
  return event;
}

type Invocation = Pick<FailedEvent, 'functionName' | 'event'>;

/** A message of a job's queue, which was received too often, as it is handed to the job: `coursewright-dev-catalogue`. */
function invocationFromQueue(sourceArn: string, body: string): Invocation | undefined {
  const source = sourceArn.split(':').at(-1) ?? '';
  for (const { name, startedBy } of jobs)
    if (startedBy.kind === 'queue' && source.endsWith(`-${startedBy.queue}`))
      return { functionName: source.slice(0, -startedBy.queue.length) + name, event: { Records: [{ body }] } };
  return undefined;
}

/** The function and what it is handed again. */
function invocationIn({ Body = '{}', Attributes = {}, MessageAttributes = {} }: Message): Invocation | undefined {
  const { DeadLetterQueueSourceArn } = Attributes;
  if (DeadLetterQueueSourceArn !== undefined) return invocationFromQueue(DeadLetterQueueSourceArn, Body);
  let body: unknown;
  try {
    body = JSON.parse(Body);
  } catch {
    return undefined;
  }
  const ofStream = StreamFailure.safeParse(body);
  if (ofStream.success) return { functionName: nameIn(ofStream.data.requestContext.functionArn), event: SWEEP };
  const failed = AsyncFailure.safeParse(body);
  if (failed.success)
    return { functionName: nameIn(failed.data.requestContext.functionArn), event: failed.data.requestPayload };
  const target = MessageAttributes.TARGET_ARN?.StringValue;
  if (target === undefined) return undefined;
  return { functionName: nameIn(target), event: inputFor(body, nameIn(target)) };
}

const BATCH_SIZE = 10;
/** Long enough for the slowest function to be done with it. */
const VISIBILITY_TIMEOUT_SECONDS = 960;

/** The failure queues of one stage. */
export function openFailureQueues({ client }: CloudConnection, stage: string) {
  const queuePrefix = `${brand.name}-${stage}-`;
  // A queue's address names AWS, wherever the queue is.
  const sqs = new SQSClient({ ...client, maxAttempts: 3, useQueueUrlAsEndpoint: false });
  const lambda = new LambdaClient({ ...client, maxAttempts: 1, requestHandler: { requestTimeout: 910_000 } });

  return {
    /** Everything that waits; hidden from others for a while, unless it is only looked at. */
    async all({ onlyLook }: { readonly onlyLook: boolean }): Promise<{ found: FailedEvent[]; unread: string[] }> {
      const { QueueUrls = [] } = await sqs.send(
        new ListQueuesCommand({ QueueNamePrefix: queuePrefix, MaxResults: 1_000 }),
      );
      if (QueueUrls.length === 0)
        throw new Error(`There are no failure queues of ${queuePrefix}… here. Is the stage right?`);
      const found = new Map<string, FailedEvent>();
      const unread: string[] = [];
      for (const queueUrl of QueueUrls) {
        const queue = queueUrl.split('/').at(-1) ?? queueUrl;
        for (;;) {
          const { Messages = [] } = await sqs.send(
            new ReceiveMessageCommand({
              QueueUrl: queueUrl,
              MaxNumberOfMessages: BATCH_SIZE,
              MessageAttributeNames: ['All'],
              MessageSystemAttributeNames: ['DeadLetterQueueSourceArn'],
              // Asks every server of the queue; without a wait SQS asks only some.
              WaitTimeSeconds: 1,
              VisibilityTimeout: onlyLook ? 30 : VISIBILITY_TIMEOUT_SECONDS,
            }),
          );
          const fresh = Messages.filter(({ MessageId = '' }) => !found.has(MessageId) && !unread.includes(MessageId));
          if (fresh.length === 0) break;
          for (const message of fresh) {
            const { MessageId: id = '', ReceiptHandle: receipt = '' } = message;
            const order = invocationIn(message);
            if (order) found.set(id, { id, queue, queueUrl, receipt, ...order });
            else unread.push(id);
          }
        }
      }
      return { found: [...found.values()], unread };
    },

    /** Hands an event to its function again, and deletes its messages once that went well; else says why not. */
    async again([first, ...more]: readonly [FailedEvent, ...FailedEvent[]]): Promise<string | undefined> {
      const { functionName, event } = first;
      const { FunctionError, Payload } = await lambda.send(
        new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(event) }),
      );
      if (FunctionError) return Payload ? Buffer.from(Payload).toString('utf8').slice(0, 300) : FunctionError;
      for (const { queueUrl, receipt } of [first, ...more])
        await sqs.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle: receipt }));
      return undefined;
    },

    close() {
      sqs.destroy();
      lambda.destroy();
    },
  };
}
