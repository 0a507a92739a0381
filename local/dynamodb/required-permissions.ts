import type { RequiredPermission } from '#local/service.ts';
import { arn } from '#local/template/names.ts';
import { type DynamoRequest, touchedItems } from './request.ts';
import type { TableDefinition } from './table-definition.ts';

/** https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazondynamodb.html */
export function requiredPermissionsOf(
  request: DynamoRequest,
  tableNamed: (name: string) => TableDefinition | undefined,
): readonly RequiredPermission[] {
  if (request.name === 'Query' || request.name === 'Scan') {
    const { TableName, IndexName } = request.input;
    const leading = request.name === 'Query' ? queriedKey(request.input, tableNamed(TableName)) : undefined;
    const path = IndexName === undefined ? tablePath(TableName) : `${tablePath(TableName)}/index/${IndexName}`;
    return [requiredPermission(request.name, path, leading === undefined ? [] : [leading])];
  }
  if (request.name === 'DescribeTable')
    return [requiredPermission('DescribeTable', tablePath(request.input.TableName), [])];

  const byActionAndTable = new Map<string, { action: string; tableName: string; keys: Set<string> }>();
  for (const { action, tableName, attributes } of touchedItems(request)) {
    const found = byActionAndTable.get(`${action} ${tableName}`) ?? { action, tableName, keys: new Set<string>() };
    byActionAndTable.set(`${action} ${tableName}`, found);
    const key = scalarOf(attributes[hashKeyOf(tableNamed(tableName)) ?? '']);
    if (key !== undefined) found.keys.add(key);
  }
  return [...byActionAndTable.values()].map(({ action, tableName, keys }) =>
    requiredPermission(action, tablePath(tableName), [...keys]),
  );
}

function requiredPermission(action: string, path: string, leadingKeys: readonly string[]): RequiredPermission {
  const needed = { action: `dynamodb:${action}`, resource: arn('dynamodb', path) };
  return leadingKeys.length === 0 ? needed : { ...needed, context: { 'dynamodb:LeadingKeys': leadingKeys } };
}

const tablePath = (name: string): string => `table/${name.split('table/').at(-1)}`;

function hashKeyOf(table: TableDefinition | undefined, indexName?: string): string | undefined {
  const index = table?.GlobalSecondaryIndexes.find(({ IndexName }) => IndexName === indexName);
  return (index ?? table)?.KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName;
}

function queriedKey(
  input: Extract<DynamoRequest, { name: 'Query' }>['input'],
  table: TableDefinition | undefined,
): string | undefined {
  const hashKey = hashKeyOf(table, input.IndexName);
  for (const [, name = '', value = ''] of (input.KeyConditionExpression ?? '').matchAll(/([#\w.-]+)\s*=\s*(:\w+)/g)) {
    if ((input.ExpressionAttributeNames?.[name] ?? name) === hashKey)
      return scalarOf(input.ExpressionAttributeValues?.[value]);
  }
  return undefined;
}

function scalarOf(attribute: unknown): string | undefined {
  if (typeof attribute !== 'object' || attribute === null) return undefined;
  const [value] = Object.values(attribute);
  return typeof value === 'string' ? value : undefined;
}
