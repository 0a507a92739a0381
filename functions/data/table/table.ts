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
import { type Change, type Condition, changeOf, conditionOf } from './expressions.ts';

/** An item's main key. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}
export type Item = Readonly<Record<string, unknown>>;

/** One write, alone or as part of a transaction. */
export type Write =
  | { readonly Put: PutWrite; readonly Update?: undefined; readonly Delete?: undefined }
  | { readonly Update: UpdateWrite; readonly Put?: undefined; readonly Delete?: undefined }
  | { readonly Delete: DeleteWrite; readonly Put?: undefined; readonly Update?: undefined };
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

/** A conditional write was refused. `failed[i]` tells which parts of the transaction did not hold. */
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
  /** Reads what was just written; main index only. */
  readonly consistent?: boolean;
}

const client = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
  }),
  { marshallOptions: { removeUndefinedValues: true } },
);

/** Keys of another index are added to a cursor by the table, so they travel with it; the cursor is opaque to callers. */
const toCursor = (key: Item | undefined): string | undefined =>
  key && Buffer.from(JSON.stringify(key)).toString('base64url');
/** @throws Problem invalid_input for what is not a cursor of this very list: the table would take it for a fault of ours. */
const fromCursor = (cursor: string, of: Readonly<Record<string, string | undefined>>): Record<string, string> => {
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    key = undefined;
  }
  const entries = key !== null && typeof key === 'object' ? Object.entries(key) : [];
  const expected = Object.entries(of);
  const ours = expected.every(([name, value]) =>
    entries.some(
      ([given, held]) =>
        given === name && typeof held === 'string' && held !== '' && (value === undefined || held === value),
    ),
  );
  if (!ours || entries.length !== expected.length)
    throw new Problem('invalid_input', { fields: { 'query.cursor': 'is not a cursor of this list' } });
  return Object.fromEntries(entries);
};

const CONFLICT_TRIES = 9;

type Attempt = 'committed' | 'conflict' | 'in-progress' | 'throttled';

/**
 * The SDK retries a throttled request, but not a transaction that was canceled since one of its items was throttled
 * (https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html).
 */
const throttled: ReadonlySet<string> = new Set(['ThrottlingError', 'ProvisionedThroughputExceeded']);
const MAX_BATCH_ROUNDS = 5;
/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchGetItem.html */
const MAX_BATCH_KEYS = 100;
const BATCH_CONCURRENCY = 4;

/** The platform's expiry is days late, so reads leave out what has expired. */
function alive(item: Item, nowMs: number): boolean {
  const ttl = item[schema.ttl];
  return typeof ttl !== 'number' || ttl > nowMs / 1_000;
}

/** The single table, as stores speak to it: keys in, plain items out; stores parse them. */
export const tableOf = (platform: Platform) => {
  const name = () => platform.setting('TABLE_NAME');
  const nowMs = () => Date.parse(platform.now());

  const write = async (one: Write): Promise<void> => {
    if (one.Put) await client.send(new PutCommand(one.Put));
    else if (one.Update) await client.send(new UpdateCommand({ ...one.Update }));
    else if (one.Delete) await client.send(new DeleteCommand(one.Delete));
  };

  /** One attempt under a token, by which the table knows a repeated transaction for ten minutes and applies it once. */
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
      if (codes.some((code) => code !== undefined && throttled.has(code))) return 'throttled';
      throw error;
    }
  };

  /**
   * All writes or none, at most 100 and 4 MB; a single one is no transaction, which costs half. Where another write is
   * under way on one of the items, or the table is throttled, it is tried again, with jitter. A canceled transaction wrote
   * nothing, so it is repeated under a new token; one that is still in progress is asked for under its own.
   * @throws ConditionFailed where a condition does not hold; Problem conflict or, where the table stays throttled,
   * provider_unavailable, where it never came through
   */
  const commit = async (writes: readonly Write[]): Promise<void> => {
    let token = randomUUID();
    let last: Attempt = 'conflict';
    await retryOnConflict(
      async () => {
        last = await attempt(writes, token);
        if (last === 'committed') return;
        if (last !== 'in-progress') token = randomUUID();
        return CONFLICT;
      },
      {
        tries: CONFLICT_TRIES,
        exhausted() {
          throw new Problem(last === 'conflict' ? 'conflict' : 'provider_unavailable');
        },
      },
    );
  };

  /** One batch of at most 100 keys. @throws Problem provider_unavailable where the table stays throttled */
  const getBatch = async (keys: readonly Key[], consistent: boolean): Promise<Item[]> => {
    const found: Item[] = [];
    let wanted: Record<string, unknown>[] = keys.map((key) => ({ ...key }));
    for (let round = 0; wanted.length > 0 && round < MAX_BATCH_ROUNDS; round++) {
      // The table leaves keys out when it is throttled, so an immediate retry would be refused again.
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
      return item && alive(item, nowMs()) ? item : undefined;
    },

    /** In the order of the keys, which must differ; undefined where there is no item. */
    async getMany(keys: readonly Key[], { consistent = false } = {}): Promise<(Item | undefined)[]> {
      const batches = Array.from({ length: Math.ceil(keys.length / MAX_BATCH_KEYS) }, (_, batch) =>
        keys.slice(batch * MAX_BATCH_KEYS, (batch + 1) * MAX_BATCH_KEYS),
      );
      const found = await pMap(batches, (batch) => getBatch(batch, consistent), { concurrency: BATCH_CONCURRENCY });
      const nameOf = ({ pk, sk }: Item): string => JSON.stringify([pk, sk]);
      const byName = new Map(found.flat().map((item) => [nameOf(item), item]));
      return keys.map(({ pk, sk }) => {
        const item = byName.get(nameOf({ pk, sk }));
        return item && alive(item, nowMs()) ? item : undefined;
      });
    },

    /** One page; `cursor` leads to the next one. */
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
            ExclusiveStartKey: fromCursor(cursor, {
              pk: undefined,
              sk: undefined,
              [sortKey]: undefined,
              [partitionKey]: pk,
            }),
          }),
          ...(consistent && { ConsistentRead: true }),
        }),
      );
      return {
        items: (reply.Items ?? []).filter((item) => alive(item, nowMs())),
        cursor: toCursor(reply.LastEvaluatedKey),
      };
    },

    /** All items of a query, a page at a time, for lists that may be of any length. */
    async *pages(pk: string, options: Omit<QueryOptions, 'cursor'> = {}): AsyncGenerator<Item[]> {
      let cursor: string | undefined;
      do {
        const page = await this.query(pk, { ...options, cursor });
        yield page.items;
        cursor = page.cursor;
      } while (cursor !== undefined);
    },

    /** All items of a query at once: only where something bounds their number, as `docs/data-model.md` lists. */
    async queryAll(pk: string, options: Omit<QueryOptions, 'cursor' | 'limit'> = {}): Promise<Item[]> {
      const items: Item[] = [];
      for await (const page of this.pages(pk, options)) items.push(...page);
      return items;
    },

    commit,

    /** Commits writes whose refusal is an answer and no error: false where a condition does not hold, and nothing is written. */
    async tryCommit(writes: readonly Write[]): Promise<boolean> {
      try {
        await commit(writes);
        return true;
      } catch (error) {
        if (error instanceof ConditionFailed) return false;
        throw error;
      }
    },

    /**
     * One update alone; answers the item as it is afterwards, or undefined where the condition does not hold.
     * @throws Problem conflict where transactions on the item never let it through
     */
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
    /**
     * Makes one state of a row of another. Rows that were read are changed by this or by `update`, never put whole: what a
     * newer version of the product keeps there stays.
     */
    replace: (before: Item, after: Item, condition?: Condition): Write => {
      const { pk, sk, ...set } = after;
      const gone = Object.keys(before).filter((name) => after[name] === undefined);
      return {
        Update: {
          TableName: name(),
          Key: { pk, sk },
          ...changeOf({ set, remove: gone }, condition),
        },
      };
    },
    remove: (key: Key, condition?: Condition): Write => ({
      Delete: { TableName: name(), Key: { ...key }, ...conditionOf(condition) },
    }),
  };
};
export type Table = ReturnType<typeof tableOf>;
