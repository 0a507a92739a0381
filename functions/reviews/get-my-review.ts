import { getMyReview } from '#contracts/http/reviews.ts';
import { courses } from '../data/courses/courses.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { reviews } from '../data/reviews/reviews.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { boughtCourse } from './bought-course.ts';
import { publicReview } from './public-review.ts';

const implementations = { courses, purchases, reviews };

export const handler = implement(getMyReview, implementations, async ({ params, user }, ports) => {
  const [, review] = await Promise.all([
    boughtCourse(ports, params.courseId, user),
    ports.reviews.ofAuthor(params.courseId, user.id),
  ]);
  return { review: review ? publicReview(review) : null };
});
