import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Cloud } from '#local/cloud.ts';
import { REGION } from '#local/service.ts';
import type { Row } from './rows.ts';

interface Change {
  readonly key: { readonly pk: string; readonly sk: string };
  readonly set?: Row;
  readonly add?: Readonly<Record<string, number>>;
}

/** The API cannot create past data. */
export interface OperatorTable {
  put(rows: readonly Row[]): Promise<void>;
  query(pk: string, prefix: string): Promise<Row[]>;
  change(changes: readonly Change[]): Promise<void>;
  close(): void;
}

const MAX_BATCH = 25;

export function operatorTable(cloud: Cloud): OperatorTable {
  const [table] = cloud.templates.ofType('AWS::DynamoDB::GlobalTable');
  if (!table) throw new Error('The templates have no table.');
  const TableName = cloud.templates.identityOf(table).ref;
  const { accessKeyId, secretAccessKey } = cloud.operator;
  const client = new DynamoDBClient({
    endpoint: cloud.awsEndpointUrl,
    region: REGION,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 5,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 10_000 },
  });
  const documents = DynamoDBDocumentClient.from(client);

  const update = ({ key, set = {}, add = {} }: Change) => {
    const listed = (values: Row, join: string) => Object.keys(values).map((name) => `#${name}${join}:${name}`);
    const sets = listed(set, ' = ');
    const adds = listed(add, ' ');
    const values = { ...set, ...add };
    return {
      TableName,
      Key: { ...key },
      UpdateExpression: [sets.length && `SET ${sets.join(', ')}`, adds.length && `ADD ${adds.join(', ')}`]
        .filter(Boolean)
        .join(' '),
      ExpressionAttributeNames: Object.fromEntries(Object.keys(values).map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value])),
    };
  };

  return {
    async put(rows) {
      for (let from = 0; from < rows.length; from += MAX_BATCH) {
        const batch = rows.slice(from, from + MAX_BATCH).map((Item) => ({ PutRequest: { Item: { ...Item } } }));
        const reply = await documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: batch } }));
        if (Object.keys(reply.UnprocessedItems ?? {}).length > 0)
          throw new Error('The table did not accept all rows of the demo history.');
      }
    },

    async query(pk, prefix) {
      const rows: Row[] = [];
      let start: Record<string, unknown> | undefined;
      do {
        const page = await documents.send(
          new QueryCommand({
            TableName,
            ConsistentRead: true,
            KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
            ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
            ...(start && { ExclusiveStartKey: start }),
          }),
        );
        rows.push(...(page.Items ?? []));
        start = page.LastEvaluatedKey;
      } while (start);
      return rows;
    },

    async change(changes) {
      const [only] = changes;
      if (changes.length === 1 && only) await documents.send(new UpdateCommand(update(only)));
      else
        await documents.send(
          new TransactWriteCommand({ TransactItems: changes.map((change) => ({ Update: update(change) })) }),
        );
    },

    close: () => client.destroy(),
  };
}
