import { getCourseAccess } from '#contracts/http/purchases.ts';
import { mayView, ownsCourse } from '#domain/courses/access.ts';
import { courses } from '../data/courses/courses.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';

/** A purchase keeps an unpublished course visible. It is `pending` once the buyer was sent to the payment page. */
export const handler = implement(getCourseAccess, { courses, purchases }, async ({ params, user }, ports) => {
  const [course, purchase] = await Promise.all([
    ports.courses.byId(params.courseId),
    ports.purchases.find(params.courseId, user.id),
  ]);
  if (!course) throw notFound();
  if (ownsCourse(course, user.id)) return { access: 'owner' as const, checkoutPending: false };
  if (mayView(course, purchase, user.id)) return { access: 'buyer' as const, checkoutPending: false };
  const checkoutPending = purchase?.status === 'pending' && purchase.checkoutSessionId !== null;
  if (course.status !== 'published' && !checkoutPending) throw notFound();
  return { access: 'none' as const, checkoutPending };
});
