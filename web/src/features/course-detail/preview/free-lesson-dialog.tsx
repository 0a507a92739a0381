import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PublicCourse } from '#web/api/public-course.ts';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import type { EnrollState } from '../enroll-state.ts';

const PreviewDialog = lazyWithRetry(() => import('./preview-dialog.tsx'));

/** The free lesson is open while the address says so (`paths.freeLesson`). */
export function useFreeLesson() {
  const [search, setSearch] = useSearchParams();
  const setOpen = (open: boolean): void =>
    setSearch(
      (query) => {
        if (open) query.set('lesson', 'free');
        else query.delete('lesson');
        return query;
      },
      { replace: true },
    );
  return { open: search.get('lesson') === 'free', setOpen };
}

interface FreeLessonDialogProps extends ReturnType<typeof useFreeLesson> {
  course: PublicCourse;
  enrollState: EnrollState;
}

/** Stays after the first opening, so that it closes gently. */
export function FreeLessonDialog({ course, enrollState, open, setOpen }: FreeLessonDialogProps) {
  const [isNeeded, setNeeded] = useState(open);
  if (open && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <LazyBoundary fallback={null} onDismiss={() => setOpen(false)}>
      <PreviewDialog course={course} enrollState={enrollState} open={open} onOpenChange={setOpen} />
    </LazyBoundary>
  ) : null;
}
