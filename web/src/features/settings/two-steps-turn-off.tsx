import { type FormEvent, useState } from 'react';
import { PasswordField } from '#web/components/password-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { settingsWords } from '#web/config/words/settings.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { textOf } from '#web/lib/form-values.ts';
import { session } from '#web/lib/session/index.ts';
import { isRefusal, refusal } from '#web/lib/session/refusal.ts';
import { toast } from '#web/lib/toast.ts';

const words = settingsWords.twoSteps;

interface TwoStepsTurnOffProps {
  email: string;
  onDone(): void;
  onCancel(): void;
}

/** Asks for the password again: whoever finds an open browser must not be able to make the account weaker. */
export function TwoStepsTurnOff({ email, onDone, onCancel }: TwoStepsTurnOffProps) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const password = textOf(event.currentTarget, 'password');
    if (!password) return setProblem(words.passwordMissing);
    setProblem(undefined);
    setBusy(true);
    try {
      await session.turnOffTwoSteps(password);
      toast(toasts.twoStepsOff);
      onDone();
    } catch (error) {
      setBusy(false);
      if (isRefusal(error, 'NotAuthorizedException', 'InvalidPasswordException')) setProblem(words.passwordWrong);
      else toast(toasts.settingsFailed(refusal(error)?.message));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-4">
      {/* For password managers, which look for whom the password is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className="w-full max-w-md">
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          autoFocus
          {...(problem !== undefined && { error: problem })}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="danger" busy={busy}>
          {busy ? words.turningOff : words.confirmOff}
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          {words.keep}
        </Button>
      </div>
    </form>
  );
}
