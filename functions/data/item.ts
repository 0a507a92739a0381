import type * as z from 'zod';
import { parseItem as parsed, UnreadableRecord } from '#contracts/parse-item.ts';
import { log } from '../runtime/log.ts';
import { Problem } from '../runtime/problem.ts';

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
