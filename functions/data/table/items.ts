import type * as z from 'zod';
import { caseMessages } from '#contracts/errors.ts';
import { parseItem as parsed, UnreadableRecord } from '#contracts/parse-item.ts';
import { keys, type Queue } from '#contracts/table.ts';
import type { Instant } from '#domain/time.ts';
import { log } from '../../runtime/log.ts';
import { Problem } from '../../runtime/problem.ts';

type Item = Readonly<Record<string, unknown>>;

/**
 * The record that an item holds. An unreadable one is logged with its key, which wakes somebody.
 * @throws Problem unreadable_record
 */
export function readItem<S extends z.ZodType>(schema: S, item: Item): z.output<S> {
  try {
    return parsed(schema, item);
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    log.error('recordUnreadable', error, { pk: String(item.pk), sk: String(item.sk) });
    throw new Problem('unreadable_record', { cause: error });
  }
}

/** What `read` answers; undefined where it meets an unreadable record, which `readItem` has logged. */
export function ifReadable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Problem && error.code === 'unreadable_record') return undefined;
    throw error;
  }
}

/**
 * What `read` makes of the items of a list, without those that it cannot read, so that one row never fails a list. Where a
 * row that is left out would be taken for one that does not exist (erasure, sums of money), use `readItem` for each.
 */
export const readable = <T extends object>(items: readonly Item[], read: (item: Item) => T): T[] =>
  items.flatMap((item) => ifReadable(() => read(item)) ?? []);

/** The records of a list without the unreadable ones; see `readable`. */
export const readItems = <S extends z.ZodType<object>>(schema: S, items: readonly Item[]): z.output<S>[] =>
  readable(items, (item) => readItem(schema, item));

/** DynamoDB takes items up to 400 KB; the rest is room for keys and for how the table spells types. */
const MAX_ITEM_BYTES = 380_000;

/** @throws Problem too_large where it would not fit into an item */
export function assertItemFits(item: Item, what: string): Item {
  if (Buffer.byteLength(JSON.stringify(item)) > MAX_ITEM_BYTES)
    throw new Problem('too_large', { message: caseMessages.partTooLong(what) });
  return item;
}

/** The id of what the user did, for rows that others go on from: `log.follow` takes it up again (functions/runtime/log.ts). */
export const correlationFields = (): { readonly correlationId?: string } => {
  const correlationId = log.correlationId();
  return correlationId === undefined ? {} : { correlationId };
};

/** What makes an item a row of the outbox: on the due index until it is done. */
export const outboxIndexKeys = (queue: Queue, at: Instant) => ({
  gsi3pk: keys.due.gsi3pk(queue),
  gsi3sk: at,
  attempts: 0,
  ...correlationFields(),
});
