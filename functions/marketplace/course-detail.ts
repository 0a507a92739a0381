import type { CourseDetail } from '#contracts/http/marketplace.ts';
import type { PublishedCourse } from '#domain/courses/course.ts';
import { type CoursePage, mayHoldLesson } from '#domain/courses/page.ts';
import { percentOf } from '#domain/courses/sourced-slides.ts';

/** Of the published text only. */
function checkOf({ shownCheck, publishedTextHash }: PublishedCourse): Pick<CourseDetail, 'check'> {
  if (shownCheck?.textHash !== publishedTextHash) return {};
  const { textHash: _, ...check } = shownCheck;
  return { check };
}

export const detailOf = (course: PublishedCourse, page: CoursePage): CourseDetail => ({
  id: course.id,
  creatorName: course.creatorName,
  priceCents: course.priceCents,
  customColors: course.customColors,
  createdAt: course.createdAt,
  ...course.listing,
  ...page.landingPage,
  outline: page.outline,
  hasPreview: course.preview !== null && mayHoldLesson(page, course.preview),
  ...(page.sources?.areNamed && { sourceNames: page.sources.names }),
  ...(page.sourcedSlides && { sourcedPercent: percentOf(page.sourcedSlides) }),
  ...checkOf(course),
  curriculum: page.curriculum,
});
