import * as z from 'zod';
import { CoursePage } from '#domain/courses/page.ts';
import { PartId } from '#domain/ids.ts';
import { SpanId } from '#domain/sources/spans.ts';
import { readItem } from '../table/items.ts';
import type { Item } from '../table/table.ts';
import { unpackedItem } from './packed-items.ts';

export const Revision = z.int().min(1);
/** Versions have `slideIds`; working copies `refs`, also of deleted slides; older ones neither. */
export const PageItem = z.object({
  revision: Revision,
  page: CoursePage,
  slideIds: z.array(PartId).optional(),
  refs: z.array(SpanId).optional(),
});

/** The bounds of its texts make a page fit into one item. */
export const pageOn = (item: Item): z.output<typeof PageItem> =>
  readItem(PageItem, unpackedItem([item], String(item.sk)) ?? item);

export interface DraftReferences {
  readonly images: readonly string[];
  /** Undefined in older working copies. */
  readonly refs: readonly SpanId[] | undefined;
  readonly sources: CoursePage['sources'];
}
