import { useLearnerCount } from '#web/api/my-courses.ts';
import { AccessQuestion } from '#web/components/access-question.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import type { Publishing } from '../use-publishing.ts';
import type { WorkingCopy } from '../use-working-copy.ts';

interface UnpublishDialogProps {
  course: WorkingCopy['course'];
  publishing: Publishing;
}

/** Asks before a course leaves the marketplace, and says who keeps it. */
export function UnpublishDialog({ course, publishing }: UnpublishDialogProps) {
  const learners = useLearnerCount(course.id, publishing.asksToUnpublish);
  const { text, ...words } = messages.unpublishQuestion(course.title);
  return (
    <ConfirmDialog
      {...words}
      text={<AccessQuestion text={text} learners={learners} />}
      open={publishing.asksToUnpublish}
      onOpenChange={publishing.keepPublished}
      busy={publishing.unpublishing}
      onConfirm={publishing.unpublish}
    />
  );
}
