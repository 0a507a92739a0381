import { keys } from '#contracts/table.ts';
import { Course } from '#domain/courses/course.ts';
import { cardOf, type UnratedCard } from '#domain/marketplace/card.ts';
import type { CardChange } from '../data/catalogue.ts';
import { recordOf } from '../data/item.ts';
import type { StreamRecord } from '../data/stream-records.ts';
import type { Item } from '../data/table.ts';

type Reading = { readonly card: UnratedCard | undefined } | 'unreadable';

function read(image: Item | undefined): Reading {
  if (image === undefined) return { card: undefined };
  try {
    return { card: cardOf(recordOf(Course, image)) };
  } catch {
    return 'unreadable';
  }
}

/**
 * What a change of a course's record means to the marketplace; undefined where its card stays as it is, or where the
 * record cannot be read (the nightly rebuild says so aloud).
 */
export function cardChangeOf({ key, oldImage, newImage }: StreamRecord): CardChange | undefined {
  if (key.sk !== keys.course.course) return undefined;
  const after = read(newImage);
  if (after === 'unreadable' || JSON.stringify(read(oldImage)) === JSON.stringify(after)) return undefined;
  return { courseId: key.pk.slice(keys.course.pk('').length), card: after.card };
}
