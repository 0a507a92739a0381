import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  countLearners,
  deleteCourse,
  listDeletedCourses,
  listMyCourses,
  type OwnedCourse,
  restoreCourse,
} from '#contracts/http/courses.ts';
import { call, type Reply } from '#web/lib/api/call.ts';
import { cursorPages } from './cursor-pages.ts';
import { invalidateCoursesSoon } from './generations.ts';
import { queryKeys } from './query-keys.ts';

type Pages = InfiniteData<Reply<typeof listMyCourses>, string | undefined>;

export const useMyCourses = () =>
  useInfiniteQuery({
    queryKey: queryKeys.myCourses,
    queryFn: ({ pageParam, signal }) => call(listMyCourses, { query: { cursor: pageParam } }, { signal }),
    ...cursorPages,
    refetchOnMount: 'always',
  });

/** The user's deleted courses that can be restored, last deleted first. */
export const useDeletedCourses = () =>
  useInfiniteQuery({
    queryKey: queryKeys.deletedCourses,
    queryFn: ({ pageParam, signal }) => call(listDeletedCourses, { query: { cursor: pageParam } }, { signal }),
    ...cursorPages,
    refetchOnMount: 'always',
  });

/** How many learners keep the course if it is unpublished or deleted. Counted again for each question. */
export function useLearnerCount(courseId: string, isAsked = true): number | undefined {
  const { data, isFetching, isError } = useQuery({
    queryKey: queryKeys.learners(courseId),
    queryFn: async ({ signal }) => (await call(countLearners, { params: { courseId } }, { signal })).learners,
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  });
  return isFetching || isError ? undefined : data;
}

const updateList = (queries: QueryClient, change: (courses: OwnedCourse[]) => OwnedCourse[]): void =>
  void queries.setQueryData<Pages>(
    queryKeys.myCourses,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, courses: change(page.courses) })) },
  );

function removeFromList(queries: QueryClient, courseId: string): void {
  // A reply in flight was read before the change and would undo it.
  void queries.cancelQueries({ queryKey: queryKeys.myCourses });
  updateList(queries, (courses) => courses.filter(({ id }) => id !== courseId));
}

function insertIntoList(queries: QueryClient, course: OwnedCourse): void {
  removeFromList(queries, course.id);
  queries.setQueryData<Pages>(queryKeys.myCourses, (data) => {
    const [first, ...others] = data?.pages ?? [];
    if (!data || !first) return data;
    const at = [first, ...others].findIndex(({ courses }) =>
      courses.some(({ createdAt }) => createdAt < course.createdAt),
    );
    const place = at === -1 ? data.pages.length - 1 : at;
    return {
      ...data,
      pages: data.pages.map((page, index) =>
        index === place
          ? {
              ...page,
              courses: [...page.courses, course].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
            }
          : page,
      ),
    };
  });
}

function removeFromDeleted(queries: QueryClient, courseId: string): void {
  void queries.cancelQueries({ queryKey: queryKeys.deletedCourses });
  queries.setQueryData<InfiniteData<Reply<typeof listDeletedCourses>, string | undefined>>(
    queryKeys.deletedCourses,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, courses: page.courses.filter(({ id }) => id !== courseId) })),
      },
  );
}

interface CourseCallbacks {
  onSuccess(course: OwnedCourse): void;
  onError(error: unknown): void;
}

export function useDeleteCourse({ onSuccess, onError }: CourseCallbacks) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: OwnedCourse) => call(deleteCourse, { params: { courseId: id } }),
    onSuccess: (_, course) => {
      onSuccess(course);
      removeFromList(queries, course.id);
      invalidateCoursesSoon(queries);
    },
    onError,
  });
}

export function useRestoreCourse({ onSuccess, onError }: CourseCallbacks) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<OwnedCourse, 'id'>) => call(restoreCourse, { params: { courseId: id } }),
    onSuccess: ({ course }) => {
      removeFromDeleted(queries, course.id);
      insertIntoList(queries, course);
      onSuccess(course);
      invalidateCoursesSoon(queries);
    },
    onError,
  });
}
