import { enrollFree } from '#contracts/http/purchases.ts';
import { ownsCourse } from '#domain/courses/access.ts';
import { enrollmentOf } from '#domain/learning/enrollment.ts';
import { newAttempt } from '#domain/purchases/changes.ts';
import { grantsAccess, openCheckout } from '#domain/purchases/purchase.ts';
import { allows } from '#domain/transition.ts';
import { users } from '../data/accounts/users.ts';
import { courses } from '../data/courses/courses.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound, Problem } from '../runtime/problem.ts';

const buyer = { access: 'buyer' } as const;

export const handler = implement(enrollFree, { users, courses, purchases }, async ({ params, user }, ports) => {
  const [course, earlier, isDeleted] = await Promise.all([
    ports.courses.byId(params.courseId, { consistent: true }),
    ports.purchases.find(params.courseId, user.id),
    ports.users.isDeleted(user.id),
  ]);
  if (isDeleted) throw new Problem('unauthenticated');
  if (earlier && grantsAccess(earlier)) return buyer;
  if (course && ownsCourse(course, user.id)) throw new Problem('own_course');
  if (course?.status === 'taken-down')
    throw new Problem('course_taken_down', { message: "This course was taken down, so you can't enroll for now." });
  if (course?.status !== 'published') throw notFound();
  if (course.priceCents !== 0) throw new Problem('not_for_sale');
  // A dispute is settled first: the buyer may regain the course.
  if (earlier && !allows(openCheckout, earlier.status)) throw new Problem('not_for_sale');

  const now = ports.now();
  const attempt = newAttempt(
    { id: course.id, ownerId: course.ownerId, title: course.listing.title },
    { id: ports.newId(), buyerId: user.id, priceCents: 0, now, earlier },
  );
  const enrolled = await ports.purchases.enrollFree(
    attempt,
    earlier,
    enrollmentOf(course, course.listing, user.id, now),
  );
  if (enrolled) return buyer;
  // Another click or a payment was faster.
  const purchase = await ports.purchases.find(params.courseId, user.id);
  if (purchase && grantsAccess(purchase)) return buyer;
  throw new Problem('conflict');
});
