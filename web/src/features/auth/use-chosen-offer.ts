import { skipToken, useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router-dom';
import { sitePages } from '#contracts/site-pages.ts';
import { plans } from '#domain/subscriptions/offers.ts';
import { type PublicCourse, publicCourseQuery } from '#web/api/public-course.ts';
import { pendingActionIn, redirectPath, redirectTarget } from '#web/lib/login-redirect.ts';

export type Plan = (typeof plans)[number];
export type Offer =
  | { readonly kind: 'plan'; readonly plan: Plan }
  | {
      readonly kind: 'course';
      readonly course: PublicCourse;
      readonly priceCents: number;
      /** With the query and hash that the visitor came with. */
      readonly address: string;
    };

/** Returns what the visitor was about to buy, or undefined if it is unknown or not for sale. */
export function useChosenOffer(): Offer | 'loading' | undefined {
  const { state } = useLocation();
  const action = pendingActionIn(state);
  const courseId =
    action === 'enroll' ? matchPath(sitePages.course, redirectPath(state) ?? '')?.params.courseId : undefined;
  const query = publicCourseQuery(courseId ?? '');
  const { data, isLoading } = useQuery({ ...query, ...(courseId === undefined && { queryFn: skipToken }) });
  if (isLoading) return 'loading';
  const course = courseId === undefined ? undefined : data?.course;
  if (course) {
    const { priceCents } = course;
    return priceCents === null
      ? undefined
      : { kind: 'course', course, priceCents, address: redirectTarget(state) ?? '' };
  }
  const plan = plans.find(({ lookupKey }) => lookupKey === action);
  return plan && { kind: 'plan', plan };
}
