import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { MAX_NAME_CHARS } from '#domain/limits.ts';
import { PasswordField } from '#web/components/password-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { InputField } from '#web/components/ui/field.tsx';
import { authMessages as messages } from '#web/config/messages/auth.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { paths } from '#web/config/paths.ts';
import { emailAddress, requiredText, useZodForm } from '#web/lib/forms.ts';
import { newPassword, toastPasswordErrors } from '#web/lib/password-rules.ts';
import { session } from '#web/lib/session/index.ts';
import { isPoolError, poolError } from '#web/lib/session/pool-error.ts';
import type { NewAccount } from '#web/lib/session/session.ts';
import { toast } from '#web/lib/toast.ts';
import { RoleChoice } from './role-choice.tsx';
import type { SignUpDraft } from './sign-up-draft.ts';

const Account = z.object({
  role: z.enum(['student', 'creator']),
  fullName: requiredText(messages.fullNameMissing),
  email: emailAddress(messages.emailMissing, messages.invalidEmail),
  password: newPassword(messages.passwordMissing),
});

function explain(error: unknown): void {
  const refused = poolError(error);
  // The pool's own text speaks of usernames.
  if (isPoolError(error, 'InvalidParameterException') && /email/i.test(refused?.message ?? ''))
    toast(toasts.signUpFailed(messages.invalidEmail));
  else toast(refused ? toasts.signUpFailed(refused.message) : toasts.unexpectedError);
}

/** An unconfirmed account gets a new code. Returns undefined if no code step follows. */
async function requestAccount(account: NewAccount): Promise<{ refusedBecause?: string } | undefined> {
  try {
    await session.signUp(account);
    return {};
  } catch (error) {
    if (!isPoolError(error, 'UsernameExistsException')) {
      explain(error);
      return undefined;
    }
  }
  try {
    await session.sendCodeAgain(account.email);
    return {};
  } catch (error) {
    // The pool refuses codes for confirmed addresses.
    if (isPoolError(error, 'InvalidParameterException', 'NotAuthorizedException'))
      toast(toasts.signUpFailed(messages.exists));
    else {
      const refused = poolError(error);
      if (refused) return { refusedBecause: refused.message };
      explain(error);
    }
    return undefined;
  }
}

interface SignUpFormProps {
  draft: SignUpDraft;
  password: string;
  startsAtEmail: boolean;
  onEdit(part: Partial<SignUpDraft>): void;
  onPassword(password: string): void;
  onCodeSent(email: string, refusedBecause?: string): void;
}

export function SignUpForm({ draft, password, startsAtEmail, onEdit, onPassword, onCodeSent }: SignUpFormProps) {
  const { role, fullName, email } = draft;
  const { field, register, submit, busy } = useZodForm({
    schema: Account,
    defaultValues: { role, fullName, email, password },
    onInvalid: toastPasswordErrors,
    async onSubmit(account) {
      const requested = await requestAccount(account);
      if (!requested) return;
      const { password: chosen, ...given } = account;
      onPassword(chosen);
      onEdit({ ...given, awaitsCode: 'for-this' });
      onCodeSent(account.email, requested.refusedBecause);
    },
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <RoleChoice {...register('role', { onChange: ({ target }) => onEdit({ role: target.value }) })} />
      <InputField
        label={messages.fullName}
        autoComplete="name"
        maxLength={MAX_NAME_CHARS}
        {...field('fullName', { onChange: ({ target }) => onEdit({ fullName: target.value }) })}
      />
      <InputField
        label={messages.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoFocus={startsAtEmail}
        {...field('email', { onChange: ({ target }) => onEdit({ email: target.value }) })}
      />
      <PasswordField
        label={messages.password}
        autoComplete="new-password"
        hint={messages.passwordHint}
        {...field('password', { onChange: ({ target }) => onPassword(target.value) })}
      />
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? messages.creatingAccount : messages.createAccount}
      </Button>
      <p className="text-center text-12 text-ink-soft">
        {messages.age}{' '}
        <Link to={paths.privacy} className="font-medium text-violet-ink underline">
          {messages.privacy}
        </Link>
        .
      </p>
    </form>
  );
}
