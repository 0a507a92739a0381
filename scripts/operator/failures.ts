import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  DeleteMessageCommand,
  ListQueuesCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod';
import type { Place } from './place.ts';

/** An event that no retry could hand to its function. */
export interface Failure {
  readonly id: string;
  readonly queue: string;
  /** The function that it was for. */
  readonly target: string;
  readonly event: unknown;
  readonly queueUrl: string;
  readonly receipt: string;
}

/** What Lambda says of rows of the stream that it gave up: where they were, not what they are. */
const StreamFailure = z.object({
  requestContext: z.object({ functionArn: z.string() }),
  DDBStreamBatchInfo: z.object({}),
});

/**
 * The function and what it is handed again. Rows of the stream are in the table, and due there until they are done, so
 * that a sweep finds them; a schedule's event says itself what was wanted.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html
 */
function orderIn({ Body = '{}', MessageAttributes = {} }: Message): { target: string; event: unknown } | undefined {
  let event: unknown;
  try {
    event = JSON.parse(Body);
  } catch {
    return undefined;
  }
  const ofStream = StreamFailure.safeParse(event);
  if (ofStream.success) return { target: ofStream.data.requestContext.functionArn, event: { sweep: true } };
  const target = MessageAttributes.TARGET_ARN?.StringValue;
  return target === undefined ? undefined : { target, event };
}

const AT_ONCE = 10;
/** Long enough for the slowest function to be done with it. */
const HIDDEN_SECONDS = 960;

/** The failure queues of one stage. */
export function openFailures({ client }: Place, prefix: string) {
  // A queue's address names AWS, wherever the queue is.
  const sqs = new SQSClient({ ...client, maxAttempts: 3, useQueueUrlAsEndpoint: false });
  const lambda = new LambdaClient({ ...client, maxAttempts: 1, requestHandler: { requestTimeout: 910_000 } });

  return {
    /** Everything that waits; hidden from others for a while, unless it is only looked at. */
    async all({ onlyLook }: { readonly onlyLook: boolean }): Promise<{ found: Failure[]; unread: string[] }> {
      const { QueueUrls = [] } = await sqs.send(new ListQueuesCommand({ QueueNamePrefix: prefix, MaxResults: 1_000 }));
      if (QueueUrls.length === 0)
        throw new Error(`There are no failure queues of ${prefix}… here. Is the stage right?`);
      const found = new Map<string, Failure>();
      const unread: string[] = [];
      for (const queueUrl of QueueUrls) {
        const queue = queueUrl.split('/').at(-1) ?? queueUrl;
        for (;;) {
          const { Messages = [] } = await sqs.send(
            new ReceiveMessageCommand({
              QueueUrl: queueUrl,
              MaxNumberOfMessages: AT_ONCE,
              MessageAttributeNames: ['All'],
              VisibilityTimeout: onlyLook ? 30 : HIDDEN_SECONDS,
            }),
          );
          const fresh = Messages.filter(({ MessageId = '' }) => !found.has(MessageId) && !unread.includes(MessageId));
          if (fresh.length === 0) break;
          for (const message of fresh) {
            const { MessageId: id = '', ReceiptHandle: receipt = '' } = message;
            const order = orderIn(message);
            if (order) found.set(id, { id, queue, queueUrl, receipt, ...order });
            else unread.push(id);
          }
        }
      }
      return { found: [...found.values()], unread };
    },

    /** Hands it to its function again, and takes it from the queue once that went well; else says why not. */
    async again({ target, event, queueUrl, receipt }: Failure): Promise<string | undefined> {
      const { FunctionError, Payload } = await lambda.send(
        new InvokeCommand({ FunctionName: target, Payload: JSON.stringify(event) }),
      );
      if (FunctionError) return Payload ? Buffer.from(Payload).toString('utf8').slice(0, 300) : FunctionError;
      await sqs.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle: receipt }));
      return undefined;
    },

    close() {
      sqs.destroy();
      lambda.destroy();
    },
  };
}
