import { queryOptions } from '@tanstack/react-query';
import { completeCourse, submitQuiz, viewCourse, viewModule } from '#contracts/http/learning.ts';
import { type CallInput, call, type Reply } from '#web/lib/api/call.ts';
import { queryKeys } from './query-keys.ts';

/** How often a module that failed to load is fetched again. */
const RETRY_MS = 15_000;

export type CourseView = Reply<typeof viewCourse>;

/** A course as its reader opens it. Opened again it is fetched again, since one may have read on elsewhere. */
export const courseViewQuery = (courseId: string) =>
  queryOptions({
    queryKey: queryKeys.courseView.of(courseId),
    queryFn: ({ signal }) => call(viewCourse, { params: { courseId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** One module's slides. Those that were loaded stay readable; one that failed is fetched again until it is there. */
export const moduleQuery = ({ course, version }: Pick<CourseView, 'course' | 'version'>, number: number) =>
  queryOptions({
    queryKey: queryKeys.courseView.module(course.id, version, number),
    queryFn: async ({ signal }) => {
      const params = { courseId: course.id, number };
      return (await call(viewModule, { params, query: { version } }, { signal })).slides;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => state.status === 'error' && RETRY_MS,
  });

export const markCompleted = (courseId: string) => call(completeCourse, { params: { courseId } });

/** Has a module's quiz graded, by the version that is read. */
export const gradeQuiz = (
  { course, version }: Pick<CourseView, 'course' | 'version'>,
  moduleNumber: number,
  answers: CallInput<typeof submitQuiz>['body']['answers'],
) => call(submitQuiz, { params: { courseId: course.id, number: moduleNumber }, query: { version }, body: { answers } });
