import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { PasswordField } from '#web/components/password-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { InputField } from '#web/components/ui/field.tsx';
import { authWords as words } from '#web/config/words/auth.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { textOf } from '#web/lib/form-values.ts';
import { session } from '#web/lib/session/index.ts';
import { isRefusal, refusal } from '#web/lib/session/refusal.ts';
import { toast } from '#web/lib/toast.ts';

const ForgotPasswordDialog = lazy(() => import('./forgot-password-dialog.tsx'));

interface SignInFormProps {
  /** The address is not confirmed yet: the code step follows, a fresh code is on its way unless the pool refused one. */
  onUnconfirmed(email: string, password: string, refusedBecause?: string): void;
  onTotp(): void;
}

function explain(error: unknown): void {
  const refused = refusal(error);
  if (!refused) toast(toasts.unexpectedError);
  // Whether the address or the password was wrong is nobody else's business.
  else if (isRefusal(error, 'NotAuthorizedException', 'UserNotFoundException') && !/attempts/i.test(refused.message))
    toast(toasts.signInFailed());
  else toast(toasts.signInFailed(refused.message));
}

/** Sends a fresh code. Where the pool refuses one, as after many, an earlier one may still do: the answer says why. */
async function refusedCode(email: string): Promise<string | undefined> {
  try {
    await session.sendCodeAgain(email);
    return undefined;
  } catch (error) {
    const refused = refusal(error);
    if (!refused) throw error;
    return refused.message;
  }
}

/** Signs in; the page leaves by itself once the session says so. */
export function SignInForm({ onUnconfirmed, onTotp }: SignInFormProps) {
  const [busy, setBusy] = useState(false);
  /** The address typed so far, while the dialog is open. */
  const [forgotFor, setForgotFor] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const email = textOf(event.currentTarget, 'email');
    const password = textOf(event.currentTarget, 'password');
    if (!email || !password) return toast(toasts.signInMissing);
    setBusy(true);
    try {
      const step = await session.signIn(email, password);
      if (step === 'confirm-sign-up') {
        onUnconfirmed(email, password, await refusedCode(email));
      }
      if (step === 'totp-code') onTotp();
    } catch (error) {
      explain(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <InputField label={words.email} name="email" type="email" autoComplete="email" inputMode="email" />
        <PasswordField label={words.password} name="password" autoComplete="current-password" />
        <Button type="submit" size="large" wide busy={busy}>
          {busy ? words.signingIn : words.signIn}
        </Button>
        <Button
          tone="ghost"
          className="self-center"
          onClick={() => setForgotFor(form.current ? textOf(form.current, 'email') : '')}
        >
          {words.forgot.open}
        </Button>
      </form>
      {forgotFor !== undefined && (
        <Suspense>
          <ForgotPasswordDialog email={forgotFor} onClose={() => setForgotFor(undefined)} />
        </Suspense>
      )}
    </>
  );
}
