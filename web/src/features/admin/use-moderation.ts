import { useMutation, useQueryClient } from '@tanstack/react-query';
import { closeReports, liftTakedown, type ModeratedCourse, takeDownCourse } from '#contracts/http/moderation.ts';
import type { ReportReason } from '#domain/moderation/reason.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { toast } from '#web/lib/toast.ts';
import { decided } from './known.ts';

export interface Judgement {
  readonly reason: ReportReason;
  readonly note: string;
}

/** What can be decided about a course. */
export function useModeration({ id, title }: Pick<ModeratedCourse, 'id' | 'title'>) {
  const queries = useQueryClient();
  const params = { courseId: id };
  const onError = (error: unknown) => toast(toasts.moderationFailed(messageOf(error)));
  const takeDown = useMutation({
    mutationFn: (body: Judgement) => call(takeDownCourse, { params, body }),
    onSuccess: ({ course }) => {
      decided(queries, { courseId: id, course, closesReports: true });
      toast(toasts.courseTakenDown(title));
    },
  });
  const restore = useMutation({
    mutationFn: () => call(liftTakedown, { params }),
    onSuccess: ({ course }) => {
      decided(queries, { courseId: id, course, closesReports: false });
      toast(toasts.courseRestored(title));
    },
    onError,
  });
  const dismiss = useMutation({
    mutationFn: () => call(closeReports, { params }),
    onSuccess: () => {
      decided(queries, { courseId: id, closesReports: true });
      toast(toasts.reportsDismissed(title));
    },
    onError,
  });
  return { takeDown, restore, dismiss };
}
