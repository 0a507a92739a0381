import * as z from 'zod';
import { CourseDescription, CourseTitle } from '#domain/courses/course-texts.ts';
import { ImageFile } from '#domain/images/image-file.ts';
import { readItem } from '../table/items.ts';
import type { Item } from '../table/table.ts';
import { unpackedItem } from './packed-items.ts';

const PageHead = z.object({
  page: z.object({
    title: CourseTitle,
    description: CourseDescription,
    images: z.array(ImageFile),
  }),
});

/** Separate for `work-outbox`'s bundle budget. */
export const pageHeadOn = (item: Item): z.output<typeof PageHead>['page'] =>
  readItem(PageHead, unpackedItem([item], String(item.sk)) ?? item).page;
