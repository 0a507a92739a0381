import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { MIN_PASSWORD_CHARS } from '#domain/limits.ts';
import { CodeField } from '#web/components/code-field.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { authMessages as messages } from '#web/config/messages/auth.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { sixDigitCode, useZodForm } from '#web/lib/forms.ts';
import { newPassword } from '#web/lib/password-rules.ts';
import { session } from '#web/lib/session/index.ts';
import { isPoolError, poolError } from '#web/lib/session/pool-error.ts';
import type { Confirmation } from '#web/lib/session/session.ts';
import { toast } from '#web/lib/toast.ts';

/** A second code invalidates the first, which may still be on its way. */
const SEND_AGAIN_AFTER_SECONDS = 30;

const Answer = z.object({
  code: sixDigitCode(messages.code.missing),
  password: newPassword(messages.passwordMissing),
});

interface CodeStepProps {
  /** After a reload its password is empty: it is not stored, and the confirmation sets it. */
  newcomer: Omit<Confirmation, 'code'>;
  /** The code was sent. */
  onConfirming(): void;
  onFailed(): void;
  onPassword(password: string): void;
  /** The account exists: signing in is next. */
  onExists(): void;
  onBack(): void;
}

function useCountdown(fromSeconds: number): { secondsLeft: number; restart(): void } {
  const [secondsLeft, setSecondsLeft] = useState(fromSeconds);
  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return { secondsLeft, restart: () => setSecondsLeft(fromSeconds) };
}

export function CodeStep({ newcomer, onConfirming, onFailed, onPassword, onExists, onBack }: CodeStepProps) {
  const { email } = newcomer;
  const [asksForPassword] = useState(newcomer.password.length < MIN_PASSWORD_CHARS);
  const [sending, setSending] = useState(false);
  const { secondsLeft: waitSeconds, restart } = useCountdown(SEND_AGAIN_AFTER_SECONDS);
  const { field, submit, busy, setError, clearErrors } = useZodForm({
    schema: Answer,
    defaultValues: { code: '', password: newcomer.password },
    onFailure: explain,
    async onSubmit(answer) {
      onConfirming();
      await session.confirmSignUp({ ...newcomer, ...answer });
      toast(toasts.accountCreated);
    },
  });

  function explain(error: unknown): void {
    onFailed();
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'wrong_code') setError('code', { message: messages.code.failed }, { shouldFocus: true });
    // The address is confirmed, but the password differs from the one typed here.
    else if (isPoolError(error, 'NotAuthorizedException')) void finishByMail();
    else {
      const message = poolError(error)?.message ?? (error instanceof ApiError ? error.message : '');
      toast(message ? toasts.signUpFailed(message) : toasts.unexpectedError);
    }
  }

  /** A reset link proves the same mailbox and sets the password. */
  async function finishByMail(): Promise<void> {
    try {
      await session.sendPasswordReset(email);
      toast(toasts.checkYourEmail(messages.code.finishByMail));
    } catch (error) {
      toast(toasts.signUpFailed(poolError(error)?.message ?? messages.code.finishByForm));
    }
    onExists();
  }

  async function sendAgain(): Promise<void> {
    setSending(true);
    try {
      await session.sendCodeAgain(email);
      toast(toasts.codeSentAgain);
      clearErrors();
      restart();
    } catch (error) {
      const refused = poolError(error);
      toast(refused ? toasts.signUpFailed(refused.message) : toasts.unexpectedError);
    } finally {
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h2 className="font-serif text-28">{messages.code.heading}</h2>
        <p className="mt-2 text-ink-soft">
          {messages.code.text} <strong className="font-medium wrap-anywhere text-ink">{email}</strong>.
        </p>
      </div>
      <CodeField label={messages.code.label} autoFocus {...field('code')} />
      {/* Password managers store the password for this user. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {asksForPassword && (
        <PasswordField
          label={messages.password}
          autoComplete="new-password"
          hint={messages.code.passwordHint}
          {...field('password', { onChange: ({ target }) => onPassword(target.value) })}
        />
      )}
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? messages.code.submitting : messages.code.submit}
      </Button>
      <div className="flex flex-wrap justify-center gap-2">
        <Button tone="ghost" busy={sending} disabled={waitSeconds > 0} onClick={() => void sendAgain()}>
          {waitSeconds > 0 ? messages.code.againIn(waitSeconds) : messages.code.again}
        </Button>
        <Button tone="ghost" onClick={onBack}>
          {messages.code.back}
        </Button>
      </div>
    </form>
  );
}
