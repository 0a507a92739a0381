import { type FormEvent, lazy, Suspense, useState } from 'react';
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
  /** The address is not confirmed yet: the code step follows, a fresh code is on its way. */
  onUnconfirmed(email: string, password: string): void;
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

/** Signs in; the page leaves by itself once the session says so. */
export function SignInForm({ onUnconfirmed, onTotp }: SignInFormProps) {
  const [busy, setBusy] = useState(false);
  const [forgotOpen, setForgotOpen] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const email = textOf(event.currentTarget, 'email');
    const password = textOf(event.currentTarget, 'password');
    if (!email || !password) return toast(toasts.signInMissing);
    setBusy(true);
    try {
      const step = await session.signIn(email, password);
      if (step === 'confirm-sign-up') {
        await session.sendCodeAgain(email);
        onUnconfirmed(email, password);
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
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <InputField label={words.email} name="email" type="email" autoComplete="email" inputMode="email" />
        <PasswordField label={words.password} name="password" autoComplete="current-password" />
        <Button type="submit" size="large" wide busy={busy}>
          {busy ? words.signingIn : words.signIn}
        </Button>
        <Button tone="ghost" className="self-center" onClick={() => setForgotOpen(true)}>
          {words.forgot.open}
        </Button>
      </form>
      {forgotOpen && (
        <Suspense>
          <ForgotPasswordDialog onClose={() => setForgotOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
