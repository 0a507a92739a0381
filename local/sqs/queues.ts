import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { openRecords } from '#local/disk/records.ts';
import { AwsError } from '#local/protocol/aws-error.ts';
import { jsonReply, operationNamed, parseJsonBody } from '#local/protocol/aws-json.ts';
import type { AwsCall, AwsService } from '#local/service.ts';
import type { LoadedTemplates } from '#local/template/load.ts';
import { arn } from '#local/template/names.ts';
import { queueName, urlOf } from './resource-types.ts';

const QueuedMessage = z.object({
  id: z.string(),
  queue: z.string(),
  body: z.string(),
  sentAt: z.string(),
  /** EventBridge's attributes of an undelivered event: `TARGET_ARN`, `RULE_ARN`. */
  attributes: z.record(z.string(), z.string()).default({}),
  receives: z.number().default(0),
  /** The source queue of a dead letter. */
  givenUpBy: z.string().optional(),
  visibleAt: z.number().default(0),
});
export type QueuedMessage = z.output<typeof QueuedMessage>;

export interface Queues {
  readonly service: AwsService;
  send(queueArn: string, body: string, attributes?: Readonly<Record<string, string>>): void;
  readonly messages: QueueMessages;
  report(): readonly { readonly name: string; readonly arn: string; readonly messages: readonly QueuedMessage[] }[];
}

interface QueueMessages {
  receive(queueArn: string, most: number): readonly QueuedMessage[];
  delete(messages: readonly QueuedMessage[]): void;
  /** After too many receives they go to the dead-letter queue. */
  release(messages: readonly QueuedMessage[]): void;
  waits(queueArn: string): boolean;
  onSent(listener: () => void): () => void;
}

const QueueProperties = z.object({
  VisibilityTimeout: z.number().default(30),
  RedrivePolicy: z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.number() }).optional(),
});

const QueueInput = z.object({
  QueueUrl: z.string().default(''),
  QueueNamePrefix: z.string().default(''),
  MessageBody: z.string().optional(),
  Entries: z.array(z.object({ Id: z.string(), MessageBody: z.string() })).default([]),
  MaxNumberOfMessages: z.number().optional(),
  ReceiptHandle: z.string().optional(),
});

export function openQueues(templates: Pick<LoadedTemplates, 'ofType'>, dataDir: string): Queues {
  const properties = new Map(
    templates
      .ofType('AWS::SQS::Queue')
      .map((resource) => [queueName(resource), QueueProperties.parse(resource.properties)]),
  );
  const names = [...properties.keys()];
  const listeners = new Set<() => void>();
  const records = openRecords(join(dataDir, 'sqs'), QueuedMessage);
  const inQueue = (name: string): readonly QueuedMessage[] =>
    records
      .all()
      .filter(({ queue }) => queue === name)
      .sort((left, right) => (left.sentAt < right.sentAt ? -1 : 1));

  const put = (
    name: string,
    body: string,
    attributes: Readonly<Record<string, string>> = {},
    givenUpBy?: string,
  ): QueuedMessage => {
    if (!names.includes(name))
      throw new AwsError('AWS.SimpleQueueService.NonExistentQueue', `There is no queue ${name}.`);
    const sentAt = new Date().toISOString();
    const message = {
      ...{ id: randomUUID(), queue: name, body, sentAt, attributes, receives: 0, visibleAt: 0 },
      ...(givenUpBy !== undefined && { givenUpBy }),
    };
    records.set(message.id, message);
    for (const listener of listeners) listener();
    return message;
  };

  const nameIn = (queueArn: string): string => queueArn.split(':').at(-1) ?? '';
  const visible = (queueArn: string) => inQueue(nameIn(queueArn)).filter(({ visibleAt }) => visibleAt <= Date.now());

  return {
    messages: {
      receive(queueArn, most) {
        const { VisibilityTimeout = 30 } = properties.get(nameIn(queueArn)) ?? {};
        const received = visible(queueArn)
          .slice(0, most)
          .map((message) => ({
            ...message,
            receives: message.receives + 1,
            visibleAt: Date.now() + 1_000 * VisibilityTimeout,
          }));
        for (const message of received) records.set(message.id, message);
        return received;
      },
      delete: (done) => done.forEach(({ id }) => void records.delete(id)),
      release(failed) {
        for (const message of failed) {
          const { RedrivePolicy } = properties.get(message.queue) ?? {};
          if (RedrivePolicy === undefined || message.receives < RedrivePolicy.maxReceiveCount) continue;
          records.delete(message.id);
          put(nameIn(RedrivePolicy.deadLetterTargetArn), message.body, message.attributes, message.queue);
        }
      },
      waits: (queueArn) => visible(queueArn).length > 0,
      onSent(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    send: (queueArn, body, attributes) => void put(nameIn(queueArn), body, attributes),
    report: () => names.map((name) => ({ name, arn: arn('sqs', name), messages: inQueue(name) })),
    service: {
      signingName: 'sqs',
      requiredPermissions(call) {
        const { operation, queue } = parse(call);
        return [{ action: `sqs:${operation.replace(/Batch$/, '')}`, resource: arn('sqs', queue) }];
      },
      async handle(call) {
        const { operation, queue, input } = parse(call);
        switch (operation) {
          case 'SendMessage':
            return jsonReply(sendReply(put(queue, input.MessageBody ?? '')), '1.0');
          case 'SendMessageBatch': {
            const taken = input.Entries.map(({ Id, MessageBody }) => ({ Id, ...sendReply(put(queue, MessageBody)) }));
            return jsonReply({ Successful: taken, Failed: [] }, '1.0');
          }
          case 'ReceiveMessage': {
            const found = inQueue(queue).slice(0, input.MaxNumberOfMessages ?? 1);
            return jsonReply({ Messages: found.map(messageOf) }, '1.0');
          }
          case 'ListQueues':
            return jsonReply(
              { QueueUrls: names.filter((name) => name.startsWith(input.QueueNamePrefix)).map(urlOf) },
              '1.0',
            );
          case 'DeleteMessage':
            records.delete(input.ReceiptHandle ?? '');
            return jsonReply({}, '1.0');
          default:
            throw new AwsError('InvalidAction', `The local cloud does not support sqs:${operation}.`);
        }
      },
    },
  };
}

/** The SDK verifies the digest. */
const sendReply = ({ id, body }: QueuedMessage) => ({
  MessageId: id,
  MD5OfMessageBody: createHash('md5').update(body).digest('hex'),
});

const messageOf = ({ id, body, attributes, givenUpBy }: QueuedMessage) => ({
  MessageId: id,
  ReceiptHandle: id,
  Body: body,
  MD5OfBody: createHash('md5').update(body).digest('hex'),
  ...(givenUpBy !== undefined && { Attributes: { DeadLetterQueueSourceArn: arn('sqs', givenUpBy) } }),
  MessageAttributes: Object.fromEntries(
    Object.entries(attributes).map(([name, StringValue]) => [name, { DataType: 'String', StringValue }]),
  ),
});

function parse(call: AwsCall) {
  const input = QueueInput.parse(parseJsonBody(call.body));
  return { operation: operationNamed(call.headers), queue: input.QueueUrl.split('/').at(-1) ?? '', input };
}
