import { type FormEvent, useId, useState } from 'react';
import { MAX_REPORT_CHARS, ReportReason, reportReasons } from '#domain/moderation/reason.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { SelectField, TextareaField } from '#web/components/ui/field.tsx';
import { adminWords } from '#web/config/words/admin.ts';
import { reportingWords } from '#web/config/words/reporting.ts';
import type { Judgement } from './use-moderation.ts';

const words = adminWords.takeDown;
const NEARLY_FULL_CHARS = 200;

interface TakeDownDialogProps {
  courseTitle: string;
  /** Of the reports, where there are any. */
  suggested: ReportReason | undefined;
  open: boolean;
  busy: boolean;
  onOpenChange(open: boolean): void;
  onTakeDown(judgement: Judgement): void;
}

/** Says what happens and asks what the owner is told. */
export function TakeDownDialog({ courseTitle, suggested, open, busy, onOpenChange, onTakeDown }: TakeDownDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState<ReportReason>(suggested ?? 'misleading');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const left = MAX_REPORT_CHARS - note.length;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (note.trim()) onTakeDown({ reason, note: note.trim() });
    else {
      setProblem(words.noteMissing);
      event.currentTarget.querySelector('textarea')?.focus();
    }
  }

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
          value={reason}
          options={reportReasons.map((value) => ({ value, label: reportingWords.reasons[value] }))}
          onChange={({ target }) => setReason(ReportReason.parse(target.value))}
        />
        <TextareaField
          label={words.note}
          value={note}
          maxLength={MAX_REPORT_CHARS}
          hint={left <= NEARLY_FULL_CHARS ? words.left(left) : words.noteHint}
          error={problem}
          onChange={({ target }) => {
            setNote(target.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
