import { DAY_MS, type Instant, plusMs } from '../time.ts';
import { transition } from '../transition.ts';
import type { CourseStatus, DeletedCourse, DraftCourse, ExistingCourse, PublishedCourse } from './course.ts';

export const remove = transition<CourseStatus>('delete', ['draft', 'published'], 'deleted');
export const restore = transition<CourseStatus>('restore', ['deleted'], 'draft');
export const restorePublished = transition<CourseStatus>('restore', ['deleted'], 'published');

/** How long the working copy of a deleted course is kept (decisions.md, "unpublishing, deleting"). */
const KEPT_DAYS = 30;

/** When the working copy goes, and with it the way back. */
export const purgedAt = (deletedAt: Instant): Instant => plusMs(deletedAt, KEPT_DAYS * DAY_MS);

export const mayRestore = ({ deletedAt }: Pick<DeletedCourse, 'deletedAt'>, now: Instant): boolean =>
  now < purgedAt(deletedAt);

/** The revision rises, so that a save that is under way does not come through; what was published rises with it. */
export function deleted(course: ExistingCourse, now: Instant): DeletedCourse {
  const gone = { status: 'deleted', deletedAt: now, updatedAt: now, revision: course.revision + 1 } as const;
  if (course.status === 'draft') return { ...course, ...gone, publication: null };
  const { publishedVersion, publishedRevision, publishedAt, listing, ...rest } = course;
  return {
    ...rest,
    ...gone,
    publication: { publishedVersion, publishedRevision: publishedRevision + 1, publishedAt, listing },
  };
}

/** As it was before it was deleted: on the market if it was there, with the changes that were not published yet. */
export function restored(course: DeletedCourse, now: Instant): DraftCourse | PublishedCourse {
  const { deletedAt: _, publication, ...rest } = course;
  return publication
    ? { ...rest, ...publication, status: 'published', updatedAt: now }
    : { ...rest, status: 'draft', updatedAt: now };
}
