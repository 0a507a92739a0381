import { useState } from 'react';
import type { ModeratedCourse } from '#contracts/http/moderation.ts';
import type { ReportReason } from '#domain/moderation/reason.ts';
import { useModeration } from '#web/api/admin.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { adminWords as words } from '#web/config/words/admin.ts';
import { TakeDownDialog } from './take-down-dialog.tsx';

interface CourseActionsProps {
  course: ModeratedCourse;
  suggested?: ReportReason | undefined;
}

/** Takes a course down, or restores one that was; each asks first. */
export function CourseActions({ course, suggested }: CourseActionsProps) {
  const { takeDown, restore } = useModeration(course);
  const [asked, setAsked] = useState(false);
  if (course.status === 'deleted') return null;
  const isDown = course.status === 'taken-down';
  return (
    <>
      <Button
        tone="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-label={isDown ? words.course.restoreOf(course.title) : words.course.takeDownOf(course.title)}
        onClick={() => setAsked(true)}
      >
        {isDown ? words.course.restore : words.course.takeDown}
      </Button>
      {isDown ? (
        <ConfirmDialog
          open={asked}
          onOpenChange={setAsked}
          title={words.restore.title(course.title)}
          text={words.restore.text}
          action={words.restore.action}
          keep={words.restore.keep}
          busy={restore.isPending}
          onConfirm={() => restore.mutate(undefined, { onSettled: () => setAsked(false) })}
        />
      ) : (
        <TakeDownDialog
          courseTitle={course.title}
          suggested={suggested}
          open={asked}
          onOpenChange={setAsked}
          onTakeDown={async (judgement) => {
            await takeDown.mutateAsync(judgement);
            setAsked(false);
          }}
        />
      )}
    </>
  );
}
