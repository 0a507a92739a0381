import * as z from 'zod';
import { CoursePage } from '#domain/courses/page.ts';
import { PartId } from '#domain/ids.ts';
import { SpanId } from '#domain/sources/spans.ts';
import { readItem } from '../table/items.ts';
import type { Item } from '../table/table.ts';
import { unpackedItem } from './packed-items.ts';

export const Revision = z.int().min(1);
/** Working copies have `refs`, also those of deleted slides. */
export const PageItem = z.object({
  revision: Revision,
  page: CoursePage,
  /** Of the whole deck, in its order. */
  slideIds: z.array(PartId),
  refs: z.array(SpanId).default([]),
});

/** The bounds of its texts make a page fit into one item. */
export const pageOn = (item: Item): z.output<typeof PageItem> =>
  readItem(PageItem, unpackedItem([item], String(item.sk)) ?? item);

export interface DraftReferences {
  readonly images: readonly string[];
  readonly refs: readonly SpanId[];
  readonly sources: CoursePage['sources'];
}
