import { Problem } from '../runtime/problem.ts';
import type { Item } from './table.ts';

/** DynamoDB takes items up to 400 KB; the rest is room for keys and for how the table spells types. */
const MAX_ITEM_BYTES = 380_000;

/** @throws Problem too_large where it would not fit into an item */
export function assertItemFits(item: Item, what: string): Item {
  if (Buffer.byteLength(JSON.stringify(item)) > MAX_ITEM_BYTES)
    throw new Problem('too_large', { message: `${what} is longer than can be kept. Please divide or shorten it.` });
  return item;
}
