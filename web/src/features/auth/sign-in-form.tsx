import { useState } from 'react';
import * as z from 'zod/mini';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { InputField } from '#web/components/ui/field.tsx';
import { authMessages as messages } from '#web/config/messages/auth.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { requiredText, useZodForm } from '#web/lib/forms.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { password } from '#web/lib/password-rules.ts';
import { session } from '#web/lib/session/index.ts';
import { isPoolError, poolError } from '#web/lib/session/pool-error.ts';
import { toast } from '#web/lib/toast.ts';

const ForgotPasswordDialog = lazyWithRetry(() => import('./forgot-password-dialog.tsx'));

const Credentials = z.object({
  email: requiredText(messages.emailMissing),
  password: password(messages.passwordMissing),
});

interface SignInFormProps {
  email: string;
  startsAtEmail: boolean;
  onEmail(email: string): void;
  /** Unconfirmed: the code step follows. A new code is on its way unless the pool refused it. */
  onUnconfirmed(credentials: { email: string; password: string }, refusedBecause?: string): void;
  onTotp(): void;
}

function explain(error: unknown): void {
  const refused = poolError(error);
  if (!refused) toast(toasts.unexpectedError);
  // Do not reveal which of the two was wrong.
  else if (isPoolError(error, 'NotAuthorizedException', 'UserNotFoundException') && !/attempts/i.test(refused.message))
    toast(toasts.signInFailed());
  else toast(toasts.signInFailed(refused.message));
}

/** If the pool refuses a new code, an earlier one may still work: returns the reason. */
async function resendCode(email: string): Promise<string | undefined> {
  try {
    await session.sendCodeAgain(email);
    return undefined;
  } catch (error) {
    const refused = poolError(error);
    if (!refused) throw error;
    return refused.message;
  }
}

export function SignInForm({ email: typed, startsAtEmail, onEmail, onUnconfirmed, onTotp }: SignInFormProps) {
  const [forgot, setForgot] = useState(false);
  const { field, submit, busy } = useZodForm({
    schema: Credentials,
    defaultValues: { email: typed, password: '' },
    onInvalid: () => toast(toasts.signInMissing),
    onFailure: explain,
    async onSubmit({ email, password }) {
      const step = await session.signIn(email, password);
      if (step === 'confirm-sign-up') onUnconfirmed({ email, password }, await resendCode(email));
      if (step === 'totp-code') onTotp();
    },
  });

  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <InputField
          label={messages.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoFocus={startsAtEmail}
          {...field('email', { onChange: ({ target }) => onEmail(target.value) })}
        />
        <PasswordField label={messages.password} autoComplete="current-password" {...field('password')} />
        <Button type="submit" size="large" wide busy={busy}>
          {busy ? messages.signingIn : messages.signIn}
        </Button>
        <Button tone="ghost" className="self-center" onClick={() => setForgot(true)}>
          {messages.forgot.open}
        </Button>
      </form>
      {forgot && (
        <LazyBoundary fallback={null} onDismiss={() => setForgot(false)}>
          <ForgotPasswordDialog email={typed} onClose={() => setForgot(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
