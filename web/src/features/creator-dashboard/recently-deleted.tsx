import { ChevronRight } from 'lucide-react';
import type { DeletedCourse, OwnedCourse } from '#contracts/http/courses.ts';
import { useDeletedCourses, useRestoreCourse } from '#web/api/my-courses.ts';
import { CourseCover } from '#web/components/course-cover.tsx';
import { CourseStatusBadge } from '#web/components/course-status-badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatDate } from '#web/lib/dates.ts';
import { toast } from '#web/lib/toast.ts';

interface DeletedRowProps {
  course: DeletedCourse;
  isRestoring: boolean;
  /** Another one is being restored. */
  isDisabled: boolean;
  onRestore(): void;
}

const DeletedRow = ({ course, isRestoring, isDisabled, onRestore }: DeletedRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
    <div className="relative h-12 w-20 shrink-0 overflow-hidden rounded-md">
      <CourseCover courseId={course.id} colors={course.customColors} className="absolute size-full" />
    </div>
    <div className="min-w-0 flex-1 basis-56">
      <p dir="auto" className="line-clamp-2 font-medium break-words">
        {course.title}
      </p>
      <p className="text-14 text-ink-soft">
        {messages.deletedOn(formatDate(course.deletedAt), formatDate(course.restorableUntil))}
      </p>
    </div>
    <CourseStatusBadge status={course.was} />
    <Button
      tone="secondary"
      size="small"
      busy={isRestoring}
      disabled={isDisabled}
      aria-label={messages.restoreCourse(course.title)}
      onClick={onRestore}
    >
      {isRestoring ? messages.restoring : messages.restore}
    </Button>
  </li>
);

/** Renders nothing while there is nothing to restore. A restored course has the status that is shown beside it. */
export function RecentlyDeleted({ onBack }: { onBack(course: OwnedCourse): void }) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useDeletedCourses();
  const restoring = useRestoreCourse({
    onSuccess: (course) => {
      toast(toasts.courseRestored(course.title));
      onBack(course);
    },
    onError: (error) => toast(toasts.restoreFailed(messageOf(error))),
  });
  const courses = data?.pages.flatMap((page) => page.courses) ?? [];
  if (isError && courses.length === 0)
    return (
      <p className="mt-6 flex flex-wrap items-center gap-3 text-14 text-ink-soft">
        {messages.deletedFailed}
        <Button tone="secondary" size="small" onClick={() => void refetch()}>
          {messages.tryAgain}
        </Button>
      </p>
    );
  if (courses.length === 0) return null;
  return (
    <details className="group mt-6">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md text-14 font-medium text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden />
        {messages.recentlyDeletedCount(courses.length, hasNextPage)}
      </summary>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {courses.map((course) => (
          <DeletedRow
            key={course.id}
            course={course}
            isRestoring={restoring.isPending && restoring.variables.id === course.id}
            isDisabled={restoring.isPending}
            onRestore={() => restoring.mutate(course)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button tone="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {messages.more}
          </Button>
        </div>
      )}
    </details>
  );
}
