import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { InputField } from '#web/components/ui/field.tsx';
import { authWords as words } from '#web/config/words/auth.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { textOf } from '#web/lib/form-values.ts';
import { session } from '#web/lib/session/index.ts';
import { refusal } from '#web/lib/session/refusal.ts';
import { toast } from '#web/lib/toast.ts';

/** Asks for the code of an authenticator app, for accounts that have one set up. */
export function TotpStep() {
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const code = textOf(event.currentTarget, 'code');
    setBusy(true);
    try {
      await session.answerTotp(code);
    } catch (error) {
      const refused = refusal(error);
      toast(refused ? toasts.signInFailed(refused.message) : toasts.unexpectedError);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <div>
        <h2 className="font-serif text-28">{words.totp.heading}</h2>
        <p className="mt-2 text-ink-soft">{words.totp.text}</p>
      </div>
      <InputField label={words.totp.label} name="code" inputMode="numeric" autoComplete="one-time-code" autoFocus />
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? words.signingIn : words.signIn}
      </Button>
    </form>
  );
}
