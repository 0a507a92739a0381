import type { OwnedCourse } from '#contracts/http/courses.ts';
import { useLearnerCount } from '#web/api/my-courses.ts';
import { AccessQuestion } from '#web/components/access-question.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';

interface DeleteDialogProps {
  course: OwnedCourse;
  busy: boolean;
  onClose(): void;
  onConfirm(): void;
}

export function DeleteDialog({ course, busy, onClose, onConfirm }: DeleteDialogProps) {
  const learners = useLearnerCount(course.id);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={messages.deleteTitle}
      text={<AccessQuestion text={messages.deleteText(course.title)} learners={learners} />}
      action={messages.deleteAction}
      keep={messages.deleteKeep}
      busy={busy}
      onConfirm={onConfirm}
    />
  );
}
