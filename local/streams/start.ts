import type { Permissions } from '#local/aws/permissions.ts';
import type { DynamoDb } from '#local/dynamodb/start.ts';
import type { Lambda } from '#local/lambda/lambda.ts';
import type { LogBook } from '#local/lambda/log-book.ts';
import { functionNameOf } from '#local/lambda/resource-types.ts';
import type { Queues } from '#local/sqs/queues.ts';
import type { LoadedTemplates } from '#local/template/load.ts';
import { type StreamMapping, startMapping } from './mapping.ts';
import { type MappingDefinition, mappingDefinitions } from './mapping-definition.ts';

export interface Streams {
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export interface StreamsOptions {
  readonly templates: LoadedTemplates;
  readonly dynamoDb: DynamoDb;
  readonly lambda: Lambda;
  readonly queues: Queues;
  readonly permissions: Permissions;
  readonly log: LogBook;
}

export async function startStreams({
  templates,
  dynamoDb,
  lambda,
  queues,
  permissions,
  log,
}: StreamsOptions): Promise<Streams> {
  const mappings: StreamMapping[] = [];
  for (const mapping of mappingDefinitions(templates)) {
    const stream = dynamoDb.streamOf(mapping.streamArn);
    if (!stream)
      throw new Error(`${mapping.id} (AWS::Lambda::EventSourceMapping): there is no stream ${mapping.streamArn}`);
    requireGrants(mapping, permissions);
    mappings.push(
      await startMapping({
        mapping,
        stream,
        checkpoints: dynamoDb.checkpoints,
        invoke: lambda.invoke,
        sendToQueue: queues.send,
        log: (text) => log.write(functionNameOf(mapping.functionName), undefined, text),
      }),
    );
  }
  return {
    async settled() {
      await Promise.all(mappings.map((mapping) => mapping.settled()));
    },
    async stop() {
      await Promise.all(mappings.map((mapping) => mapping.stop()));
    },
  };
}

/** Lambda rejects a mapping without read permission. */
function requireGrants(
  { functionName, streamArn, failureQueueArn }: MappingDefinition,
  permissions: Permissions,
): void {
  const name = functionNameOf(functionName);
  const actions = ['DescribeStream', 'GetRecords', 'GetShardIterator'];
  permissions.require(
    name,
    actions.map((action) => ({ action: `dynamodb:${action}`, resource: streamArn })),
  );
  if (failureQueueArn !== undefined)
    permissions.require(name, [{ action: 'sqs:SendMessage', resource: failureQueueArn }]);
}
