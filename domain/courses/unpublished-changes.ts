import type { ExistingCourse } from './course.ts';

/** Whether publishing again would change what buyers and the marketplace read. Price and branding apply at once. */
export const hasUnpublishedChanges = (course: ExistingCourse): boolean =>
  course.status === 'published' &&
  (course.revision > course.publishedRevision ||
    course.facets.category !== course.listing.category ||
    course.facets.level !== course.listing.level ||
    course.facets.language !== course.listing.language);
