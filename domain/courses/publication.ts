import type { Instant } from '../time.ts';
import { type DraftCourse, Publication, type PublishedCourse } from './course.ts';

/** The attributes of a published course's row. */
export const publicationFields = Publication.keyof().options;

function split(course: PublishedCourse) {
  const { publishedVersion, publishedRevision, publishedAt, publishedTextHash, listing, ...rest } = course;
  return { rest, publication: { publishedVersion, publishedRevision, publishedAt, publishedTextHash, listing } };
}

/** The course without its publication, and the publication, which can restore it. */
export function withdrawn(course: DraftCourse | PublishedCourse) {
  if (course.status === 'published') return split(course);
  const { formerPublication: _, ...rest } = course;
  return { rest, publication: null };
}

export function unpublished(course: PublishedCourse, now: Instant): DraftCourse {
  const { rest, publication } = split(course);
  return { ...rest, status: 'draft', updatedAt: now, formerPublication: publication };
}

/**
 * Edits made meanwhile stay unpublished. Undefined if there is nothing to go back to, or a later version was published,
 * as by a release that does not know of `formerPublication`.
 */
export function republished(course: DraftCourse, now: Instant): PublishedCourse | undefined {
  const { formerPublication, ...rest } = course;
  if (formerPublication?.publishedVersion !== course.versionCount) return undefined;
  return { ...rest, ...formerPublication, status: 'published', updatedAt: now };
}
