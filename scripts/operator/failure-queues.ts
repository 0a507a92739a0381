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
import { failedExecutionPaths } from '#contracts/stages.ts';
import { brand } from '#domain/brand.ts';
import type { CloudConnection } from './cloud-connection.ts';

export interface FailedEvent {
  readonly id: string;
  readonly queue: string;
  readonly functionName: string;
  readonly event: unknown;
  readonly queueUrl: string;
  readonly receipt: string;
}

/**
 * Lambda's failure records. For a stream they hold the position of the batch, not the rows; for an asynchronous invocation, the
 * event itself.
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

const BusEvent = z.object({ 'detail-type': z.string(), source: z.string(), detail: z.record(z.string(), z.unknown()) });

/** A sweep finds stream rows: they stay due until they are done. */
const SWEEP = { sweep: true };

/** `coursewright-dev-reconcile` from `arn:aws:lambda:…:function:coursewright-dev-reconcile:$LATEST`. */
const nameIn = (functionArn: string): string => functionArn.split(':')[6] ?? functionArn;

const valueAt = (event: unknown, [name, ...rest]: readonly string[]): unknown => {
  if (name === undefined) return event;
  return typeof event === 'object' && event !== null && name in event
    ? valueAt(Object.entries(event).find(([key]) => key === name)?.[1], rest)
    : undefined;
};

/**
 * The function's input for an event that EventBridge could not deliver. AWS does not document whether the dead-letter queue
 * holds the event before or after the input transformation, so both are accepted.
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-rule-dlq.html
 */
function inputFor(event: unknown, functionName: string): unknown {
  const original = BusEvent.safeParse(event);
  if (!original.success) return event;
  if (original.data.source === 'aws.states')
    return Object.fromEntries(Object.entries(failedExecutionPaths).map(([part, path]) => [part, valueAt(event, path)]));
  const startedBy = jobs.find(({ name }) => functionName.endsWith(`-${name}`))?.startedBy;
  if (startedBy?.kind === 'outbox') return SWEEP;
  // The union of all schedules' inputs: the widest run covers the others.
  if (startedBy?.kind === 'schedule') return Object.assign({}, ...startedBy.rules.map(({ input }) => input));
  return event;
}

type Invocation = Pick<FailedEvent, 'functionName' | 'event'>;

/** A message that a job's queue (`coursewright-dev-catalogue`) delivered too often. */
function invocationFromQueue(sourceArn: string, body: string): Invocation | undefined {
  const source = sourceArn.split(':').at(-1) ?? '';
  for (const { name, startedBy } of jobs)
    if (startedBy.kind === 'queue' && source.endsWith(`-${startedBy.queue}`))
      return { functionName: source.slice(0, -startedBy.queue.length) + name, event: { Records: [{ body }] } };
  return undefined;
}

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
const VISIBILITY_TIMEOUT_SECONDS = 960;

export function openFailureQueues({ client }: CloudConnection, stage: string) {
  const queuePrefix = `${brand.name}-${stage}-`;
  // Queue URLs name AWS, also in the local cloud.
  const sqs = new SQSClient({ ...client, maxAttempts: 3, useQueueUrlAsEndpoint: false });
  const lambda = new LambdaClient({ ...client, maxAttempts: 1, requestHandler: { requestTimeout: 910_000 } });

  return {
    /** Hides the messages from other consumers, unless `onlyLook`. */
    async all({ onlyLook }: { readonly onlyLook: boolean }): Promise<{ found: FailedEvent[]; unread: string[] }> {
      const { QueueUrls = [] } = await sqs.send(
        new ListQueuesCommand({ QueueNamePrefix: queuePrefix, MaxResults: 1_000 }),
      );
      if (QueueUrls.length === 0) throw new Error(`Found no failure queues named ${queuePrefix}…. Check --stage.`);
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
              // Long polling asks all SQS servers; short polling asks only some.
              WaitTimeSeconds: 1,
              VisibilityTimeout: onlyLook ? 30 : VISIBILITY_TIMEOUT_SECONDS,
            }),
          );
          const fresh = Messages.filter(({ MessageId = '' }) => !found.has(MessageId) && !unread.includes(MessageId));
          if (fresh.length === 0) break;
          for (const message of fresh) {
            const { MessageId: id = '', ReceiptHandle: receipt = '' } = message;
            const invocation = invocationIn(message);
            if (invocation) found.set(id, { id, queue, queueUrl, receipt, ...invocation });
            else unread.push(id);
          }
        }
      }
      return { found: [...found.values()], unread };
    },

    /** Deletes the messages on success, else returns the error. */
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
