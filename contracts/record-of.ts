import type * as z from 'zod';
import { table } from './table.ts';

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
  'redrivenAt',
  'concerns',
  'correlationId',
]);

/**
 * An item as the record it holds, parsed on the way out.
 * @throws ZodError where the table holds something that the product no longer understands
 */
export const recordOf = <S extends z.ZodType>(schema: S, item: Readonly<Record<string, unknown>>): z.output<S> =>
  schema.parse(Object.fromEntries(Object.entries(item).filter(([name]) => !ofTheTable.has(name))));
