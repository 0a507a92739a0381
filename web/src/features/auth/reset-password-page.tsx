import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MIN_PASSWORD_CHARS } from '#domain/users/limits.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { paths } from '#web/config/paths.ts';
import { authWords } from '#web/config/words/auth.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { textOf } from '#web/lib/form-values.ts';
import { useNavigate, useSearchParams } from '#web/lib/router/index.ts';
import { session } from '#web/lib/session/index.ts';
import { isRefusal, refusal } from '#web/lib/session/refusal.ts';
import { toast } from '#web/lib/toast.ts';

const words = authWords.reset;
/** Spec section 9: "2 s after password reset". */
const AFTER_RESET_MS = 2_000;
/** An unknown user and a wrong or expired code are the same to whoever holds the link: it does not work. */
const LINK_REFUSALS = [
  'CodeMismatchException',
  'ExpiredCodeException',
  'UserNotFoundException',
  'NotAuthorizedException',
];

/** The page that the reset mail links to: `/reset-password?email=…&code=…` (decisions.md, "Forgot Password"). */
export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  // The pool takes an address or a user's id for the name.
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
      navigate(paths.auth, { replace: true });
    }
  }, [usable, navigate]);

  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => navigate(paths.auth, { replace: true }), AFTER_RESET_MS);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const password = textOf(event.currentTarget, 'password');
    const again = textOf(event.currentTarget, 'confirmPassword');
    if (!password || !again) return toast(toasts.missingInformation);
    if (password.length < MIN_PASSWORD_CHARS) return toast(toasts.passwordTooShort);
    if (password !== again) return toast(toasts.passwordsDontMatch);
    setState('busy');
    try {
      await session.confirmPasswordReset(user, code, password);
      toast(toasts.passwordUpdated);
      setState('done');
    } catch (error) {
      setState('idle');
      if (isRefusal(error, ...LINK_REFUSALS)) {
        toast(toasts.invalidLink);
        navigate(paths.auth, { replace: true });
      } else {
        const refused = refusal(error);
        toast(refused ? toasts.resetFailed(refused.message) : toasts.unexpectedError);
      }
    }
  }

  return (
    <div className="mx-auto w-full max-w-md px-4 py-12 md:py-20">
      <PageHead title={words.title} />
      <h1 className="mb-6 text-center font-serif text-36 tracking-tight">{words.heading}</h1>
      <Card className="p-6 shadow-soft sm:p-8">
        {state === 'done' ? (
          <p role="status" className="py-8 text-center text-ink-soft">
            {words.done}
          </p>
        ) : (
          <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
            <p className="text-ink-soft">{words.text}</p>
            <PasswordField
              label={words.password}
              name="password"
              autoComplete="new-password"
              hint={authWords.passwordHint}
            />
            <PasswordField label={words.confirm} name="confirmPassword" autoComplete="new-password" />
            <Button type="submit" size="large" wide busy={state === 'busy'}>
              {state === 'busy' ? words.submitting : words.submit}
            </Button>
          </form>
        )}
      </Card>
    </div>
  );
}
