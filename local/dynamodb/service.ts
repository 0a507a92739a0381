import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { jsonReply, operationNamed, parseJsonBody } from '#local/protocol/aws-json.ts';
import type { AwsCall, AwsReply, AwsService } from '#local/service.ts';
import type { Emulator, EmulatorReply } from './emulator.ts';
import { ItemsInFlight } from './items-in-flight.ts';
import { DynamoRequest, touchedItems } from './request.ts';
import { requiredPermissionsOf } from './required-permissions.ts';
import type { TableDefinition } from './table-definition.ts';
import type { CapacityUsage } from './usage.ts';

export interface DynamoDbOptions {
  readonly emulator: Emulator;
  readonly tables: readonly TableDefinition[];
  readonly usage: CapacityUsage;
  readonly onWrite: (tableName: string) => void;
}

/** AWS takes several round trips. Without a delay nothing would overlap here. */
const TRANSACTION_MS = 8;

const ERROR_PREFIX = 'com.amazonaws.dynamodb.v20120810#';
const ONGOING = 'Transaction is ongoing for the item';
const EMPTY_KEY_VALUE =
  'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value.';

export function dynamoDbService({ emulator, tables, usage, onWrite }: DynamoDbOptions): AwsService {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const inFlight = new ItemsInFlight();

  const itemsOf = (request: DynamoRequest): readonly string[] =>
    touchedItems(request).map(({ tableName, attributes }) => {
      const keys = byName.get(tableName)?.KeySchema.map(({ AttributeName }) => attributes[AttributeName]);
      return JSON.stringify([tableName, keys]);
    });

  const perform = async (request: DynamoRequest): Promise<EmulatorReply> => {
    const { name, input } = request;
    const send = () =>
      emulator.send(name, { ...input, ReturnConsumedCapacity: input.ReturnConsumedCapacity ?? 'TOTAL' });
    switch (name) {
      case 'Query':
      case 'Scan':
        if (hasEmptyKeyValue(input)) return failure('ValidationException', EMPTY_KEY_VALUE);
        return readMany(emulator, request, byName.get(input.TableName));
      case 'DescribeTable':
        return describeTable(await emulator.send(name, input), byName.get(input.TableName));
      case 'GetItem':
      case 'BatchGetItem':
        return send();
      case 'PutItem':
      case 'UpdateItem':
      case 'DeleteItem': {
        const items = itemsOf(request);
        if (inFlight.inTransaction(items).includes(true)) return failure('TransactionConflictException', ONGOING);
        return inFlight.write(items, send);
      }
      case 'BatchWriteItem':
        // Its writes are independent, and AWS retries those that conflict with a transaction.
        return inFlight.write(itemsOf(request), send);
      case 'TransactGetItems': {
        const busy = inFlight.inTransaction(itemsOf(request));
        return busy.includes(true) ? cancelled(busy) : send();
      }
      case 'TransactWriteItems': {
        const items = itemsOf(request);
        const busy = inFlight.busyForTransaction(items);
        if (busy.includes(true)) return cancelled(busy);
        return inFlight.transaction(items, async () => (await Promise.all([send(), sleep(TRANSACTION_MS)]))[0]);
      }
      default:
        return name satisfies never;
    }
  };

  return {
    signingName: 'dynamodb',

    requiredPermissions(call) {
      const request = parse(call);
      return 'refusal' in request ? [] : requiredPermissionsOf(request, (name) => byName.get(name));
    },

    async handle(call): Promise<AwsReply> {
      const request = parse(call);
      if ('refusal' in request) return reply(request.refusal);
      // The SDK forwards the invocation's trace id.
      const done = usage.begin(call.caller.name, call.headers['x-amzn-trace-id']);
      const answered = await perform(request);
      const { ConsumedCapacity, ...rest } = answered.body;
      done(request.name, ConsumedCapacity);
      if (answered.status === 200) {
        for (const tableName of writtenTables(request)) onWrite(tableName);
      }
      const capacityMode = request.input.ReturnConsumedCapacity;
      const wanted = capacityMode !== undefined && capacityMode !== 'NONE';
      return reply({ status: answered.status, body: wanted ? answered.body : rest });
    },
  };
}

/** AWS rejects empty strings in a key condition; the emulator accepts them. */
function hasEmptyKeyValue({
  KeyConditionExpression = '',
  ExpressionAttributeValues = {},
}: Extract<DynamoRequest, { name: 'Query' | 'Scan' }>['input']): boolean {
  const named = KeyConditionExpression.match(/:\w+/g) ?? [];
  return named.some((name) => isDeepStrictEqual(ExpressionAttributeValues[name], { S: '' }));
}

type Parsed = DynamoRequest | { readonly refusal: EmulatorReply };

const parsed = new WeakMap<AwsCall, Parsed>();

function parse(call: AwsCall): Parsed {
  const known = parsed.get(call);
  if (known) return known;
  const name = operationNamed(call.headers);
  const result = DynamoRequest.safeParse({ name, input: parseJsonBody(call.body) });
  const request: Parsed = result.success ? result.data : { refusal: unsupportedRequest(name, result.error) };
  parsed.set(call, request);
  return request;
}

function unsupportedRequest(operation: string, error: z.ZodError): EmulatorReply {
  if (error.issues.some(({ path }) => path[0] === 'name')) {
    return failure('UnknownOperationException', `The local cloud does not support dynamodb:${operation}.`);
  }
  return failure('ValidationException', z.prettifyError(error));
}

const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems']);

function writtenTables(request: DynamoRequest): ReadonlySet<string> {
  return new Set(WRITES.has(request.name) ? touchedItems(request).map(({ tableName }) => tableName) : []);
}

async function readMany(
  emulator: Emulator,
  { name, input }: Extract<DynamoRequest, { name: 'Query' | 'Scan' }>,
  table: TableDefinition | undefined,
): Promise<EmulatorReply> {
  const lagging = table?.GlobalSecondaryIndexes.some(({ IndexName }) => IndexName === input.IndexName) ?? false;
  const TableName = table && lagging ? table.indexCopy : input.TableName;
  const ReturnConsumedCapacity = input.ReturnConsumedCapacity ?? 'TOTAL';
  const answered = await emulator.send(name, { ...input, TableName, ReturnConsumedCapacity });
  const consumed = answered.body.ConsumedCapacity;
  if (typeof consumed !== 'object' || consumed === null) return answered;
  return { ...answered, body: { ...answered.body, ConsumedCapacity: { ...consumed, TableName: input.TableName } } };
}

/** Replaces the emulator's own region in ARNs. */
function describeTable(answered: EmulatorReply, table: TableDefinition | undefined): EmulatorReply {
  if (!table || answered.status !== 200) return answered;
  const described = JSON.stringify(answered.body).replaceAll(/arn:aws:dynamodb:[^:]*:\d*:table\/[^/"]+/g, table.arn);
  return { ...answered, body: JSON.parse(described) };
}

function failure(code: string, message: string): EmulatorReply {
  return { status: 400, body: { __type: `${ERROR_PREFIX}${code}`, message, Message: message } };
}

function cancelled(busy: readonly boolean[]): EmulatorReply {
  const CancellationReasons = busy.map((conflicts) =>
    conflicts ? { Code: 'TransactionConflict', Message: ONGOING } : { Code: 'None' },
  );
  const codes = CancellationReasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  const { status, body } = failure('TransactionCanceledException', message);
  return { status, body: { ...body, CancellationReasons } };
}

function reply({ status, body }: EmulatorReply): AwsReply {
  return jsonReply(body, '1.0', status);
}
