import * as z from 'zod/mini';
import { brand } from '#domain/brand.ts';
import { CodeField } from '#web/components/code-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { authMessages } from '#web/config/messages/auth.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { sixDigitCode, useZodForm } from '#web/lib/forms.ts';
import { session } from '#web/lib/session/index.ts';
import { isPoolError, poolError } from '#web/lib/session/pool-error.ts';
import { toast } from '#web/lib/toast.ts';

const messages = authMessages.totp;

const Code = z.object({ code: sixDigitCode(messages.missing) });

export function TotpStep({ onBack }: { onBack(): void }) {
  const { field, submit, busy, setError } = useZodForm({
    schema: Code,
    defaultValues: { code: '' },
    onSubmit: ({ code }) => session.answerTotp(code),
    onFailure: explain,
  });

  function explain(error: unknown): void {
    if (isPoolError(error, 'CodeMismatchException', 'ExpiredCodeException')) {
      const message = isPoolError(error, 'ExpiredCodeException') ? messages.used : messages.failed;
      setError('code', { message }, { shouldFocus: true });
      return;
    }
    const refused = poolError(error);
    // Any other refusal ends the challenge: it expired, or too many codes were wrong.
    if (refused) onBack();
    toast(refused ? toasts.signInFailed(messages.tooLate) : toasts.unexpectedError);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h2 className="font-serif text-28">{messages.heading}</h2>
        <p className="mt-2 text-ink-soft">{messages.text}</p>
      </div>
      <CodeField label={messages.label} autoFocus {...field('code')} />
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? authMessages.signingIn : authMessages.signIn}
      </Button>
      <Button tone="ghost" className="self-center" onClick={onBack}>
        {messages.back}
      </Button>
      <p className="text-center text-14 text-ink-soft">
        {messages.lost}{' '}
        <a href={`mailto:${brand.supportAddress}`} className="font-medium text-violet-ink underline">
          {brand.supportAddress}
        </a>
        .
      </p>
    </form>
  );
}
