import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  DynamoDBClient,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { ScanCommand as DocumentScanCommand, DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { CloudConnection } from './cloud-connection.ts';

/** An item in DynamoDB JSON, so that sets and numbers are restored exactly. */
export type RawItem = Record<string, AttributeValue>;
export type Row = Readonly<Record<string, unknown>>;

interface RowChange {
  readonly key: { readonly pk: string; readonly sk: string };
  readonly set?: Row;
  readonly remove?: readonly string[];
  /** The condition; undefined means that the attribute must not exist. */
  readonly expected: Row;
}

const MAX_BATCH = 25;
const MAX_ROUNDS = 12;

/** Access for maintenance scripts. Only they scan the table. */
export interface Rows {
  raw(): AsyncGenerator<RawItem>;
  all(): AsyncGenerator<Row>;
  isEmpty(): Promise<boolean>;
  put(items: readonly RawItem[]): Promise<void>;
  change(change: RowChange): Promise<boolean>;
  close(): void;
}

export function openRows({ table: TableName, client: at }: CloudConnection): Rows {
  const client = new DynamoDBClient({
    ...at,
    maxAttempts: 5,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 20_000 },
  });

  const documents = DynamoDBDocumentClient.from(client);

  async function* raw(): AsyncGenerator<RawItem> {
    let ExclusiveStartKey: RawItem | undefined;
    do {
      const page = await client.send(
        new ScanCommand({ TableName, ConsistentRead: true, ...(ExclusiveStartKey && { ExclusiveStartKey }) }),
      );
      yield* page.Items ?? [];
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
  }

  return {
    raw,
    async *all() {
      let ExclusiveStartKey: Record<string, unknown> | undefined;
      do {
        const page = await documents.send(
          new DocumentScanCommand({ TableName, ConsistentRead: true, ...(ExclusiveStartKey && { ExclusiveStartKey }) }),
        );
        yield* page.Items ?? [];
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey);
    },
    async isEmpty() {
      const { Items = [] } = await client.send(new ScanCommand({ TableName, ConsistentRead: true, Limit: 1 }));
      return Items.length === 0;
    },
    async put(items) {
      for (let from = 0; from < items.length; from += MAX_BATCH) {
        let left = items.slice(from, from + MAX_BATCH).map((Item) => ({ PutRequest: { Item } }));
        for (let round = 0; left.length > 0; round++) {
          if (round === MAX_ROUNDS)
            throw new Error('The table is throttling writes. Raise its capacity and start again with an empty table.');
          // A throttled table returns unprocessed items; back off before the retry.
          if (round > 0) await sleep(Math.min(5_000, 50 * 2 ** round));
          const reply = await client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: left } }));
          left = (reply.UnprocessedItems?.[TableName] ?? []).flatMap(({ PutRequest }) =>
            PutRequest?.Item ? [{ PutRequest: { Item: PutRequest.Item } }] : [],
          );
        }
      }
    },
    async change({ key, set = {}, remove = [], expected }) {
      const attributes = [...new Set([...Object.keys(set), ...remove, ...Object.keys(expected)])];
      const name = (attribute: string) => `#n${attributes.indexOf(attribute)}`;
      const values: Record<string, unknown> = {};
      const value = (given: unknown): string => {
        const placeholder = `:v${Object.keys(values).length}`;
        values[placeholder] = given;
        return placeholder;
      };
      const sets = Object.entries(set).map(([attribute, given]) => `${name(attribute)} = ${value(given)}`);
      const conditions = Object.entries(expected).map(([attribute, given]) =>
        given === undefined ? `attribute_not_exists(${name(attribute)})` : `${name(attribute)} = ${value(given)}`,
      );
      try {
        await documents.send(
          new UpdateCommand({
            TableName,
            Key: { ...key },
            UpdateExpression: [
              sets.length > 0 ? `SET ${sets.join(', ')}` : '',
              remove.length > 0 ? `REMOVE ${remove.map(name).join(', ')}` : '',
            ]
              .filter(Boolean)
              .join(' '),
            ConditionExpression: conditions.join(' AND '),
            ExpressionAttributeNames: Object.fromEntries(attributes.map((attribute) => [name(attribute), attribute])),
            ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
          }),
        );
        return true;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false;
        throw error;
      }
    },
    close: () => client.destroy(),
  };
}
