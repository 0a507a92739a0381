import { type FormEvent, useState } from 'react';
import { brand } from '#domain/brand.ts';
import { CodeField } from '#web/components/code-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { authWords } from '#web/config/words/auth.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { textOf } from '#web/lib/form-values.ts';
import { session } from '#web/lib/session/index.ts';
import { isRefusal, refusal } from '#web/lib/session/refusal.ts';
import { toast } from '#web/lib/toast.ts';

const words = authWords.totp;

/** Asks for the code of an authenticator app, for accounts that have one set up. */
export function TotpStep({ onBack }: { onBack(): void }) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  function explain(error: unknown): void {
    if (isRefusal(error, 'CodeMismatchException', 'ExpiredCodeException')) {
      setProblem(isRefusal(error, 'ExpiredCodeException') ? words.used : words.failed);
      return;
    }
    const refused = refusal(error);
    // Every other refusal ends the challenge: three minutes have passed, or too many codes were wrong.
    if (refused) onBack();
    toast(refused ? toasts.signInFailed(words.tooLate) : toasts.unexpectedError);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // Apps show the digits in two groups.
    const code = textOf(event.currentTarget, 'code').replaceAll(' ', '');
    if (!/^\d{6}$/.test(code)) return setProblem(words.missing);
    setProblem(undefined);
    setBusy(true);
    try {
      await session.answerTotp(code);
    } catch (error) {
      explain(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <div>
        <h2 className="font-serif text-28">{words.heading}</h2>
        <p className="mt-2 text-ink-soft">{words.text}</p>
      </div>
      <CodeField label={words.label} error={problem} autoFocus />
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? authWords.signingIn : authWords.signIn}
      </Button>
      <Button tone="ghost" className="self-center" onClick={onBack}>
        {words.back}
      </Button>
      <p className="text-center text-14 text-ink-soft">
        {words.lost}{' '}
        <a href={`mailto:${brand.supportAddress}`} className="font-medium text-violet-ink underline">
          {brand.supportAddress}
        </a>
        .
      </p>
    </form>
  );
}
