import { useState } from 'react';
import * as z from 'zod/mini';
import { takeOverEmail } from '#web/api/account.ts';
import { CodeField } from '#web/components/code-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { settingsWords } from '#web/config/words/settings.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { requiredText, useZodForm } from '#web/lib/forms.ts';
import { session } from '#web/lib/session/index.ts';
import { isRefusal, refusal } from '#web/lib/session/refusal.ts';
import { toast } from '#web/lib/toast.ts';

const words = settingsWords.email;

const Code = z.object({ code: requiredText(words.codeMissing) });

interface EmailCodeStepProps {
  current: string;
  next: string;
  /** The new address counts, or the old one is kept. */
  onDone(): void;
}

export function EmailCodeStep({ current, next, onDone }: EmailCodeStepProps) {
  const [sending, setSending] = useState(false);
  const { field, submit, busy, setError } = useZodForm({
    schema: Code,
    defaultValues: { code: '' },
    onFailure: explain,
    async onSubmit({ code }) {
      await session.confirmEmail(code);
      await takeOverEmail();
      await session.userChanged({ email: next });
      toast(toasts.emailUpdated);
      onDone();
    },
  });

  function explain(error: unknown): void {
    const isTaken = isRefusal(error, 'AliasExistsException');
    if (isTaken || isRefusal(error, 'CodeMismatchException', 'ExpiredCodeException'))
      setError('code', { message: isTaken ? words.taken : words.codeFailed }, { shouldFocus: true });
    else toast(toasts.settingsFailed(refusal(error)?.message ?? messageOf(error)));
  }

  /** Asking for the change again is what sends another code: the pool's own resending writes to the old address. */
  async function sendAgain(): Promise<void> {
    setSending(true);
    try {
      await session.changeEmail(next);
      toast(toasts.codeSentAgain);
    } catch (error) {
      toast(toasts.settingsFailed(refusal(error)?.message));
    } finally {
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
      <p>
        {words.codeText} <strong className="font-medium break-all">{next}</strong>. {words.codeNote(current)}
      </p>
      <CodeField className="w-full max-w-md" label={words.codeLabel} autoFocus {...field('code')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {busy ? words.confirming : words.confirm}
        </Button>
        <Button tone="ghost" busy={sending} onClick={() => void sendAgain()}>
          {words.again}
        </Button>
        <Button tone="ghost" onClick={onDone}>
          {words.back}
        </Button>
      </div>
    </form>
  );
}
