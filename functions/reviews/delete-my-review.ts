import { deleteMyReview } from '#contracts/http/reviews.ts';
import { reviews } from '../data/reviews/reviews.ts';
import { implement } from '../runtime/implement-for-users.ts';

/** Needs no access to the course. */
export const handler = implement(deleteMyReview, { reviews }, async ({ params, user }, { reviews }) => {
  await reviews.remove(params.courseId, user.id);
  return { deleted: true as const };
});
