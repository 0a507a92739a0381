import { type FormEvent, useState } from 'react';
import { MIN_PASSWORD_CHARS } from '#domain/users/limits.ts';
import { PasswordField } from '#web/components/password-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { settingsWords } from '#web/config/words/settings.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { textOf } from '#web/lib/form-values.ts';
import { session } from '#web/lib/session/index.ts';
import { isRefusal, refusal } from '#web/lib/session/refusal.ts';
import { toast } from '#web/lib/toast.ts';
import { Section } from './section.tsx';

const words = settingsWords.password;

export function PasswordSection({ email }: { email: string }) {
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const current = textOf(form, 'currentPassword');
    const next = textOf(form, 'newPassword');
    const again = textOf(form, 'repeatPassword');
    if (!current || !next || !again) return toast(toasts.missingInformation);
    if (next.length < MIN_PASSWORD_CHARS) return toast(toasts.passwordTooShort);
    if (next !== again) return toast(toasts.passwordsDontMatch);
    setWrong(false);
    setBusy(true);
    try {
      await session.changePassword(current, next);
      form.reset();
      toast(toasts.passwordUpdated);
    } catch (error) {
      if (isRefusal(error, 'NotAuthorizedException')) setWrong(true);
      else toast(toasts.settingsFailed(refusal(error)?.message));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Section heading={words.heading} text={words.text} sheet>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col items-start gap-4">
        {/* For password managers, which file a new password under it. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div className="grid w-full max-w-md gap-4">
          <PasswordField
            label={words.current}
            name="currentPassword"
            autoComplete="current-password"
            {...(wrong && { error: words.wrong })}
          />
          <PasswordField label={words.next} name="newPassword" autoComplete="new-password" hint={words.hint} />
          <PasswordField label={words.again} name="repeatPassword" autoComplete="new-password" />
        </div>
        <Button type="submit" busy={busy}>
          {busy ? words.submitting : words.submit}
        </Button>
      </form>
    </Section>
  );
}
