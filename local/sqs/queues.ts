import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { openRecords } from '#local/disk/records.ts';
import { jsonReply, operationNamed, parseJsonBody } from '#local/protocol/aws-json.ts';
import { AwsRefusal } from '#local/protocol/aws-refusal.ts';
import type { AwsCall, AwsService } from '#local/service.ts';
import type { LoadedTemplates } from '#local/template/load.ts';
import { arn } from '#local/template/names.ts';
import { queueName, urlOf } from './resource-types.ts';

/** Queues that keep what could not be handled: messages go in, stay over a restart, and are looked at or taken out. */

const QueuedMessage = z.object({
  id: z.string(),
  queue: z.string(),
  body: z.string(),
  sentAt: z.string(),
  /** What EventBridge tells of an event that it could not hand over: `TARGET_ARN`, `RULE_ARN`. */
  attributes: z.record(z.string(), z.string()).default({}),
});
type QueuedMessage = z.output<typeof QueuedMessage>;

export interface Queues {
  readonly service: AwsService;
  /** As an AWS service does that has the right; throws where there is no such queue. */
  send(queueArn: string, body: string, attributes?: Readonly<Record<string, string>>): void;
  report(): readonly { readonly name: string; readonly arn: string; readonly messages: readonly QueuedMessage[] }[];
}

const QueueInput = z.object({
  QueueUrl: z.string().default(''),
  QueueNamePrefix: z.string().default(''),
  MessageBody: z.string().optional(),
  MaxNumberOfMessages: z.number().optional(),
  ReceiptHandle: z.string().optional(),
});

export function openQueues(templates: LoadedTemplates, dataDir: string): Queues {
  const names = templates.ofType('AWS::SQS::Queue').map(queueName);
  const records = openRecords(join(dataDir, 'sqs'), QueuedMessage);
  const inQueue = (name: string): readonly QueuedMessage[] =>
    records
      .all()
      .filter(({ queue }) => queue === name)
      .sort((left, right) => (left.sentAt < right.sentAt ? -1 : 1));

  const put = (name: string, body: string, attributes: Readonly<Record<string, string>> = {}): QueuedMessage => {
    if (!names.includes(name))
      throw new AwsRefusal('AWS.SimpleQueueService.NonExistentQueue', `There is no queue ${name}.`);
    const message = { id: randomUUID(), queue: name, body, sentAt: new Date().toISOString(), attributes };
    records.set(message.id, message);
    return message;
  };

  return {
    send: (queueArn, body, attributes) => void put(queueArn.split(':').at(-1) ?? '', body, attributes),
    report: () => names.map((name) => ({ name, arn: arn('sqs', name), messages: inQueue(name) })),
    service: {
      signingName: 'sqs',
      demands(call) {
        const { operation, queue } = parse(call);
        return [{ action: `sqs:${operation}`, resource: arn('sqs', queue) }];
      },
      async handle(call) {
        const { operation, queue, input } = parse(call);
        switch (operation) {
          case 'SendMessage':
            return jsonReply({ MessageId: put(queue, input.MessageBody ?? '').id }, '1.0');
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
            throw new AwsRefusal('InvalidAction', `The local cloud does not play sqs:${operation}.`);
        }
      },
    },
  };
}

const messageOf = ({ id, body, attributes }: QueuedMessage) => ({
  MessageId: id,
  ReceiptHandle: id,
  Body: body,
  // The SDK compares what it was sent with this.
  MD5OfBody: createHash('md5').update(body).digest('hex'),
  MessageAttributes: Object.fromEntries(
    Object.entries(attributes).map(([name, StringValue]) => [name, { DataType: 'String', StringValue }]),
  ),
});

function parse(call: AwsCall) {
  const input = QueueInput.parse(parseJsonBody(call.body));
  return { operation: operationNamed(call.headers), queue: input.QueueUrl.split('/').at(-1) ?? '', input };
}
