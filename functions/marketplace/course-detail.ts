import type { CourseDetail } from '#contracts/http/marketplace.ts';
import type { PublishedCourse } from '#domain/courses/course.ts';
import { type CoursePage, holdsLesson } from '#domain/courses/page.ts';
import { percentOf } from '#domain/courses/sourced-slides.ts';
import { maySell, type PayoutAccount } from '#domain/payouts/payout-account.ts';
import type { PortsOf } from '../runtime/ports-of.ts';

/** Of the published text only. */
function checkOf({ shownCheck, publishedTextHash }: PublishedCourse): Pick<CourseDetail, 'check'> {
  if (shownCheck?.textHash !== publishedTextHash) return {};
  const { textHash: _, ...check } = shownCheck;
  return { check };
}

/** Reads nothing for a course without a paid price. */
export const sellerOf = async (
  { ownerId, priceCents }: PublishedCourse,
  { payoutAccounts }: PortsOf<'payoutAccounts.ofUser'>,
): Promise<PayoutAccount | undefined> => (priceCents ? payoutAccounts.ofUser(ownerId) : undefined);

export const detailOf = (
  course: PublishedCourse,
  page: CoursePage,
  seller: PayoutAccount | undefined,
): CourseDetail => ({
  id: course.id,
  creatorName: course.creatorName,
  priceCents: course.priceCents,
  customColors: course.customColors,
  createdAt: course.createdAt,
  ...course.listing,
  ...page.landingPage,
  outline: page.outline,
  hasPreview: course.preview !== null && holdsLesson(page, course.preview),
  ...(course.priceCents && !maySell(seller) && { isNotOpenYet: true }),
  ...(page.sources?.areNamed && { sourceNames: page.sources.names }),
  ...(page.sourcedSlides && { sourcedPercent: percentOf(page.sourcedSlides) }),
  ...checkOf(course),
  curriculum: page.curriculum,
});
