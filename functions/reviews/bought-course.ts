import { mayView } from '#domain/courses/access.ts';
import type { Course } from '#domain/courses/course.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { notFound, Problem } from '../runtime/problem.ts';

type Ports = PortsOf<'courses.byId' | 'purchases.find'>;

/** Or the user's own. @throws Problem purchase_required if the course is published, not_found if not visible */
export async function boughtCourse(
  { courses, purchases }: Ports,
  courseId: string,
  user: { readonly id: string },
): Promise<Course> {
  const [course, purchase] = await Promise.all([courses.byId(courseId), purchases.find(courseId, user.id)]);
  if (course === undefined) throw notFound();
  if (mayView(course, purchase, user.id)) return course;
  throw course.status === 'published' ? new Problem('purchase_required') : notFound();
}
