import { RESTORE_DAYS } from '../limits.ts';
import { DAY_MS, type Instant, plusMs } from '../time.ts';
import { transition } from '../transition.ts';
import type { CourseStatus, DeletedCourse, ExistingCourse } from './course.ts';
import { withdrawn } from './publication.ts';

export const remove = transition<CourseStatus>('delete', ['draft', 'published', 'taken-down'], 'deleted');
export const restore = transition<CourseStatus>('restore', ['deleted'], 'draft');
export const restorePublished = transition<CourseStatus>('restore', ['deleted'], 'published');
export const restoreTakenDown = transition<CourseStatus>('restore', ['deleted'], 'taken-down');

export const purgedAt = (deletedAt: Instant): Instant => plusMs(deletedAt, RESTORE_DAYS * DAY_MS);

/** Nothing deleted before can be restored. */
export const oldestRestorable = (now: Instant): Instant => plusMs(now, -RESTORE_DAYS * DAY_MS);

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
  if (course.status === 'taken-down') return { ...course, ...gone, publication: kept(course.publication) };
  const { rest, publication } = withdrawn(course);
  return { ...rest, ...gone, publication: kept(publication), takedown: null };
}

export function restored(course: DeletedCourse, now: Instant): ExistingCourse {
  const { deletedAt: _, publication, takedown, ...rest } = course;
  const back = { ...rest, updatedAt: now };
  if (takedown) return { ...back, status: 'taken-down', takedown, publication };
  return publication ? { ...back, ...publication, status: 'published' } : { ...back, status: 'draft' };
}

export const restoreTransition = ({ status }: Pick<ExistingCourse, 'status'>) =>
  ({ draft: restore, published: restorePublished, 'taken-down': restoreTakenDown })[status];
