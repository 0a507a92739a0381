import type { CourseReport, ModeratedCourse } from '#contracts/http/moderation.ts';

/** A course and what is said against it: one decision. */
export interface ReportCase {
  readonly courseId: string;
  /** Undefined where it is not there any more. */
  readonly course: ModeratedCourse | undefined;
  readonly reports: readonly CourseReport[];
}

interface Page {
  readonly reports: readonly CourseReport[];
  readonly courses: readonly ModeratedCourse[];
}

/** In the order of each course's newest report. */
export function groupReports(pages: readonly Page[]): ReportCase[] {
  const courses = new Map(pages.flatMap((page) => page.courses).map((course) => [course.id, course]));
  const byCourse = Map.groupBy(
    pages.flatMap((page) => page.reports),
    ({ courseId }) => courseId,
  );
  return [...byCourse].map(([courseId, reports]) => ({ courseId, course: courses.get(courseId), reports }));
}
