import { fetchMyData } from '#web/api/account.ts';
import { fetchOwnedCourse } from '#web/api/owned-course.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

interface Progress {
  readonly done: number;
  readonly of: number;
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';

/** Courses are fetched one at a time: each can be megabytes. Deleted ones are skipped. */
export async function exportMyData(signal: AbortSignal, onProgress: (progress: Progress) => void): Promise<string> {
  const { courseIds, ...data } = await fetchMyData(signal);
  const courses: unknown[] = [];
  for (const [done, courseId] of courseIds.entries()) {
    onProgress({ done, of: courseIds.length });
    const course = await fetchOwnedCourse(courseId, signal).catch((error: unknown) => {
      if (isGone(error)) return undefined;
      throw error;
    });
    if (course) courses.push(course);
  }
  onProgress({ done: courseIds.length, of: courseIds.length });
  return JSON.stringify({ ...data, courses }, null, 2);
}
