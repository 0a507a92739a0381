import type { CourseText } from './content.ts';
import type { ExistingCourse } from './course.ts';

/** Something a course lacks: in words for its creator, and the part of the editor where it is written. */
export interface PublishingGap {
  readonly what: string;
  readonly section: 'content' | 'structure';
}

/** What a course still lacks before it can be published; empty when it is ready. */
export function publishingGaps({ content }: Pick<CourseText, 'content'>): PublishingGap[] {
  const gaps: PublishingGap[] = [];
  if (content.modules.length === 0) gaps.push({ what: 'at least one module', section: 'structure' });
  if (content.modules.some((module) => module.lessons.length === 0))
    gaps.push({ what: 'a lesson in every module', section: 'structure' });
  if (content.overview.trim() === '') gaps.push({ what: 'an overview', section: 'content' });
  return gaps;
}

export const missingForPublishing = (text: CourseText): string[] => publishingGaps(text).map(({ what }) => what);

/** Whether publishing again would change what buyers and the marketplace read. Price and branding apply at once. */
export const hasUnpublishedChanges = (course: ExistingCourse): boolean =>
  course.status === 'published' &&
  (course.revision > course.publishedRevision ||
    course.facets.category !== course.listing.category ||
    course.facets.level !== course.listing.level ||
    course.facets.language !== course.listing.language);
