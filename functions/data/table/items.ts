import type * as z from 'zod';
import { parseItem as parsed, UnreadableRecord } from '#contracts/parse-item.ts';
import { keys, type Queue } from '#contracts/table.ts';
import type { Instant } from '#domain/time.ts';
import { log } from '../../runtime/log.ts';
import { Problem } from '../../runtime/problem.ts';

type Item = Readonly<Record<string, unknown>>;

/**
 * The log line raises an alarm.
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

export function ifReadable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Problem && error.code === 'unreadable_record') return undefined;
    throw error;
  }
}

/** One unreadable row never fails a list. Erasure and sums of money need every row: use `readItem`. */
export const readable = <T extends object>(items: readonly Item[], read: (item: Item) => T): T[] =>
  items.flatMap((item) => ifReadable(() => read(item)) ?? []);

export const readItems = <S extends z.ZodType<object>>(schema: S, items: readonly Item[]): z.output<S>[] =>
  readable(items, (item) => readItem(schema, item));

/** For `log.adoptCorrelationId` in later work. */
export const correlationFields = (): { readonly correlationId?: string } => {
  const correlationId = log.correlationId();
  return correlationId === undefined ? {} : { correlationId };
};

export const outboxIndexKeys = (queue: Queue, at: Instant) => ({
  gsi3pk: keys.due.gsi3pk(queue),
  gsi3sk: at,
  attempts: 0,
  ...correlationFields(),
});
