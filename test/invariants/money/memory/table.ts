import { table as schema } from '#contracts/table.ts';
import { applyUpdate, meetsCondition, type Row } from './expressions.ts';

interface Words {
  readonly ExpressionAttributeNames?: Record<string, string> | undefined;
  readonly ExpressionAttributeValues?: Record<string, unknown> | undefined;
  readonly ConditionExpression?: string | undefined;
}
export interface TransactItem {
  readonly Put?: Words & { readonly Item: Row };
  readonly Update?: Words & { readonly Key: Row; readonly UpdateExpression: string };
  readonly Delete?: Words & { readonly Key: Row };
}
export interface Query extends Words {
  readonly IndexName?: string;
  readonly KeyConditionExpression: string;
  readonly ScanIndexForward?: boolean;
  readonly Limit?: number;
  readonly ExclusiveStartKey?: Row;
}
/** The items after a commit; undefined for a deleted one. */
export type Commit = readonly { readonly key: string; readonly row: Row | undefined }[];

/** A deep copy without undefined values. */
function copied(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Set) return new Set(value);
  if (value instanceof Uint8Array) return new Uint8Array(value);
  if (Array.isArray(value)) return value.map(copied);
  const copy: Row = {};
  for (const [name, held] of Object.entries(value)) if (held !== undefined) copy[name] = copied(held);
  return copy;
}
const copy = (row: Row): Row => copied(row) as Row;

const keyOf = ({ pk, sk }: Row): string => {
  if (typeof pk !== 'string' || typeof sk !== 'string' || pk === '' || sk === '')
    throw new Error(`No key: ${String(pk)} / ${String(sk)}`);
  return `${pk}\n${sk}`;
};
const targetOf = (one: TransactItem): string => keyOf(one.Put?.Item ?? one.Update?.Key ?? one.Delete?.Key ?? {});

/**
 * The table in memory, for the expressions of `functions/data/table/expressions.ts`. `same-as-the-emulator.test.ts` compares it with
 * the emulator.
 */
export class MemoryTable {
  #rows = new Map<string, Row>();
  /** Called after each commit. */
  onCommit: ((commit: Commit) => void) | undefined;

  /** Sorted by key. */
  all(): Row[] {
    return [...this.#rows.keys()].sort().map((key) => copy(this.#rows.get(key) ?? {}));
  }
  image(): Map<string, Row> {
    return new Map(this.#rows);
  }
  restore(image: ReadonlyMap<string, Row>): void {
    this.#rows = new Map(image);
  }
  get(key: Row): Row | undefined {
    const row = this.#rows.get(keyOf(key));
    return row && copy(row);
  }
  write(one: TransactItem): Row | undefined {
    const [reason] = this.transact([one]);
    if (reason) return undefined;
    return this.get(one.Put?.Item ?? one.Update?.Key ?? one.Delete?.Key ?? {}) ?? {};
  }

  /** The failed conditions. Writes nothing if there is one. */
  transact(all: readonly TransactItem[]): boolean[] {
    const keys = all.map(targetOf);
    if (new Set(keys).size !== keys.length)
      throw new Error(`Two writes of one item in a transaction: ${keys.join(', ')}`);
    if (all.length > 100) throw new Error('More than 100 writes in a transaction');
    const failed = all.map((one, index) => {
      const words: Words = one.Put ?? one.Update ?? one.Delete ?? {};
      return !meetsCondition(words.ConditionExpression, this.#rows.get(keys[index] ?? ''), words);
    });
    if (failed.includes(true)) return failed;
    const commit = all.map((one, index) => {
      const key = keys[index] ?? '';
      return { key, row: this.#after(one, this.#rows.get(key)) };
    });
    this.apply(commit);
    this.onCommit?.(commit);
    return [];
  }

  /** Applies a commit or a part of one. */
  apply(commit: Commit): void {
    for (const { key, row } of commit)
      if (row) this.#rows.set(key, row);
      else this.#rows.delete(key);
  }

  #after({ Put, Update }: TransactItem, row: Row | undefined): Row | undefined {
    if (Put) return copy(Put.Item);
    if (Update) return copy(applyUpdate(Update.UpdateExpression, row ?? Update.Key, Update));
    return undefined;
  }

  query(query: Query): { Items: Row[]; LastEvaluatedKey?: Row } {
    const { IndexName, ScanIndexForward = true, Limit = Number.POSITIVE_INFINITY, ExclusiveStartKey } = query;
    const index = Object.entries(schema.indexes).find(([name]) => name === IndexName)?.[1] ?? schema;
    const { partitionKey, sortKey } = index;
    const order = (row: Row): string => `${String(row[sortKey])}\n${keyOf(row)}`;
    const found = [...this.#rows.values()]
      .filter((row) => typeof row[partitionKey] === 'string' && typeof row[sortKey] === 'string')
      .filter((row) => meetsCondition(query.KeyConditionExpression, row, query))
      .sort((left, right) => (order(left) < order(right) ? -1 : 1));
    if (!ScanIndexForward) found.reverse();
    const from = ExclusiveStartKey ? found.findIndex((row) => keyOf(row) === keyOf(ExclusiveStartKey)) + 1 : 0;
    const page = found.slice(from, from + Limit);
    const last = page.at(-1);
    const more = from + Limit < found.length && last;
    return {
      Items: page.map(copy),
      ...(more && {
        LastEvaluatedKey: { pk: last.pk, sk: last.sk, [partitionKey]: last[partitionKey], [sortKey]: last[sortKey] },
      }),
    };
  }
}

export const memoryTable = new MemoryTable();
