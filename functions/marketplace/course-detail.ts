import type { CourseDetail } from '#contracts/http/marketplace.ts';
import type { PublishedCourse } from '#domain/courses/course.ts';
import { type CoursePage, mayHoldLesson } from '#domain/courses/page.ts';

export const detailOf = (
  { id, creatorName, priceCents, customColors, createdAt, listing, preview }: PublishedCourse,
  page: CoursePage,
): CourseDetail => ({
  id,
  creatorName,
  priceCents,
  customColors,
  createdAt,
  ...listing,
  ...page.landingPage,
  outline: page.outline,
  hasPreview: preview !== null && mayHoldLesson(page, preview),
  curriculum: page.curriculum,
});
