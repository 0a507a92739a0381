import type { OwnedCourse } from '#contracts/http/courses.ts';
import { useDeleteCourse, useRestoreCourse } from '#web/api/my-courses.ts';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/lib/toast.ts';

/** With an Undo in the toast. The callbacks move the focus, which would be lost with the card or toast. */
export function useDeletion(onGone: (course: OwnedCourse) => void, onBack: (course: OwnedCourse) => void) {
  const undo = useRestoreCourse({
    onSuccess: (course) => {
      toast(toasts.courseRestored(course.title));
      onBack(course);
    },
    onError: (error) => toast(toasts.undoFailed(messageOf(error))),
  });
  return useDeleteCourse({
    onSuccess: (course) => {
      onGone(course);
      toast(toasts.courseDeleted(course.title), { label: messages.undo, onClick: () => undo.mutate(course) });
    },
    onError: (error) => toast(toasts.deleteFailed(messageOf(error))),
  });
}
