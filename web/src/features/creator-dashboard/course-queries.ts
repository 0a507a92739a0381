import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { listMyCourses, type OwnedCourse } from '#contracts/http/courses.ts';
import type { GenerationView } from '#contracts/http/generation.ts';
import { askAgain } from '#web/components/generation/ask-again.ts';
import { call, type Reply } from '#web/lib/api/call.ts';

/** By then an index has what was written before; its lag is a fraction of this. */
const INDEX_LAG_MS = 1_500;

type Pages = InfiniteData<Reply<typeof listMyCourses>, string | undefined>;

export const useCourses = () =>
  useInfiniteQuery({
    queryKey: ['courses'],
    queryFn: ({ pageParam, signal }) => call(listMyCourses, { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchOnMount: 'always',
  });

/** Asks again once the indexes have followed: until then they would answer what was before. */
export const askAgainSoon = (queries: QueryClient): void => {
  setTimeout(() => askAgain(queries), INDEX_LAG_MS);
};

const changeCourses = (queries: QueryClient, change: (courses: OwnedCourse[]) => OwnedCourse[]): void =>
  void queries.setQueryData<Pages>(
    ['courses'],
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, courses: change(page.courses) })) },
  );

export function takeCourseOut(queries: QueryClient, courseId: string): void {
  // An answer that is still on its way is of before: it would bring back what is changed now.
  void queries.cancelQueries({ queryKey: ['courses'] });
  changeCourses(queries, (courses) => courses.filter(({ id }) => id !== courseId));
}

/** Puts a course back where its date belongs. */
export function putCourseBack(queries: QueryClient, course: OwnedCourse): void {
  takeCourseOut(queries, course.id);
  queries.setQueryData<Pages>(['courses'], (data) => {
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

/** Shows a generation's new state at once; the list comes from an index, which may still have the old one. */
export const replaceGeneration = (queries: QueryClient, oldId: string, next: GenerationView | undefined): void =>
  void queries.setQueryData<GenerationView[]>(['generations'], (listed = []) => [
    ...(next ? [next] : []),
    ...listed.filter(({ id }) => id !== oldId && id !== next?.id),
  ]);
