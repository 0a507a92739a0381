import { BookOpen, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod';
import type { OwnedCourse } from '#contracts/http/courses.ts';
import type { GenerationView } from '#contracts/http/generation.ts';
import type { DashboardFigures } from '#web/api/dashboard.ts';
import { useCancellation, useGenerations } from '#web/api/generations.ts';
import { useMyCourses } from '#web/api/my-courses.ts';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { generationMessages } from '#web/config/messages/generation.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { toast } from '#web/lib/toast.ts';
import { CreateCourse } from './create-course.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { courseLinkId, OwnedCourseCard } from './owned-course-card.tsx';
import { RecentlyDeleted } from './recently-deleted.tsx';
import { useDeletion } from './use-deletion.ts';

/** Loaded on demand: usually nothing is in progress. */
const GenerationCard = lazyWithRetry(() => import('./generation-card.tsx'));

const grid = 'grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3';

type Confirmation =
  | { readonly about: 'deletion'; readonly course: OwnedCourse }
  | { readonly about: 'cancellation'; readonly generation: GenerationView };

const FOCUS_AFTER_MS = 50;
const FOCUS_TRIES = 20;

/**
 * Retries until the target is rendered: a closing dialog first returns the focus to a removed card. The last call
 * wins.
 */
function useFocusSoon() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return function focusSoon(find: (isLastTry: boolean) => HTMLElement | null, tries = FOCUS_TRIES): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const target = find(tries <= 1);
      if (!target && tries > 1) {
        focusSoon(find, tries - 1);
        return;
      }
      target?.focus();
      // A closing toast returns the focus to its origin once.
      if (document.activeElement !== target) target?.focus();
    }, FOCUS_AFTER_MS);
  };
}

/** Set by the redirect after a generation. */
const FromBoard = z.object({ newCourse: z.string() });

/** Scrolls once to the course that was just generated. */
function useNewCourseInView(courses: readonly OwnedCourse[]): void {
  const location = useLocation();
  const navigate = useNavigate();
  const from = FromBoard.safeParse(location.state);
  const wanted = from.data?.newCourse;
  const isListed = courses.some(({ id }) => id === wanted);
  useEffect(() => {
    if (wanted === undefined || !isListed) return;
    document.getElementById(courseLinkId(wanted))?.scrollIntoView({ block: 'center' });
    // A reload or Back doesn't scroll again.
    void navigate(location, { replace: true, state: null });
  }, [wanted, isListed, navigate, location]);
}

export function CourseGrid({ dashboard }: { dashboard: DashboardFigures | undefined }) {
  const courses = useMyCourses();
  const generations = useGenerations();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusSoon = useFocusSoon();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const { error } = courses;
  useEffect(() => {
    if (error) toast(toasts.errorLoadingCourses(messageOf(error, messages.loadFailed)));
  }, [error]);

  const shown = courses.data?.pages.flatMap((page) => page.courses) ?? [];
  useNewCourseInView(shown);
  // The index lags: a course can be listed before its generation leaves the list.
  const open = (generations.data ?? []).filter(({ course }) => !course || !shown.some(({ id }) => id === course.id));
  const isEmpty = courses.isSuccess && shown.length + open.length === 0;

  const focusCourse = (courseId: string | undefined) =>
    focusSoon(
      (isLastTry) =>
        document.getElementById(courseLinkId(courseId ?? '')) ??
        (courseId === undefined || isLastTry ? heading.current : null),
    );
  const close = () => setConfirmation(undefined);
  const deletion = useDeletion(
    ({ id }) => {
      const at = shown.findIndex((course) => course.id === id);
      close();
      focusCourse((shown[at + 1] ?? shown[at - 1])?.id);
    },
    ({ id }) => focusCourse(id),
  );
  const cancellation = useCancellation(() => {
    close();
    focusSoon(() => heading.current);
  });

  return (
    <section aria-labelledby="courses-heading">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
        <h2 id="courses-heading" ref={heading} tabIndex={-1} className="font-serif text-28 outline-none">
          {messages.courses}
        </h2>
        {!isEmpty && (
          <CreateCourse dashboard={dashboard}>
            <Plus aria-hidden />
            {messages.create}
          </CreateCourse>
        )}
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
            title={messages.loadFailed}
            action={
              <Button tone="secondary" onClick={() => void courses.refetch()}>
                {messages.tryAgain}
              </Button>
            }
          />
        ) : isEmpty ? (
          <EmptyState
            icon={<BookOpen aria-hidden />}
            title={messages.emptyTitle}
            text={messages.emptyText}
            action={<CreateCourse dashboard={dashboard}>{messages.emptyAction}</CreateCourse>}
          />
        ) : (
          <ul className={grid}>
            {open.map((generation) => (
              <LazyBoundary
                as="li"
                key={generation.id}
                fallback={
                  <li>
                    <Skeleton className="h-64" />
                  </li>
                }
              >
                <GenerationCard
                  listed={generation}
                  onCancel={(chosen) => setConfirmation({ about: 'cancellation', generation: chosen })}
                  onDismiss={cancellation.mutate}
                />
              </LazyBoundary>
            ))}
            {shown.map((course) => (
              <OwnedCourseCard
                key={course.id}
                course={course}
                onDelete={(chosen) => setConfirmation({ about: 'deletion', course: chosen })}
              />
            ))}
          </ul>
        )}
        {courses.hasNextPage && (
          <div className="mt-6 flex justify-center">
            <Button tone="secondary" busy={courses.isFetchingNextPage} onClick={() => void courses.fetchNextPage()}>
              {messages.more}
            </Button>
          </div>
        )}
      </div>
      <RecentlyDeleted onBack={({ id }) => focusCourse(id)} />
      {confirmation?.about === 'deletion' && (
        <DeleteDialog
          course={confirmation.course}
          busy={deletion.isPending}
          onClose={close}
          onConfirm={() => deletion.mutate(confirmation.course)}
        />
      )}
      {confirmation?.about === 'cancellation' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          {...generationMessages.cancelDialog(confirmation.generation)}
          busy={cancellation.isPending}
          onConfirm={() => cancellation.mutate(confirmation.generation)}
        />
      )}
    </section>
  );
}
