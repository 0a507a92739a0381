import { useState } from 'react';
import type { ModeratedCourse } from '#contracts/http/moderation.ts';
import type { ReportReason } from '#domain/moderation/reason.ts';
import { useModeration } from '#web/api/admin.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { adminMessages as messages } from '#web/config/messages/admin.ts';
import { TakeDownDialog } from './take-down-dialog.tsx';

interface CourseActionsProps {
  course: ModeratedCourse;
  suggested?: ReportReason | undefined;
}

export function CourseActions({ course, suggested }: CourseActionsProps) {
  const { takeDown, restore } = useModeration(course);
  const [confirming, setConfirming] = useState(false);
  if (course.status === 'deleted') return null;
  const isDown = course.status === 'taken-down';
  return (
    <>
      <Button
        tone="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-label={isDown ? messages.course.restoreOf(course.title) : messages.course.takeDownOf(course.title)}
        onClick={() => setConfirming(true)}
      >
        {isDown ? messages.course.restore : messages.course.takeDown}
      </Button>
      {isDown ? (
        <ConfirmDialog
          open={confirming}
          onOpenChange={setConfirming}
          title={messages.restore.title(course.title)}
          text={messages.restore.text}
          action={messages.restore.action}
          keep={messages.restore.keep}
          busy={restore.isPending}
          onConfirm={() => restore.mutate(undefined, { onSettled: () => setConfirming(false) })}
        />
      ) : (
        <TakeDownDialog
          courseTitle={course.title}
          suggested={suggested}
          open={confirming}
          onOpenChange={setConfirming}
          onTakeDown={async (judgement) => {
            await takeDown.mutateAsync(judgement);
            setConfirming(false);
          }}
        />
      )}
    </>
  );
}
