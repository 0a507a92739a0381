import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { CodeField } from '#web/components/code-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { authWords as words } from '#web/config/words/auth.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { requiredText, useZodForm } from '#web/lib/forms.ts';
import { session } from '#web/lib/session/index.ts';
import { isRefusal, refusal } from '#web/lib/session/refusal.ts';
import { toast } from '#web/lib/toast.ts';

/** Mail takes a moment; a second code would make the first one void just as it arrives. */
const SEND_AGAIN_AFTER_SECONDS = 30;

const Code = z.object({ code: requiredText(words.code.missing) });

interface CodeStepProps {
  email: string;
  password: string;
  /** The code was right; the session has begun or is about to. */
  onConfirming(): void;
  onFailed(): void;
  onBack(): void;
}

/** Counts down to zero by the second; `restart` begins anew. */
function useCountdown(fromSeconds: number): { left: number; restart(): void } {
  const [left, setLeft] = useState(fromSeconds);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, restart: () => setLeft(fromSeconds) };
}

/** Asks for the mailed code; a right one signs the user in. */
export function CodeStep({ email, password, onConfirming, onFailed, onBack }: CodeStepProps) {
  const [sending, setSending] = useState(false);
  const { left: waitSeconds, restart } = useCountdown(SEND_AGAIN_AFTER_SECONDS);
  const { field, submit, busy, setError, clearErrors } = useZodForm({
    schema: Code,
    defaultValues: { code: '' },
    onFailure: explain,
    async onSubmit({ code }) {
      onConfirming();
      await session.confirmSignUp(email, code, password);
      toast(toasts.accountCreated);
    },
  });

  function explain(error: unknown): void {
    onFailed();
    // Confirmed, but with the password of an earlier attempt to sign up.
    if (isRefusal(error, 'NotAuthorizedException')) {
      toast(toasts.signInFailed(words.otherPassword));
      onBack();
    } else if (isRefusal(error, 'CodeMismatchException', 'ExpiredCodeException'))
      setError('code', { message: words.code.failed }, { shouldFocus: true });
    else {
      const refused = refusal(error);
      toast(refused ? toasts.signUpFailed(refused.message) : toasts.unexpectedError);
    }
  }

  async function sendAgain(): Promise<void> {
    setSending(true);
    try {
      await session.sendCodeAgain(email);
      toast(toasts.codeSentAgain);
      clearErrors();
      restart();
    } catch (error) {
      const refused = refusal(error);
      toast(refused ? toasts.signUpFailed(refused.message) : toasts.unexpectedError);
    } finally {
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h2 className="font-serif text-28">{words.code.heading}</h2>
        <p className="mt-2 text-ink-soft">
          {words.code.text} <strong className="font-medium break-all text-ink">{email}</strong>.
        </p>
      </div>
      <CodeField label={words.code.label} autoFocus {...field('code')} />
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? words.code.submitting : words.code.submit}
      </Button>
      <div className="flex flex-wrap justify-center gap-2">
        <Button tone="ghost" busy={sending} disabled={waitSeconds > 0} onClick={() => void sendAgain()}>
          {waitSeconds > 0 ? words.code.againIn(waitSeconds) : words.code.again}
        </Button>
        <Button tone="ghost" onClick={onBack}>
          {words.code.back}
        </Button>
      </div>
    </form>
  );
}
