import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { catalogueQueue as declared } from '#contracts/ports/catalogue.ts';
import { provide } from '../../runtime/dependencies.ts';

const client = new SQSClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
  // The endpoint comes from the region or configuration.
  useQueueUrlAsEndpoint: false,
});

/** https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessageBatch.html */
const MAX_MESSAGES = 10;

export const catalogueQueue = provide(declared, ({ setting }) => ({
  /** @throws if a message is refused; a retry may repeat others */
  async send(courseIds: readonly string[]): Promise<void> {
    for (let start = 0; start < courseIds.length; start += MAX_MESSAGES) {
      const { Failed = [] } = await client.send(
        new SendMessageBatchCommand({
          QueueUrl: setting('CATALOGUE_QUEUE_URL'),
          Entries: courseIds
            .slice(start, start + MAX_MESSAGES)
            .map((courseId, index) => ({ Id: String(index), MessageBody: JSON.stringify({ courseId }) })),
        }),
      );
      if (Failed.length > 0)
        throw new Error(`The catalogue's queue refused ${Failed.length} messages: ${Failed[0]?.Code}`);
    }
  },
}));
