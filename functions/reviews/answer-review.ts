import { answerReview } from '#contracts/http/reviews.ts';
import { ownsCourse } from '#domain/courses/access.ts';
import { courses } from '../data/courses/courses.ts';
import { reviews } from '../data/reviews/reviews.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';
import { publicReview } from './public-review.ts';

export const handler = implement(answerReview, { courses, reviews }, async ({ params, body, user }, ports) => {
  const course = await ports.courses.byId(params.courseId);
  if (!course || !ownsCourse(course, user.id)) throw notFound();
  return { review: publicReview(await ports.reviews.answer(course.id, params.reviewId, body.text, body.basedOn)) };
});
