import { keys } from '#contracts/table.ts';
import { Course } from '#domain/courses/course.ts';
import { cardOf, cardRatingOf, type UnratedCard } from '#domain/marketplace/card.ts';
import { noRatings, type RatingSum } from '#domain/reviews/review.ts';
import type { CardChange } from '../data/catalogue-changes.ts';
import { ifReadable, recordOf } from '../data/item.ts';
import { ratingSumOf } from '../data/ratings.ts';
import type { StreamRecord } from '../data/stream-records.ts';
import type { Item } from '../data/table.ts';

interface Ports {
  readonly ratings: {
    ofCourses(courseIds: readonly string[], how: { consistent: true }): Promise<ReadonlyMap<string, RatingSum>>;
  };
}

type Reading = { readonly card: UnratedCard | undefined } | 'unreadable';

function read(image: Item | undefined): Reading {
  if (image === undefined) return { card: undefined };
  // Off the market's index is off the market, whatever else a newer version may have written.
  if (image.gsi2pk !== keys.marketplace.gsi2pk) return { card: undefined };
  return ifReadable(() => ({ card: cardOf(recordOf(Course, image)) })) ?? 'unreadable';
}

const courseIdIn = ({ key }: StreamRecord): string => key.pk.slice(keys.course.pk('').length);

/** `isNew` says that the marketplace does not have the course yet, and so no rating of it. */
type CourseChange = { readonly courseId: string; readonly card: UnratedCard | undefined; readonly isNew: boolean };

/** Undefined where the card stays as it is, or where the record cannot be read (which is logged). */
function courseChangeOf(record: StreamRecord): CourseChange | undefined {
  const before = read(record.oldImage);
  const after = read(record.newImage);
  if (after === 'unreadable' || JSON.stringify(before) === JSON.stringify(after)) return undefined;
  const isNew = before === 'unreadable' || before.card === undefined;
  return { courseId: courseIdIn(record), card: after.card, isNew };
}

const sumIn = (image: Item | undefined): RatingSum | undefined => ifReadable(() => ratingSumOf(image));

/** The counters change with every enrolment; only stars show on a card. Undefined also where they cannot be read. */
function ratingChangeOf(record: StreamRecord): CardChange | undefined {
  const [before, after] = [sumIn(record.oldImage), sumIn(record.newImage)];
  if (after === undefined) return undefined;
  if (before?.starsSum === after.starsSum && before.reviewCount === after.reviewCount) return undefined;
  return { courseId: courseIdIn(record), rating: cardRatingOf(after) };
}

/**
 * What changes of courses and of their counters mean to the marketplace, in their order. A course that comes to the market
 * brings along the rating that it has by then; a change of that rating has a record of its own, which follows.
 */
export async function cardChangesOf(records: readonly StreamRecord[], { ratings }: Ports): Promise<CardChange[]> {
  const changes = records.flatMap((record): (CardChange | CourseChange)[] => {
    if (record.key.sk === keys.course.stats) return [ratingChangeOf(record) ?? []].flat();
    return record.key.sk === keys.course.course ? [courseChangeOf(record) ?? []].flat() : [];
  });
  const arrived = changes.flatMap((change) => ('isNew' in change && change.isNew ? change.courseId : []));
  // A change just before may be past already, while it was not on the market, and nothing would bring it again.
  const sums = arrived.length === 0 ? undefined : await ratings.ofCourses(arrived, { consistent: true });
  return changes.map((change) => {
    if (!('isNew' in change)) return change;
    const { courseId, card, isNew } = change;
    if (card === undefined || !isNew) return { courseId, card };
    return { courseId, card, rating: cardRatingOf(sums?.get(courseId) ?? noRatings) };
  });
}
