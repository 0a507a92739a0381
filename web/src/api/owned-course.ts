import { queryOptions } from '@tanstack/react-query';
import { getCourse, getPublishedText } from '#contracts/http/courses.ts';
import { listLogos } from '#contracts/http/logos.ts';
import { call } from '#web/lib/api/call.ts';
import { queryKeys } from './query-keys.ts';

/**
 * A course for its editor. Each visit starts from what is saved, never from what an earlier visit had loaded.
 * @param ready waited for first, such as a save that is in flight
 */
export const ownedCourseQuery = (courseId: string, ready: () => Promise<unknown>) =>
  queryOptions({
    queryKey: queryKeys.ownedCourse(courseId),
    queryFn: async ({ signal }) => {
      await ready();
      return call(getCourse, { params: { courseId } }, { signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The text that buyers have; each look compares with what is published now. */
export const publishedTextQuery = (courseId: string) =>
  queryOptions({
    queryKey: queryKeys.publishedText(courseId),
    queryFn: ({ signal }) => call(getPublishedText, { params: { courseId } }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });

/** The logos that the creator uploaded before. */
export const logosQuery = queryOptions({
  queryKey: queryKeys.logos,
  queryFn: async ({ signal }) => (await call(listLogos, {}, { signal })).logos,
});
