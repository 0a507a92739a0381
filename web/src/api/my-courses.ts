import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { deleteCourse, listMyCourses, type OwnedCourse, restoreCourse } from '#contracts/http/courses.ts';
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
    mutationFn: ({ id }: OwnedCourse) => call(restoreCourse, { params: { courseId: id } }),
    onSuccess: ({ course }) => {
      insertIntoList(queries, course);
      onSuccess(course);
      invalidateCoursesSoon(queries);
    },
    onError,
  });
}
