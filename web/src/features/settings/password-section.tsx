import * as z from 'zod/mini';
import { setNewPassword } from '#web/api/account.ts';
import { PasswordField } from '#web/components/password-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { authWords } from '#web/config/words/auth.ts';
import { settingsWords } from '#web/config/words/settings.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { useZodForm } from '#web/lib/forms.ts';
import { newPassword, password, samePassword, toastPasswordErrors } from '#web/lib/password-rules.ts';
import { toast } from '#web/lib/toast.ts';
import { Section } from './section.tsx';

const words = settingsWords.password;

const Passwords = z
  .object({
    currentPassword: password(words.currentMissing),
    newPassword: newPassword(authWords.reset.passwordMissing),
    repeatPassword: password(authWords.reset.confirmMissing),
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
    if (code === 'wrong_password') setError('currentPassword', { message: words.wrong }, { shouldFocus: true });
    else if (code === 'invalid_input') setError('newPassword', { message: words.refused }, { shouldFocus: true });
    else toast(toasts.settingsFailed(messageOf(error)));
  }

  return (
    <Section heading={words.heading} text={words.text} sheet>
      <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
        {/* For password managers, which file a new password under it. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div className="grid w-full max-w-md gap-4">
          <PasswordField label={words.current} autoComplete="current-password" {...field('currentPassword')} />
          <PasswordField
            label={words.next}
            autoComplete="new-password"
            hint={words.hint}
            {...field('newPassword', { deps: formState.touchedFields.repeatPassword ? ['repeatPassword'] : [] })}
          />
          <PasswordField label={words.again} autoComplete="new-password" {...field('repeatPassword')} />
        </div>
        <Button type="submit" busy={busy}>
          {busy ? words.submitting : words.submit}
        </Button>
      </form>
    </Section>
  );
}
