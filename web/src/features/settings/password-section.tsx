import * as z from 'zod/mini';
import { setNewPassword } from '#web/api/account.ts';
import { PasswordField } from '#web/components/password-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { authMessages } from '#web/config/messages/auth.ts';
import { settingsMessages } from '#web/config/messages/settings.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { useZodForm } from '#web/lib/forms.ts';
import { newPassword, password, samePassword, toastPasswordErrors } from '#web/lib/password-rules.ts';
import { toast } from '#web/lib/toast.ts';
import { Section } from './section.tsx';

const messages = settingsMessages.password;

const Passwords = z
  .object({
    currentPassword: password(messages.currentMissing),
    newPassword: newPassword(authMessages.reset.passwordMissing),
    repeatPassword: password(authMessages.reset.confirmMissing),
  })
  .check(samePassword('newPassword', 'repeatPassword'));

export function PasswordSection({ email }: { email: string }) {
  const { field, submit, busy, formState, reset, setError } = useZodForm({
    schema: Passwords,
    defaultValues: { currentPassword: '', newPassword: '', repeatPassword: '' },
    onInvalid: toastPasswordErrors,
    onFailure: explain,
    async onSubmit({ currentPassword, newPassword: next }) {
      await setNewPassword({ currentPassword, newPassword: next });
      reset();
      toast(toasts.passwordUpdated);
    },
  });

  function explain(error: unknown): void {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'wrong_password') setError('currentPassword', { message: messages.wrong }, { shouldFocus: true });
    else if (code === 'invalid_input') setError('newPassword', { message: messages.refused }, { shouldFocus: true });
    else toast(toasts.settingsFailed(messageOf(error)));
  }

  return (
    <Section heading={messages.heading} text={messages.text} sheet>
      <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
        {/* Password managers store the new password for this user. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div className="grid w-full max-w-md gap-4">
          <PasswordField label={messages.current} autoComplete="current-password" {...field('currentPassword')} />
          <PasswordField
            label={messages.next}
            autoComplete="new-password"
            hint={messages.hint}
            {...field('newPassword', { deps: formState.touchedFields.repeatPassword ? ['repeatPassword'] : [] })}
          />
          <PasswordField label={messages.again} autoComplete="new-password" {...field('repeatPassword')} />
        </div>
        <Button type="submit" busy={busy}>
          {busy ? messages.submitting : messages.submit}
        </Button>
      </form>
    </Section>
  );
}
