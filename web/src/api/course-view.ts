import { queryOptions } from '@tanstack/react-query';
import { completeCourse, answerQuestion as declaredAnswer, viewCourse, viewModule } from '#contracts/http/learning.ts';
import { type CallInput, call, type Reply } from '#web/lib/api/call.ts';
import { queryKeys } from './query-keys.ts';

const RETRY_MS = 15_000;

export type CourseView = Reply<typeof viewCourse>;

/** Refetched on each visit: the reader may have continued on another device. */
export const courseViewQuery = (courseId: string) =>
  queryOptions({
    queryKey: queryKeys.courseView.of(courseId),
    queryFn: ({ signal }) => call(viewCourse, { params: { courseId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Loaded modules stay readable. A failed one is retried until it loads. */
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

/** `seen`: slides that may not have been saved yet. */
export const markCompleted = (courseId: string, seen: readonly string[]) =>
  call(completeCourse, { params: { courseId }, body: { seen: [...seen] } });

export const answerQuestion = (
  { course, version }: Pick<CourseView, 'course' | 'version'>,
  moduleNumber: number,
  answer: CallInput<typeof declaredAnswer>['body'],
) => call(declaredAnswer, { params: { courseId: course.id, number: moduleNumber }, query: { version }, body: answer });
