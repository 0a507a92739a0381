import { keys } from '#contracts/table.ts';
import { type Review, ratingChange } from '#domain/reviews/review.ts';
import type { Condition } from '../table/expressions.ts';
import { ConditionFailed, type Item, type Key, type Table, type Write } from '../table/table.ts';

export const reviewKey = (courseId: string, authorId: string): Key => ({
  pk: keys.course.pk(courseId),
  sk: keys.course.review(authorId),
});

export const reviewRow = (review: Review): Item => ({
  ...reviewKey(review.courseId, review.authorId),
  gsi1pk: keys.reviewed.gsi1pk(review.courseId),
  gsi1sk: review.id,
  gsi2pk: keys.reviewer.gsi2pk(review.authorId),
  gsi2sk: review.id,
  ...review,
});

/** A new review counts its versions from 1, so the id matters. */
export const unchanged = ({ id, version }: Review): Condition => ({ equals: { id, version } });

/** Returns false if the review changed since it was read. */
export async function commitWithSums(
  table: Table,
  write: Write,
  before: Review | undefined,
  after: Review | undefined,
): Promise<boolean> {
  const review = after ?? before;
  const add = ratingChange(before, after);
  if (!review || (add.starsSum === 0 && add.reviewCount === 0)) return table.tryCommit([write]);
  const course = table.update({ pk: keys.course.pk(review.courseId), sk: keys.course.stats }, { add });
  // The first sale creates the sums; an erased seller gets none.
  const seller = table.update(
    { pk: keys.user.pk(review.sellerId), sk: keys.user.revenueAll },
    { add },
    { exists: true },
  );
  try {
    await table.commit([write, course, seller]);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return error.failed[0] ? false : table.tryCommit([write, course]);
  }
}

export const removeWithSums = (table: Table, review: Review): Promise<boolean> =>
  commitWithSums(
    table,
    table.remove(reviewKey(review.courseId, review.authorId), unchanged(review)),
    review,
    undefined,
  );
