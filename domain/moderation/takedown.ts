import type { CourseStatus, DraftCourse, PublishedCourse, Takedown, TakenDownCourse } from '../courses/course.ts';
import { withdrawn } from '../courses/publication.ts';
import type { Instant } from '../time.ts';
import { transition } from '../transition.ts';

export const takeDown = transition<CourseStatus>('take-down', ['draft', 'published'], 'taken-down');
export const liftToDraft = transition<CourseStatus>('lift-takedown', ['taken-down'], 'draft');
export const liftToPublished = transition<CourseStatus>('lift-takedown', ['taken-down'], 'published');

/** Keeps the publication for buyers and for restoring. */
export function takenDown(course: DraftCourse | PublishedCourse, takedown: Takedown): TakenDownCourse {
  const down = { status: 'taken-down', takedown, updatedAt: takedown.takenDownAt } as const;
  const { rest, publication } = withdrawn(course);
  return { ...rest, ...down, publication };
}

/** Edits made during the takedown stay unpublished. */
export function lifted(course: TakenDownCourse, now: Instant): DraftCourse | PublishedCourse {
  const { takedown: _, publication, ...rest } = course;
  return publication
    ? { ...rest, ...publication, status: 'published', updatedAt: now }
    : { ...rest, status: 'draft', updatedAt: now };
}
