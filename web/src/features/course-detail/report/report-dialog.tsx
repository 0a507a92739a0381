import { useId } from 'react';
import { reportCourse } from '#contracts/http/moderation.ts';
import { MAX_REPORT_CHARS, reportReasons } from '#domain/moderation/reason.ts';
import { sendReport } from '#web/api/reports.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { SelectField, TextareaField } from '#web/components/ui/field.tsx';
import { reportingMessages as messages } from '#web/config/messages/reporting.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { hintNearLimit, useZodForm } from '#web/lib/forms.ts';
import { toast } from '#web/lib/toast.ts';

const reasons = [
  { value: '', label: messages.choose },
  ...reportReasons.map((value) => ({ value, label: messages.reasons[value] })),
];

interface ReportDialogProps {
  courseId: string;
  open: boolean;
  onOpenChange(open: boolean): void;
}

export default function ReportDialog({ courseId, open, onOpenChange }: ReportDialogProps) {
  const formId = useId();
  const { field, submit, busy, reset, watch } = useZodForm({
    schema: reportCourse.body,
    messages: { reason: messages.reasonMissing },
    defaultValues: { text: '' },
    async onSubmit(body) {
      await sendReport(courseId, body);
      toast(toasts.courseReported);
      onOpenChange(false);
      reset();
    },
    onFailure: (error) => toast(toasts.reportFailed(messageOf(error))),
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.title}
      description={messages.text}
      footer={
        <>
          <Button tone="secondary" disabled={busy} onClick={() => onOpenChange(false)}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {busy ? messages.sending : messages.send}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SelectField label={messages.reason} options={reasons} {...field('reason')} />
        <TextareaField
          label={messages.details}
          placeholder={messages.placeholder}
          maxLength={MAX_REPORT_CHARS}
          hint={hintNearLimit(watch('text'), MAX_REPORT_CHARS, messages.left, messages.hint)}
          {...field('text')}
        />
      </form>
    </Dialog>
  );
}
