import { getCourseDetail } from '#contracts/http/marketplace.ts';
import { courses } from '../data/courses/courses.ts';
import { payoutAccounts } from '../data/payouts/payout-accounts.ts';
import { implement } from '../runtime/implement.ts';
import { notFound } from '../runtime/problem.ts';
import { detailOf, sellerOf } from './course-detail.ts';

export const handler = implement(
  getCourseDetail,
  { courses, payoutAccounts },
  async ({ params }, { courses, payoutAccounts }) => {
    const course = await courses.byId(params.courseId);
    if (course?.status !== 'published') throw notFound();
    const [page, seller] = await Promise.all([
      courses.page(course.id, course.publishedVersion),
      sellerOf(course, { payoutAccounts }),
    ]);
    if (page === undefined) throw new Error(`Course ${course.id} has no page for version ${course.publishedVersion}`);
    return { course: detailOf(course, page, seller) };
  },
);
