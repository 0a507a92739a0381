import { queryOptions } from '@tanstack/react-query';
import { getCourseCheck, showCourseCheck, startCourseCheck } from '#contracts/http/course-checks.ts';
import { call, type Reply } from '#web/lib/api/call.ts';
import { queryKeys } from './query-keys.ts';

export type ModelCheck = Reply<typeof startCourseCheck>['check'];

/** A check takes a minute or more. What it finds appears on the way. */
const POLL_MS = 3_000;

/** Null if the model never read the course. */
export const courseCheckQuery = (courseId: string) =>
  queryOptions({
    queryKey: queryKeys.courseCheck(courseId),
    queryFn: async ({ signal }) => (await call(getCourseCheck, { params: { courseId } }, { signal })).check,
    refetchInterval: ({ state }) => state.data?.status === 'running' && POLL_MS,
  });

export const requestCourseCheck = async (courseId: string) =>
  (await call(startCourseCheck, { params: { courseId } })).check;

export const showSummary = async (courseId: string, isShown: boolean) =>
  (await call(showCourseCheck, { params: { courseId }, body: { isShown } })).isShown;
