import type { CourseReport, ModeratedCourse } from '#contracts/http/moderation.ts';

/** A course with its reports: one decision. */
export interface ReportCase {
  readonly courseId: string;
  /** Undefined for a deleted course. */
  readonly course: ModeratedCourse | undefined;
  readonly reports: readonly CourseReport[];
}

interface Page {
  readonly reports: readonly CourseReport[];
  readonly courses: readonly ModeratedCourse[];
}

/** Sorted by each course's newest report. */
export function groupReports(pages: readonly Page[]): ReportCase[] {
  const courses = new Map(pages.flatMap((page) => page.courses).map((course) => [course.id, course]));
  const byCourse = Map.groupBy(
    pages.flatMap((page) => page.reports),
    ({ courseId }) => courseId,
  );
  return [...byCourse].map(([courseId, reports]) => ({ courseId, course: courses.get(courseId), reports }));
}
