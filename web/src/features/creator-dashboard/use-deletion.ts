import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteCourse, type OwnedCourse, restoreCourse } from '#contracts/http/courses.ts';
import { dashboardWords as words } from '#web/config/words/dashboard.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { toast } from '#web/lib/toast.ts';
import { askAgainSoon, putCourseBack, takeCourseOut } from './course-queries.ts';

/**
 * Deleting a course, and undoing it for as long as its toast stands. `onGone` and `onBack` move the focus, which would
 * otherwise be lost with the card or with the toast.
 */
export function useDeletion(onGone: (course: OwnedCourse) => void, onBack: (course: OwnedCourse) => void) {
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: ({ id }: OwnedCourse) => call(restoreCourse, { params: { courseId: id } }),
    onSuccess: ({ course }) => {
      putCourseBack(queries, course);
      toast(toasts.courseRestored(course.title));
      onBack(course);
      askAgainSoon(queries);
    },
    onError: (error) => toast(toasts.restoreFailed(messageOf(error))),
  });
  return useMutation({
    mutationFn: ({ id }: OwnedCourse) => call(deleteCourse, { params: { courseId: id } }),
    onSuccess: (_, course) => {
      onGone(course);
      takeCourseOut(queries, course.id);
      toast(toasts.courseDeleted(course.title), { label: words.undo, onClick: () => undo.mutate(course) });
      askAgainSoon(queries);
    },
    onError: (error) => toast(toasts.deleteFailed(messageOf(error))),
  });
}
