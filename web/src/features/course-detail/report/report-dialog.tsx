import { useId } from 'react';
import { reportCourse } from '#contracts/http/moderation.ts';
import { MAX_REPORT_CHARS, reportReasons } from '#domain/moderation/reason.ts';
import { sendReport } from '#web/api/reports.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { SelectField, TextareaField } from '#web/components/ui/field.tsx';
import { reportingWords as words } from '#web/config/words/reporting.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useZodForm } from '#web/lib/forms.ts';
import { toast } from '#web/lib/toast.ts';

/** Said once the end of what may be written is near. */
const NEARLY_FULL_CHARS = 200;

const reasons = [
  { value: '', label: words.choose },
  ...reportReasons.map((value) => ({ value, label: words.reasons[value] })),
];

interface ReportDialogProps {
  courseId: string;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** A reason from the list and, if one likes, words. What was written stays there until it is sent. */
export default function ReportDialog({ courseId, open, onOpenChange }: ReportDialogProps) {
  const formId = useId();
  const { field, submit, busy, reset, watch } = useZodForm({
    schema: reportCourse.body,
    messages: { reason: words.reasonMissing },
    defaultValues: { text: '' },
    async onSubmit(body) {
      await sendReport(courseId, body);
      toast(toasts.courseReported);
      onOpenChange(false);
      reset();
    },
    onFailure: (error) => toast(toasts.reportFailed(messageOf(error))),
  });
  const left = MAX_REPORT_CHARS - watch('text').length;

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      description={words.text}
      footer={
        <>
          <Button tone="secondary" disabled={busy} onClick={() => onOpenChange(false)}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {busy ? words.sending : words.send}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SelectField label={words.reason} options={reasons} {...field('reason')} />
        <TextareaField
          label={words.details}
          placeholder={words.placeholder}
          maxLength={MAX_REPORT_CHARS}
          hint={left <= NEARLY_FULL_CHARS ? words.left(left) : words.hint}
          {...field('text')}
        />
      </form>
    </Dialog>
  );
}
