import { saveMyReview } from '#contracts/http/reviews.ts';
import { users } from '../data/accounts/users.ts';
import { courses } from '../data/courses/courses.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { reviews } from '../data/reviews/reviews.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';
import { boughtCourse } from './bought-course.ts';
import { publicReview } from './public-review.ts';

const implementations = { courses, purchases, users, reviews };

export const handler = implement(saveMyReview, implementations, async ({ params, body, user }, ports) => {
  const [course, profile] = await Promise.all([
    boughtCourse(ports, params.courseId, user),
    ports.users.profile(user.id),
  ]);
  if (course.ownerId === user.id) throw new Problem('own_course');
  // Deleted, or not created yet by GET /me.
  if (!profile) throw new Problem('unauthenticated');
  const { basedOn, ...written } = body;
  const review = await ports.reviews.save(course, user.id, { ...written, authorName: profile.fullName }, basedOn);
  return { review: publicReview(review) };
});
