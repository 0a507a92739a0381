import { useState } from 'react';
import * as z from 'zod/mini';
import { type Me, requestEmailCode } from '#web/api/account.ts';
import { PasswordField } from '#web/components/password-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { InputField } from '#web/components/ui/field.tsx';
import { settingsMessages } from '#web/config/messages/settings.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { emailAddress, useZodForm } from '#web/lib/forms.ts';
import { password } from '#web/lib/password-rules.ts';
import { toast } from '#web/lib/toast.ts';
import { EmailCodeStep } from './email-code-step.tsx';
import { Section } from './section.tsx';

const messages = settingsMessages.email;
/** The emailed code proves the address. */
const Address = emailAddress(messages.missing, messages.invalid);
const newAddress = (current: string) =>
  z.object({
    email: Address.check(z.refine((email) => email.toLowerCase() !== current.toLowerCase(), messages.same)),
    currentPassword: password(messages.passwordMissing),
  });

/** The new address takes effect after its code. */
export function EmailSection({ me }: { me: Me }) {
  const [pending, setPending] = useState<{ email: string; currentPassword: string }>();
  const { field, submit, busy, reset, setError } = useZodForm({
    schema: newAddress(me.email),
    defaultValues: { email: '', currentPassword: '' },
    onFailure: explain,
    async onSubmit(change) {
      await requestEmailCode(change);
      setPending(change);
      reset();
    },
  });

  function explain(error: unknown): void {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'wrong_password')
      setError('currentPassword', { message: messages.passwordWrong }, { shouldFocus: true });
    else if (code === 'email_taken' || code === 'invalid_input')
      setError('email', { message: code === 'email_taken' ? messages.taken : messages.invalid }, { shouldFocus: true });
    else toast(toasts.settingsFailed(messageOf(error)));
  }

  return (
    <Section heading={messages.heading} text={messages.text} sheet>
      {pending === undefined ? (
        <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
          <div>
            <p className="text-14 text-ink-soft">{messages.current}</p>
            <p className="font-medium wrap-anywhere">{me.email}</p>
          </div>
          <InputField
            className="w-full max-w-md"
            label={messages.label}
            type="email"
            autoComplete="email"
            hint={messages.hint}
            {...field('email')}
          />
          <div className="w-full max-w-md">
            <PasswordField label={messages.password} autoComplete="current-password" {...field('currentPassword')} />
          </div>
          <Button type="submit" busy={busy}>
            {busy ? messages.submitting : messages.submit}
          </Button>
        </form>
      ) : (
        <EmailCodeStep current={me.email} next={pending} onDone={() => setPending(undefined)} />
      )}
    </Section>
  );
}
