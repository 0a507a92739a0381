import type { CourseText } from './content.ts';
import type { ExistingCourse } from './course.ts';

/** Text for the creator, and the editor tab to write it in. */
export interface PublishingGap {
  readonly what: string;
  readonly section: 'content' | 'structure';
}

export function publishingGaps({ content }: Pick<CourseText, 'content'>): PublishingGap[] {
  const gaps: PublishingGap[] = [];
  if (content.modules.length === 0) gaps.push({ what: 'at least one module', section: 'structure' });
  if (content.modules.some((module) => module.lessons.length === 0))
    gaps.push({ what: 'a lesson in every module', section: 'structure' });
  if (content.overview.trim() === '') gaps.push({ what: 'an overview', section: 'content' });
  return gaps;
}

export const missingForPublishing = (text: CourseText): string[] => publishingGaps(text).map(({ what }) => what);

/** Price and branding aren't compared because they apply at once. */
export const hasUnpublishedChanges = (course: ExistingCourse): boolean =>
  course.status === 'published' &&
  (course.revision > course.publishedRevision ||
    course.facets.category !== course.listing.category ||
    course.facets.level !== course.listing.level ||
    course.facets.language !== course.listing.language);
