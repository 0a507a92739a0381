import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { PageHead } from '#web/components/page-head.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { authMessages } from '#web/config/messages/auth.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { paths } from '#web/config/paths.ts';
import { useZodForm } from '#web/lib/forms.ts';
import { newPassword, password, samePassword, toastPasswordErrors } from '#web/lib/password-rules.ts';
import { session } from '#web/lib/session/index.ts';
import { isPoolError, poolError } from '#web/lib/session/pool-error.ts';
import { toast } from '#web/lib/toast.ts';

const messages = authMessages.reset;
const AFTER_RESET_MS = 2_000;
/** For the holder of the link all of these mean: it does not work. */
const LINK_REFUSALS = [
  'CodeMismatchException',
  'ExpiredCodeException',
  'UserNotFoundException',
  'NotAuthorizedException',
];

const Passwords = z
  .object({ password: newPassword(messages.passwordMissing), confirmPassword: password(messages.confirmMissing) })
  .check(samePassword('password', 'confirmPassword'));

/** The target of reset links: `/reset-password?email=…&code=…` (docs/product.md "Accounts"). */
export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  // The pool accepts an email address or a user id.
  const user = search.get('email') ?? search.get('user') ?? '';
  const code = search.get('code') ?? '';
  const usable = user !== '' && code !== '';
  const opened = useRef(false);

  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    if (usable) session.recoveryOpened();
    else {
      toast(toasts.invalidLink);
      void navigate(paths.auth, { replace: true });
    }
  }, [usable, navigate]);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => navigate(paths.auth, { replace: true }), AFTER_RESET_MS);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  function explain(error: unknown): void {
    if (isPoolError(error, ...LINK_REFUSALS)) {
      toast(toasts.invalidLink);
      void navigate(paths.auth, { replace: true });
    } else {
      const refused = poolError(error);
      toast(refused ? toasts.resetFailed(refused.message) : toasts.unexpectedError);
    }
  }

  const { field, submit, busy, formState } = useZodForm({
    schema: Passwords,
    defaultValues: { password: '', confirmPassword: '' },
    onInvalid: toastPasswordErrors,
    onFailure: explain,
    async onSubmit({ password: chosen }) {
      await session.confirmPasswordReset(user, code, chosen);
      toast(toasts.passwordUpdated);
      setDone(true);
    },
  });

  return (
    <div className="mx-auto w-full max-w-md px-4 py-12 md:py-20">
      <PageHead title={messages.title} />
      <h1 className="mb-6 text-center font-serif text-36 tracking-tight">{messages.heading}</h1>
      <Card className="p-6 shadow-soft sm:p-8">
        {done ? (
          <p role="status" className="py-8 text-center text-ink-soft">
            {messages.done}
          </p>
        ) : (
          <form noValidate onSubmit={submit} className="flex flex-col gap-5">
            <p className="text-ink-soft">{messages.text}</p>
            <PasswordField
              label={messages.password}
              autoComplete="new-password"
              hint={authMessages.passwordHint}
              {...field('password', { deps: formState.touchedFields.confirmPassword ? ['confirmPassword'] : [] })}
            />
            <PasswordField label={messages.confirm} autoComplete="new-password" {...field('confirmPassword')} />
            <Button type="submit" size="large" wide busy={busy}>
              {busy ? messages.submitting : messages.submit}
            </Button>
          </form>
        )}
      </Card>
    </div>
  );
}
