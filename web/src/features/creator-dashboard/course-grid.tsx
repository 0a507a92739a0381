import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useEffect } from 'react';
import { listMyCourses } from '#contracts/http/courses.ts';
import { type GenerationView, listGenerations } from '#contracts/http/generation.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { paths } from '#web/config/paths.ts';
import { dashboardWords as words } from '#web/config/words/dashboard.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { toast } from '#web/lib/toast.ts';
import { CourseCard } from './course-card.tsx';
import { GenerationCard } from './generation-card.tsx';

const grid = 'grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3';

/** By then an index has what was written before; its lag is a fraction of this. */
const INDEX_LAG_MS = 1_500;

const useCourses = () =>
  useInfiniteQuery({
    queryKey: ['courses'],
    queryFn: ({ pageParam, signal }) => call(listMyCourses, { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchOnMount: 'always',
  });

const useGenerations = () =>
  useQuery({
    queryKey: ['generations'],
    queryFn: async ({ signal }) => (await call(listGenerations, {}, { signal })).generations,
    refetchOnMount: 'always',
  });

/** The creator's courses, newest first, after those that are being written. */
export function CourseGrid() {
  const queries = useQueryClient();
  const courses = useCourses();
  const generations = useGenerations();
  const { error } = courses;
  useEffect(() => {
    if (error) toast(toasts.errorLoadingCourses(messageOf(error, words.loadFailed)));
  }, [error]);

  const askAgain = () => {
    for (const queryKey of [['courses'], ['generations'], ['dashboard']]) void queries.invalidateQueries({ queryKey });
  };
  /** A generation ended: it is a course now, or waits to be tried again. */
  const onEnded = () => {
    askAgain();
    setTimeout(askAgain, INDEX_LAG_MS);
  };
  /** The reply is shown at once: the list comes from an index, which may still have the one that failed. */
  const onRetried = (failedId: string, retried: GenerationView) => {
    queries.setQueryData<GenerationView[]>(['generations'], (listed = []) => [
      retried,
      ...listed.filter(({ id }) => id !== failedId && id !== retried.id),
    ]);
    setTimeout(askAgain, INDEX_LAG_MS);
  };
  const shown = courses.data?.pages.flatMap((page) => page.courses) ?? [];
  // An index lags behind what was written, so a course may be there before its generation has left the list.
  const open = (generations.data ?? []).filter(({ course }) => !course || !shown.some(({ id }) => id === course.id));
  const isEmpty = courses.isSuccess && shown.length + open.length === 0;

  return (
    <section aria-labelledby="courses-heading">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="courses-heading" className="font-serif text-28">
          {words.courses}
        </h2>
        {!isEmpty && <ButtonLink to={paths.generate}>{words.create}</ButtonLink>}
      </div>
      <div className="mt-6" aria-busy={courses.isPending || undefined}>
        {courses.isPending ? (
          <div className={grid}>
            <Skeleton className="h-80 rounded-lg" />
            <Skeleton className="h-80 rounded-lg" />
            <Skeleton className="h-80 rounded-lg" />
          </div>
        ) : courses.isError && shown.length === 0 ? (
          <EmptyState
            title={words.loadFailed}
            action={
              <Button tone="secondary" onClick={() => void courses.refetch()}>
                {words.tryAgain}
              </Button>
            }
          />
        ) : isEmpty ? (
          <EmptyState
            icon={<BookOpen aria-hidden />}
            title={words.emptyTitle}
            text={words.emptyText}
            action={<ButtonLink to={paths.generate}>{words.emptyAction}</ButtonLink>}
          />
        ) : (
          <ul className={grid}>
            {open.map((generation) => (
              <GenerationCard key={generation.id} listed={generation} onEnded={onEnded} onRetried={onRetried} />
            ))}
            {shown.map((course) => (
              <CourseCard key={course.id} course={course} />
            ))}
          </ul>
        )}
        {courses.hasNextPage && (
          <div className="mt-6 flex justify-center">
            <Button tone="secondary" busy={courses.isFetchingNextPage} onClick={() => void courses.fetchNextPage()}>
              {words.more}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
