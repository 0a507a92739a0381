import { keys } from '#contracts/table.ts';
import { type Review, ratingChange } from '#domain/reviews/review.ts';
import type { Condition } from '../table/expressions.ts';
import { ConditionFailed, type Item, type Key, type Table, type Write } from '../table/table.ts';

export const reviewKey = (courseId: string, authorId: string): Key => ({
  pk: keys.course.pk(courseId),
  sk: keys.course.review(authorId),
});

/** A review's row, on the lists of its course and of its author; ids sort as they were made. */
export const reviewRow = (review: Review): Item => ({
  ...reviewKey(review.courseId, review.authorId),
  gsi1pk: keys.reviewed.gsi1pk(review.courseId),
  gsi1sk: review.id,
  gsi2pk: keys.reviewer.gsi2pk(review.authorId),
  gsi2sk: review.id,
  ...review,
});

/** The review is still the one that was read, and not a later one in its place, which counts its versions anew. */
export const unchanged = ({ id, version }: Review): Condition => ({ equals: { id, version } });

/**
 * Commits the write that makes one review of another, with what it adds to the sums of its course and of the seller. False
 * where the review is not the one that was read: read again.
 */
export async function committedWithSums(
  table: Table,
  write: Write,
  before: Review | undefined,
  after: Review | undefined,
): Promise<boolean> {
  const of = after ?? before;
  const add = ratingChange(before, after);
  if (!of || (add.starsSum === 0 && add.reviewCount === 0)) return table.tryCommit([write]);
  const course = table.update({ pk: keys.course.pk(of.courseId), sk: keys.course.stats }, { add });
  // There since the first sale. A seller who left has no sums any more, and none may come back.
  const seller = table.update({ pk: keys.user.pk(of.sellerId), sk: keys.user.revenueAll }, { add }, { exists: true });
  try {
    await table.commit([write, course, seller]);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return error.failed[0] ? false : table.tryCommit([write, course]);
  }
}

/** Takes a review back; false where it changed since it was read, or is gone. */
export const removedWithSums = (table: Table, review: Review): Promise<boolean> =>
  committedWithSums(
    table,
    table.remove(reviewKey(review.courseId, review.authorId), unchanged(review)),
    review,
    undefined,
  );
