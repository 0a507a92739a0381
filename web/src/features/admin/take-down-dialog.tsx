import { useId } from 'react';
import { takeDownCourse } from '#contracts/http/moderation.ts';
import { MAX_REPORT_CHARS, type ReportReason, reportReasons } from '#domain/moderation/reason.ts';
import type { Judgement } from '#web/api/admin.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { SelectField, TextareaField } from '#web/components/ui/field.tsx';
import { adminWords } from '#web/config/words/admin.ts';
import { reportingWords } from '#web/config/words/reporting.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useZodForm } from '#web/lib/forms.ts';
import { toast } from '#web/lib/toast.ts';

const words = adminWords.takeDown;
const NEARLY_FULL_CHARS = 200;

interface TakeDownDialogProps {
  courseTitle: string;
  /** Of the reports, where there are any. */
  suggested: ReportReason | undefined;
  open: boolean;
  onOpenChange(open: boolean): void;
  onTakeDown(judgement: Judgement): Promise<void>;
}

/** Says what happens and asks what the owner is told. */
export function TakeDownDialog({ courseTitle, suggested, open, onOpenChange, onTakeDown }: TakeDownDialogProps) {
  const formId = useId();
  const { field, submit, busy, watch } = useZodForm({
    schema: takeDownCourse.body,
    messages: { note: words.noteMissing },
    defaultValues: { reason: suggested ?? 'misleading', note: '' },
    onSubmit: onTakeDown,
    onFailure: (error) => toast(toasts.moderationFailed(messageOf(error))),
  });
  const left = MAX_REPORT_CHARS - watch('note').length;

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title(courseTitle)}
      description={words.text}
      footer={
        <>
          <Button tone="secondary" disabled={busy} onClick={() => onOpenChange(false)}>
            {words.keep}
          </Button>
          <Button tone="danger" type="submit" form={formId} busy={busy}>
            {busy ? words.acting : words.action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SelectField
          label={words.reason}
          options={reportReasons.map((value) => ({ value, label: reportingWords.reasons[value] }))}
          {...field('reason')}
        />
        <TextareaField
          label={words.note}
          maxLength={MAX_REPORT_CHARS}
          hint={left <= NEARLY_FULL_CHARS ? words.left(left) : words.noteHint}
          {...field('note')}
        />
      </form>
    </Dialog>
  );
}
