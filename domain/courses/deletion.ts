import { DAY_MS, type Instant, plusMs } from '../time.ts';
import { transition } from '../transition.ts';
import type { CourseStatus, DeletedCourse, ExistingCourse } from './course.ts';

export const remove = transition<CourseStatus>('delete', ['draft', 'published', 'taken-down'], 'deleted');
export const restore = transition<CourseStatus>('restore', ['deleted'], 'draft');
export const restorePublished = transition<CourseStatus>('restore', ['deleted'], 'published');
export const restoreTakenDown = transition<CourseStatus>('restore', ['deleted'], 'taken-down');

/** docs/product.md "Deleting a course". */
const RETENTION_DAYS = 30;

export const purgedAt = (deletedAt: Instant): Instant => plusMs(deletedAt, RETENTION_DAYS * DAY_MS);

export const mayRestore = ({ deletedAt }: Pick<DeletedCourse, 'deletedAt'>, now: Instant): boolean =>
  now < purgedAt(deletedAt);

/** Raises the revision so that a save in flight fails, and the published revision with it. */
export function deleted(course: ExistingCourse, now: Instant): DeletedCourse {
  // The check goes with the working copy.
  const gone = {
    status: 'deleted',
    deletedAt: now,
    updatedAt: now,
    shownCheck: null,
    revision: course.revision + 1,
  } as const;
  const kept = (publication: DeletedCourse['publication']) =>
    publication && { ...publication, publishedRevision: publication.publishedRevision + 1 };
  switch (course.status) {
    case 'draft':
      return { ...course, ...gone, publication: null, takedown: null };
    case 'taken-down':
      return { ...course, ...gone, publication: kept(course.publication) };
    case 'published': {
      const { publishedVersion, publishedRevision, publishedAt, publishedTextHash, listing, ...rest } = course;
      const publication = { publishedVersion, publishedRevision, publishedAt, publishedTextHash, listing };
      return { ...rest, ...gone, publication: kept(publication), takedown: null };
    }
  }
}

export function restored(course: DeletedCourse, now: Instant): ExistingCourse {
  const { deletedAt: _, publication, takedown, ...rest } = course;
  const back = { ...rest, updatedAt: now };
  if (takedown) return { ...back, status: 'taken-down', takedown, publication };
  return publication ? { ...back, ...publication, status: 'published' } : { ...back, status: 'draft' };
}

export const restoreTransition = ({ status }: Pick<ExistingCourse, 'status'>) =>
  ({ draft: restore, published: restorePublished, 'taken-down': restoreTakenDown })[status];
