import { createCourseCheckout } from '#contracts/http/purchases.ts';
import { pathTo, sitePages } from '#contracts/site-pages.ts';
import { ownsCourse } from '#domain/courses/access.ts';
import { maySell } from '#domain/payouts/payout-account.ts';
import { grantsAccess } from '#domain/purchases/purchase.ts';
import { site } from '../adapters/site/site.ts';
import { payments } from '../adapters/stripe/payments.ts';
import { users } from '../data/accounts/users.ts';
import { courses } from '../data/courses/courses.ts';
import { payoutAccounts } from '../data/payouts/payout-accounts.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { rateLimits } from '../data/table/rate-limits.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound, Problem } from '../runtime/problem.ts';
import { beginCheckout } from './begin-checkout.ts';

const implementations = { courses, users, purchases, payoutAccounts, rateLimits, payments, site };

/** For a page opened before the takedown. */
const NOT_OPEN = "This course was taken down, so it can't be bought for now. You weren't charged.";

/** Two clicks derive one idempotency key from the recorded intent, so they open one page. */
export const handler = implement(createCourseCheckout, implementations, async ({ params, body, user }, ports) => {
  if (body.course_id !== params.courseId)
    throw new Problem('invalid_input', { fields: { 'body.course_id': 'is not the course of the path' } });
  const course = await ports.courses.byId(params.courseId, { consistent: true });
  if (!course) throw notFound();
  if (ownsCourse(course, user.id)) throw new Problem('own_course');
  if (course.status !== 'published') {
    const purchase = await ports.purchases.find(course.id, user.id);
    if (purchase && grantsAccess(purchase)) throw new Problem('already_purchased');
    throw course.status === 'taken-down' ? new Problem('course_taken_down', { message: NOT_OPEN }) : notFound();
  }
  const { priceCents } = course;
  if (!priceCents) throw new Problem('not_for_sale');
  const seller = await ports.payoutAccounts.ofUser(course.ownerId);
  if (!maySell(seller)) throw new Problem('creator_without_payouts');

  await ports.rateLimits.checkout(user.id);
  const begun = await beginCheckout({ ...course, priceCents }, user.id, ports);
  if ('url' in begun) return begun;

  const buyer = await ports.users.profile(user.id);
  const page = pathTo(sitePages.course, { courseId: course.id });
  const { sessionId, url } = await ports.payments.openCheckout(begun.attempt, {
    sellerAccountId: seller.accountId,
    buyerEmail: buyer?.email,
    successUrl: ports.site.link(page, { checkout: 'success' }),
    cancelUrl: ports.site.link(page, { checkout: 'cancelled' }),
  });
  if (!(await ports.purchases.attachSession(begun.attempt, sessionId))) throw new Problem('conflict');
  return { url };
});
