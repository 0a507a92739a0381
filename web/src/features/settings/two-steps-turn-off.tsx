import * as z from 'zod/mini';
import { disableTwoSteps } from '#web/api/account.ts';
import { PasswordField } from '#web/components/password-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { settingsMessages } from '#web/config/messages/settings.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { useZodForm } from '#web/lib/forms.ts';
import { password } from '#web/lib/password-rules.ts';
import { toast } from '#web/lib/toast.ts';

const messages = settingsMessages.twoSteps;

const Confirmation = z.object({ password: password(messages.passwordMissing) });

interface TwoStepsTurnOffProps {
  email: string;
  onDone(): void;
  onCancel(): void;
}

/** Requires the password, so that an unattended browser cannot weaken the account. */
export function TwoStepsTurnOff({ email, onDone, onCancel }: TwoStepsTurnOffProps) {
  const { field, submit, busy, setError } = useZodForm({
    schema: Confirmation,
    defaultValues: { password: '' },
    onFailure: explain,
    async onSubmit(confirmation) {
      await disableTwoSteps(confirmation.password);
      toast(toasts.twoStepsOff);
      onDone();
    },
  });

  function explain(error: unknown): void {
    if (error instanceof ApiError && error.code === 'wrong_password')
      setError('password', { message: messages.passwordWrong }, { shouldFocus: true });
    else toast(toasts.settingsFailed(messageOf(error)));
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
      {/* Tells password managers the user. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className="w-full max-w-md">
        <PasswordField label={messages.password} autoComplete="current-password" autoFocus {...field('password')} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="danger" busy={busy}>
          {busy ? messages.turningOff : messages.confirmOff}
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          {messages.keep}
        </Button>
      </div>
    </form>
  );
}
