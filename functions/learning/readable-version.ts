import { mayView, ownsCourse } from '#domain/courses/access.ts';
import type { Course, PublishedCourse } from '#domain/courses/course.ts';
import { WORKING_COPY } from '../data/courses/courses.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { notFound, Problem } from '../runtime/problem.ts';

export type ReadingPorts = PortsOf<'courses.byId' | 'purchases.find'>;

export interface Readable {
  readonly course: Course;
  readonly newest: number;
  readonly oldest: number;
}

/**
 * The owner reads the working copy; a buyer the last published version, even if unpublished (docs/product.md "Access to
 * a course").
 * @throws Problem purchase_required if published, not_found if not visible
 */
export async function readableVersion(
  { courses, purchases }: ReadingPorts,
  courseId: string,
  user: { readonly id: string },
): Promise<Readable> {
  const [course, seen] = await Promise.all([
    courses.byId(courseId),
    purchases.find(courseId, user.id, { consistent: false }),
  ]);
  if (course === undefined) throw notFound();
  if (ownsCourse(course, user.id)) return { course, newest: WORKING_COPY, oldest: WORKING_COPY };
  // The cheap eventually consistent read may miss a new purchase, so only a consistent one denies.
  const held = mayView(course, seen, user.id) || mayView(course, await purchases.find(courseId, user.id), user.id);
  if (held) return { course, newest: course.versionCount, oldest: 1 };
  throw course.status === 'published' ? new Problem('purchase_required') : notFound();
}

export function publicationOf(
  course: Course,
): Pick<PublishedCourse, 'publishedVersion' | 'publishedAt' | 'listing'> | null {
  switch (course.status) {
    case 'draft':
      return null;
    case 'published':
      return course;
    case 'taken-down':
    case 'deleted':
      return course.publication;
  }
}
