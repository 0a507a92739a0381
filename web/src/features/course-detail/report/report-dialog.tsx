import { type FormEvent, useId, useState } from 'react';
import { reportCourse } from '#contracts/http/moderation.ts';
import { MAX_REPORT_CHARS, ReportReason, reportReasons } from '#domain/moderation/reason.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { SelectField, TextareaField } from '#web/components/ui/field.tsx';
import { reportingWords as words } from '#web/config/words/reporting.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
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
  const [reason, setReason] = useState<ReportReason>();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const left = MAX_REPORT_CHARS - text.length;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (reason === undefined) {
      event.currentTarget.querySelector('select')?.focus();
      return;
    }
    setBusy(true);
    try {
      await call(reportCourse, { params: { courseId }, body: { reason, text } });
      toast(toasts.courseReported);
      onOpenChange(false);
      setReason(undefined);
      setText('');
      setTried(false);
    } catch (error) {
      toast(toasts.reportFailed(messageOf(error)));
    } finally {
      setBusy(false);
    }
  }

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
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <SelectField
          label={words.reason}
          value={reason ?? ''}
          options={reasons}
          error={tried && reason === undefined ? words.reasonMissing : undefined}
          onChange={({ target }) => setReason(ReportReason.safeParse(target.value).data)}
        />
        <TextareaField
          label={words.details}
          placeholder={words.placeholder}
          value={text}
          maxLength={MAX_REPORT_CHARS}
          hint={left <= NEARLY_FULL_CHARS ? words.left(left) : words.hint}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Dialog>
  );
}
