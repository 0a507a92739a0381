import type * as z from 'zod';
import { table } from '#contracts/table.ts';
import type { Item } from './table.ts';

/** Attributes that are the table's business: keys, and what makes a row of the outbox. */
const ofTheTable: ReadonlySet<string> = new Set([
  table.partitionKey,
  table.sortKey,
  table.ttl,
  ...Object.values(table.indexes).flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
  'attempts',
  'doneAt',
  'deadAt',
  'lastError',
  'copiedAt',
  'concerns',
  'correlationId',
]);

/**
 * An item as the record it holds, parsed on the way out.
 * @throws ZodError where the table holds something that the product no longer understands
 */
export const recordOf = <S extends z.ZodType>(schema: S, item: Item): z.output<S> =>
  schema.parse(Object.fromEntries(Object.entries(item).filter(([name]) => !ofTheTable.has(name))));
