import * as z from 'zod';

/** The emulator validates the rest. */
const attributes = z.record(z.string(), z.unknown());
const table = { TableName: z.string() };
const keyed = z.looseObject({ ...table, Key: attributes });
const put = z.looseObject({ ...table, Item: attributes });

const readMany = z.looseObject({
  ...table,
  IndexName: z.string().optional(),
  KeyConditionExpression: z.string().optional(),
  ExpressionAttributeNames: z.record(z.string(), z.string()).optional(),
  ExpressionAttributeValues: attributes.optional(),
});

const transactWriteItem = z.union([
  z.object({ Put: put }),
  z.object({ Update: keyed }),
  z.object({ Delete: keyed }),
  z.object({ ConditionCheck: keyed }),
]);

const batchWrite = z.union([
  z.object({ PutRequest: z.object({ Item: attributes }) }),
  z.object({ DeleteRequest: z.object({ Key: attributes }) }),
]);

const named = <Name extends string, Input extends z.ZodType>(name: Name, input: Input) =>
  z.object({ name: z.literal(name), input });

export const DynamoRequest = z.discriminatedUnion('name', [
  named('GetItem', keyed),
  named('DeleteItem', keyed),
  named('UpdateItem', keyed),
  named('PutItem', put),
  named('Query', readMany),
  named('Scan', readMany),
  named(
    'BatchGetItem',
    z.looseObject({ RequestItems: z.record(z.string(), z.looseObject({ Keys: z.array(attributes) })) }),
  ),
  named('BatchWriteItem', z.looseObject({ RequestItems: z.record(z.string(), z.array(batchWrite)) })),
  named('TransactGetItems', z.looseObject({ TransactItems: z.array(z.object({ Get: keyed })) })),
  named('TransactWriteItems', z.looseObject({ TransactItems: z.array(transactWriteItem) })),
  named('DescribeTable', z.looseObject(table)),
]);
export type DynamoRequest = z.output<typeof DynamoRequest>;

export interface Touched {
  readonly tableName: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly action:
    | 'GetItem'
    | 'BatchGetItem'
    | 'PutItem'
    | 'UpdateItem'
    | 'DeleteItem'
    | 'ConditionCheckItem'
    | 'BatchWriteItem';
}

/** In order; none for Query and Scan. */
export function touchedItems({ name, input }: DynamoRequest): readonly Touched[] {
  switch (name) {
    case 'GetItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return [{ tableName: input.TableName, attributes: input.Key, action: name }];
    case 'PutItem':
      return [{ tableName: input.TableName, attributes: input.Item, action: name }];
    case 'BatchGetItem':
      return Object.entries(input.RequestItems).flatMap(([tableName, { Keys }]) =>
        Keys.map((key) => ({ tableName, attributes: key, action: 'BatchGetItem' as const })),
      );
    case 'BatchWriteItem':
      return Object.entries(input.RequestItems).flatMap(([tableName, writes]) =>
        writes.map((write) => ({
          tableName,
          attributes: 'PutRequest' in write ? write.PutRequest.Item : write.DeleteRequest.Key,
          action: 'BatchWriteItem' as const,
        })),
      );
    case 'TransactGetItems':
      return input.TransactItems.map(({ Get }) => ({
        tableName: Get.TableName,
        attributes: Get.Key,
        action: 'GetItem',
      }));
    case 'TransactWriteItems':
      return input.TransactItems.map((item): Touched => {
        if ('Put' in item) return { tableName: item.Put.TableName, attributes: item.Put.Item, action: 'PutItem' };
        if ('Update' in item)
          return { tableName: item.Update.TableName, attributes: item.Update.Key, action: 'UpdateItem' };
        if ('Delete' in item)
          return { tableName: item.Delete.TableName, attributes: item.Delete.Key, action: 'DeleteItem' };
        const { TableName, Key } = item.ConditionCheck;
        return { tableName: TableName, attributes: Key, action: 'ConditionCheckItem' };
      });
    case 'Query':
    case 'Scan':
    case 'DescribeTable':
      return [];
    default:
      return name satisfies never;
  }
}
