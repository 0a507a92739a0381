import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { type GlobalIndex, type IndexName, LAST, table as schema } from '#contracts/table.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { backoffMs, CONFLICT, retryOnConflict } from '../../runtime/retry-on-conflict.ts';
import { cursorOf, keyIn } from './cursor.ts';
import { type Change, type Condition, changeOf, conditionOf, expressionOf } from './expressions.ts';

export interface Key {
  readonly pk: string;
  readonly sk: string;
}
export type Item = Readonly<Record<string, unknown>>;

type Writes = {
  readonly Put: PutWrite;
  readonly Update: UpdateWrite;
  readonly Delete: DeleteWrite;
  readonly ConditionCheck: DeleteWrite & { readonly ConditionExpression: string };
};
/** Exactly one. */
export type Write = {
  [Kind in keyof Writes]: Pick<Writes, Kind> & { readonly [Other in Exclude<keyof Writes, Kind>]?: undefined };
}[keyof Writes];
interface Expressions {
  readonly ConditionExpression?: string;
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
}
type PutWrite = Expressions & { readonly TableName: string; readonly Item: Record<string, unknown> };
type UpdateWrite = Expressions & {
  readonly TableName: string;
  readonly Key: Record<string, unknown>;
  readonly UpdateExpression: string;
};
type DeleteWrite = Expressions & { readonly TableName: string; readonly Key: Record<string, unknown> };

/** One flag per part of the transaction. */
export class ConditionFailed extends Error {
  override readonly name = 'ConditionFailed';
  readonly failed: readonly boolean[];
  constructor(failed: readonly boolean[]) {
    super(`A condition did not hold: part ${failed.flatMap((no, index) => (no ? [index] : [])).join(', ')}`);
    this.failed = failed;
  }
}

export interface QueryOptions {
  readonly index?: IndexName;
  readonly prefix?: string;
  readonly between?: readonly [string, string];
  readonly newestFirst?: boolean;
  readonly limit?: number;
  readonly cursor?: string | undefined;
  readonly consistent?: boolean;
}

const client = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
  }),
  { marshallOptions: { removeUndefinedValues: true } },
);

const CONFLICT_TRIES = 9;

type Attempt = 'committed' | 'conflict' | 'in-progress' | 'throttled';

/**
 * The SDK does not retry a transaction canceled by throttling:
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 */
const throttlingCodes: ReadonlySet<string> = new Set(['ThrottlingError', 'ProvisionedThroughputExceeded']);
const MAX_BATCH_ROUNDS = 5;
/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchGetItem.html */
const MAX_BATCH_KEYS = 100;
const BATCH_CONCURRENCY = 4;

/** TTL deletes items days late, so reads skip expired ones. */
function isAlive(item: Item, nowMs: number): boolean {
  const ttl = item[schema.ttl];
  return typeof ttl !== 'number' || ttl > nowMs / 1_000;
}

export const tableOf = (platform: Platform) => {
  const name = () => platform.setting('TABLE_NAME');
  const nowMs = () => Date.parse(platform.now());

  const write = async (one: Write): Promise<void> => {
    if (one.Put) await client.send(new PutCommand(one.Put));
    else if (one.Update) await client.send(new UpdateCommand({ ...one.Update }));
    else if (one.Delete) await client.send(new DeleteCommand(one.Delete));
  };

  /** DynamoDB applies a repeated token once, for ten minutes. */
  const attempt = async (writes: readonly Write[], token: string): Promise<Attempt> => {
    const [only, ...others] = writes;
    try {
      if (only && others.length === 0) await write(only);
      else await client.send(new TransactWriteCommand({ TransactItems: [...writes], ClientRequestToken: token }));
      return 'committed';
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) throw new ConditionFailed([true]);
      if (error instanceof TransactionConflictException) return 'conflict';
      if (error instanceof TransactionInProgressException) return 'in-progress';
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code);
      if (codes.includes('ConditionalCheckFailed'))
        throw new ConditionFailed(codes.map((code) => code === 'ConditionalCheckFailed'));
      if (codes.includes('TransactionConflict')) return 'conflict';
      if (codes.some((code) => code !== undefined && throttlingCodes.has(code))) return 'throttled';
      throw error;
    }
  };

  /**
   * At most 100 writes and 4 MB. A single write is no transaction, which costs half. A canceled transaction gets a new
   * token; one in progress keeps its own.
   * @throws ConditionFailed; Problem conflict or provider_unavailable after the last try
   */
  const commit = async (writes: readonly Write[]): Promise<void> => {
    let token = randomUUID();
    let outcome: Attempt = 'conflict';
    await retryOnConflict(
      async () => {
        outcome = await attempt(writes, token);
        if (outcome === 'committed') return;
        if (outcome !== 'in-progress') token = randomUUID();
        return CONFLICT;
      },
      {
        tries: CONFLICT_TRIES,
        exhausted() {
          throw new Problem(outcome === 'conflict' ? 'conflict' : 'provider_unavailable');
        },
      },
    );
  };

  const getBatch = async (keys: readonly Key[], consistent: boolean): Promise<Item[]> => {
    const found: Item[] = [];
    let wanted: Record<string, unknown>[] = keys.map((key) => ({ ...key }));
    for (let round = 0; wanted.length > 0 && round < MAX_BATCH_ROUNDS; round++) {
      // DynamoDB skips keys while throttled, so an immediate retry fails too.
      if (round > 0) await sleep(backoffMs(round));
      const reply = await client.send(
        new BatchGetCommand({ RequestItems: { [name()]: { Keys: wanted, ConsistentRead: consistent } } }),
      );
      found.push(...(reply.Responses?.[name()] ?? []));
      wanted = reply.UnprocessedKeys?.[name()]?.Keys ?? [];
    }
    if (wanted.length > 0) throw new Problem('provider_unavailable');
    return found;
  };

  return {
    name,

    async get(key: Key, { consistent = false } = {}): Promise<Item | undefined> {
      const { Item: item } = await client.send(
        new GetCommand({ TableName: name(), Key: { ...key }, ConsistentRead: consistent }),
      );
      return item && isAlive(item, nowMs()) ? item : undefined;
    },

    /** Keeps the order of `keys`, which must be distinct. */
    async getMany(keys: readonly Key[], { consistent = false } = {}): Promise<(Item | undefined)[]> {
      const batches = Array.from({ length: Math.ceil(keys.length / MAX_BATCH_KEYS) }, (_, batch) =>
        keys.slice(batch * MAX_BATCH_KEYS, (batch + 1) * MAX_BATCH_KEYS),
      );
      const found = await pMap(batches, (batch) => getBatch(batch, consistent), { concurrency: BATCH_CONCURRENCY });
      const nameOf = ({ pk, sk }: Item): string => JSON.stringify([pk, sk]);
      const byName = new Map(found.flat().map((item) => [nameOf(item), item]));
      return keys.map(({ pk, sk }) => {
        const item = byName.get(nameOf({ pk, sk }));
        return item && isAlive(item, nowMs()) ? item : undefined;
      });
    },

    async query(pk: string, options: QueryOptions = {}): Promise<{ items: Item[]; cursor: string | undefined }> {
      const { index = 'main', prefix, between, newestFirst, limit, cursor, consistent } = options;
      const { partitionKey, sortKey } = index === 'main' ? schema : schema.indexes[index satisfies GlobalIndex];
      const range = between ?? (prefix === undefined ? undefined : ([prefix, prefix + LAST] as const));
      const reply = await client.send(
        new QueryCommand({
          TableName: name(),
          ...(index !== 'main' && { IndexName: index }),
          KeyConditionExpression: range ? '#pk = :pk AND #sk BETWEEN :from AND :to' : '#pk = :pk',
          ExpressionAttributeNames: { '#pk': partitionKey, ...(range && { '#sk': sortKey }) },
          ExpressionAttributeValues: { ':pk': pk, ...(range && { ':from': range[0], ':to': range[1] }) },
          ScanIndexForward: !newestFirst,
          ...(limit !== undefined && { Limit: limit }),
          ...(cursor !== undefined && {
            ExclusiveStartKey: keyIn(cursor, {
              pk: undefined,
              sk: undefined,
              [sortKey]: range,
              [partitionKey]: pk,
            }),
          }),
          ...(consistent && { ConsistentRead: true }),
        }),
      );
      return {
        items: (reply.Items ?? []).filter((item) => isAlive(item, nowMs())),
        cursor: cursorOf(reply.LastEvaluatedKey),
      };
    },

    async *pages(pk: string, options: Omit<QueryOptions, 'cursor'> = {}): AsyncGenerator<Item[]> {
      let cursor: string | undefined;
      do {
        const page = await this.query(pk, { ...options, cursor });
        yield page.items;
        cursor = page.cursor;
      } while (cursor !== undefined);
    },

    /** For lists of bounded length only (docs/data-model.md). */
    async queryAll(pk: string, options: Omit<QueryOptions, 'cursor' | 'limit'> = {}): Promise<Item[]> {
      const items: Item[] = [];
      for await (const page of this.pages(pk, options)) items.push(...page);
      return items;
    },

    commit,

    async tryCommit(writes: readonly Write[]): Promise<boolean> {
      try {
        await commit(writes);
        return true;
      } catch (error) {
        if (error instanceof ConditionFailed) return false;
        throw error;
      }
    },

    /** Undefined if the condition fails. @throws Problem conflict after the last try */
    updateAndGet(key: Key, change: Change, condition?: Condition): Promise<Item | undefined> {
      return retryOnConflict(
        async () => {
          try {
            const reply = await client.send(
              new UpdateCommand({
                TableName: name(),
                Key: { ...key },
                ReturnValues: 'ALL_NEW',
                ...changeOf(change, condition),
              }),
            );
            return reply.Attributes ?? {};
          } catch (error) {
            if (error instanceof ConditionalCheckFailedException) return undefined;
            if (error instanceof TransactionConflictException) return CONFLICT;
            throw error;
          }
        },
        { tries: CONFLICT_TRIES },
      );
    },

    put: (item: Item, condition?: Condition): Write => ({
      Put: { TableName: name(), Item: { ...item }, ...conditionOf(condition) },
    }),
    update: (key: Key, change: Change, condition?: Condition): Write => ({
      Update: { TableName: name(), Key: { ...key }, ...changeOf(change, condition) },
    }),
    /** A full put would drop attributes of a newer version. */
    replace: (before: Item, after: Item, condition?: Condition): Write => {
      const { pk, sk, ...set } = after;
      const removed = Object.keys(before).filter((name) => after[name] === undefined);
      return {
        Update: {
          TableName: name(),
          Key: { pk, sk },
          ...changeOf({ set, remove: removed }, condition),
        },
      };
    },
    check: (key: Key, condition: Condition): Write => ({
      ConditionCheck: { TableName: name(), Key: { ...key }, ...expressionOf(condition) },
    }),
    remove: (key: Key, condition?: Condition): Write => ({
      Delete: { TableName: name(), Key: { ...key }, ...conditionOf(condition) },
    }),
  };
};
export type Table = ReturnType<typeof tableOf>;
