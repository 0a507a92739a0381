import { listReviews } from '#contracts/http/reviews.ts';
import { averageOf, noRatings } from '#domain/reviews/review.ts';
import { courses } from '../data/courses/courses.ts';
import { reviews } from '../data/reviews/reviews.ts';
import { implement } from '../runtime/implement.ts';
import { notFound } from '../runtime/problem.ts';
import { publicReview } from './public-review.ts';

const implementations = { courses, reviews };

export const handler = implement(listReviews, implementations, async ({ params, query }, { courses, reviews }) => {
  const [course, sums, page] = await Promise.all([
    courses.byId(params.courseId),
    reviews.ratingsOf([params.courseId]),
    reviews.list(params.courseId, query.cursor),
  ]);
  if (course?.status !== 'published') throw notFound();
  const sum = sums.get(course.id) ?? noRatings;
  return {
    average: averageOf(sum),
    count: sum.reviewCount,
    reviews: page.reviews.map(publicReview),
    nextCursor: page.next ?? null,
  };
});
