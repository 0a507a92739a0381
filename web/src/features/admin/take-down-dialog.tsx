import { useId } from 'react';
import { takeDownCourse } from '#contracts/http/moderation.ts';
import { MAX_REPORT_CHARS, type ReportReason, reportReasons } from '#domain/moderation/reason.ts';
import type { TakedownDecision } from '#web/api/admin.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { SelectField, TextareaField } from '#web/components/ui/field.tsx';
import { adminMessages } from '#web/config/messages/admin.ts';
import { reportingMessages } from '#web/config/messages/reporting.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { hintNearLimit, useZodForm } from '#web/lib/forms.ts';
import { toast } from '#web/lib/toast.ts';

const messages = adminMessages.takeDown;
interface TakeDownDialogProps {
  courseTitle: string;
  /** From the reports, if any. */
  suggested: ReportReason | undefined;
  open: boolean;
  onOpenChange(open: boolean): void;
  onTakeDown(judgement: TakedownDecision): Promise<void>;
}

export function TakeDownDialog({ courseTitle, suggested, open, onOpenChange, onTakeDown }: TakeDownDialogProps) {
  const formId = useId();
  const { field, submit, busy, watch } = useZodForm({
    schema: takeDownCourse.body,
    messages: { note: messages.noteMissing },
    defaultValues: { reason: suggested ?? 'misleading', note: '' },
    onSubmit: onTakeDown,
    onFailure: (error) => toast(toasts.moderationFailed(messageOf(error))),
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.title(courseTitle)}
      description={messages.text}
      footer={
        <>
          <Button tone="secondary" disabled={busy} onClick={() => onOpenChange(false)}>
            {messages.keep}
          </Button>
          <Button tone="danger" type="submit" form={formId} busy={busy}>
            {busy ? messages.acting : messages.action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SelectField
          label={messages.reason}
          options={reportReasons.map((value) => ({ value, label: reportingMessages.reasons[value] }))}
          {...field('reason')}
        />
        <TextareaField
          label={messages.note}
          maxLength={MAX_REPORT_CHARS}
          hint={hintNearLimit(watch('note'), MAX_REPORT_CHARS, messages.left, messages.noteHint)}
          {...field('note')}
        />
      </form>
    </Dialog>
  );
}
