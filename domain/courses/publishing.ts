import type { CourseText } from './content.ts';
import type { ExistingCourse } from './course.ts';

/** What a course still lacks before it can be published, in words for its creator; empty when it is ready. */
export function missingForPublishing(text: CourseText): string[] {
  const missing: string[] = [];
  if (text.content.modules.length === 0) missing.push('at least one module');
  if (text.content.modules.some((module) => module.lessons.length === 0)) missing.push('a lesson in every module');
  if (text.content.overview.trim() === '') missing.push('an overview');
  return missing;
}

/** Whether publishing again would change what buyers and the marketplace read. Price and branding apply at once. */
export const hasUnpublishedChanges = (course: ExistingCourse): boolean =>
  course.status === 'published' &&
  (course.revision > course.publishedRevision ||
    course.facets.category !== course.listing.category ||
    course.facets.level !== course.listing.level ||
    course.facets.language !== course.listing.language);
