import { type FormEvent, useState } from 'react';
import { MAX_NAME_CHARS, MIN_PASSWORD_CHARS } from '#domain/users/limits.ts';
import type { Role } from '#domain/users/profile.ts';
import { PasswordField } from '#web/components/password-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { InputField } from '#web/components/ui/field.tsx';
import { paths } from '#web/config/paths.ts';
import { authWords as words } from '#web/config/words/auth.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { textOf } from '#web/lib/form-values.ts';
import { Link } from '#web/lib/router/index.ts';
import { session } from '#web/lib/session/index.ts';
import { isRefusal, refusal } from '#web/lib/session/refusal.ts';
import type { NewAccount } from '#web/lib/session/session.ts';
import { toast } from '#web/lib/toast.ts';
import { RoleChoice } from './role-choice.tsx';

function explain(error: unknown): void {
  const refused = refusal(error);
  // Said in the pool's own terms, which speak of usernames.
  if (isRefusal(error, 'InvalidParameterException') && /email/i.test(refused?.message ?? ''))
    toast(toasts.signUpFailed(words.invalidEmail));
  else toast(refused ? toasts.signUpFailed(refused.message) : toasts.unexpectedError);
}

/**
 * Signs up; someone who did so before without confirming gets a new code, or is told why there is none.
 * Answers whether the code step follows.
 */
async function requestAccount(account: NewAccount): Promise<{ refusedBecause?: string } | undefined> {
  try {
    await session.signUp(account);
    return {};
  } catch (error) {
    if (!isRefusal(error, 'UsernameExistsException')) {
      explain(error);
      return undefined;
    }
  }
  try {
    await session.sendCodeAgain(account.email);
    return {};
  } catch (error) {
    // The pool refuses codes for addresses that are confirmed already.
    if (isRefusal(error, 'InvalidParameterException', 'NotAuthorizedException'))
      toast(toasts.signUpFailed(words.exists));
    else {
      const refused = refusal(error);
      if (refused) return { refusedBecause: refused.message };
      explain(error);
    }
    return undefined;
  }
}

/** Section 5: the role defaults to student. */
export function SignUpForm({
  onCodeSent,
}: {
  onCodeSent(email: string, password: string, refusedBecause?: string): void;
}) {
  const [role, setRole] = useState<Role>('student');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const fullName = textOf(event.currentTarget, 'fullName');
    const email = textOf(event.currentTarget, 'email');
    const password = textOf(event.currentTarget, 'password');
    if (!fullName || !email || !password) return toast(toasts.missingInformation);
    if (password.length < MIN_PASSWORD_CHARS) return toast(toasts.passwordTooShort);
    setBusy(true);
    const requested = await requestAccount({ fullName, email, password, role });
    setBusy(false);
    if (requested) onCodeSent(email, password, requested.refusedBecause);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <RoleChoice value={role} onChange={setRole} />
      <InputField label={words.fullName} name="fullName" autoComplete="name" maxLength={MAX_NAME_CHARS} />
      <InputField label={words.email} name="email" type="email" autoComplete="email" inputMode="email" />
      <PasswordField label={words.password} name="password" autoComplete="new-password" hint={words.passwordHint} />
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? words.creatingAccount : words.createAccount}
      </Button>
      <p className="text-center text-12 text-ink-soft">
        {words.age}{' '}
        <Link to={paths.privacy} className="font-medium text-violet-ink underline">
          {words.privacy}
        </Link>
        .
      </p>
    </form>
  );
}
