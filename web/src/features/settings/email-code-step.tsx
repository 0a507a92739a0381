import { useState } from 'react';
import * as z from 'zod/mini';
import { confirmNewEmail, requestEmailCode } from '#web/api/account.ts';
import { CodeField } from '#web/components/code-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { settingsMessages } from '#web/config/messages/settings.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { sixDigitCode, useZodForm } from '#web/lib/forms.ts';
import { toast } from '#web/lib/toast.ts';

const messages = settingsMessages.email;

const Code = z.object({ code: sixDigitCode(messages.codeMissing) });

interface EmailCodeStepProps {
  current: string;
  /** To request another code. */
  next: { readonly email: string; readonly currentPassword: string };
  onDone(): void;
}

export function EmailCodeStep({ current, next, onDone }: EmailCodeStepProps) {
  const [sending, setSending] = useState(false);
  const { field, submit, busy, setError } = useZodForm({
    schema: Code,
    defaultValues: { code: '' },
    onFailure: explain,
    async onSubmit({ code }) {
      await confirmNewEmail(code);
      toast(toasts.emailUpdated);
      onDone();
    },
  });

  function explain(error: unknown): void {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'email_taken' || code === 'wrong_code')
      setError(
        'code',
        { message: code === 'email_taken' ? messages.taken : messages.codeFailed },
        { shouldFocus: true },
      );
    else toast(toasts.settingsFailed(messageOf(error)));
  }

  async function sendAgain(): Promise<void> {
    setSending(true);
    try {
      await requestEmailCode(next);
      toast(toasts.codeSentAgain);
    } catch (error) {
      toast(toasts.settingsFailed(messageOf(error)));
    } finally {
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
      <p>
        {messages.codeText} <strong className="font-medium wrap-anywhere">{next.email}</strong>.{' '}
        {messages.codeNote(current)}
      </p>
      <CodeField className="w-full max-w-md" label={messages.codeLabel} autoFocus {...field('code')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {busy ? messages.confirming : messages.confirm}
        </Button>
        <Button tone="ghost" busy={sending} onClick={() => void sendAgain()}>
          {messages.again}
        </Button>
        <Button tone="ghost" onClick={onDone}>
          {messages.back}
        </Button>
      </div>
    </form>
  );
}
