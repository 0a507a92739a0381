import type { FieldErrors } from 'react-hook-form';
import * as z from 'zod/mini';
import { MIN_PASSWORD_CHARS } from '#domain/limits.ts';
import { authMessages as messages } from '#web/config/messages/auth.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { toast } from './toast.ts';

/** Spaces are part of a password. */
export const password = (missing: string) => z.string().check(z.minLength(1, missing));

export const newPassword = (missing: string) =>
  password(missing).check(z.minLength(MIN_PASSWORD_CHARS, messages.passwordHint));

/** Reports a mismatch at the second field. */
export const samePassword = <Values extends Record<string, unknown>>(
  one: keyof Values & string,
  again: keyof Values & string,
) =>
  z.refine<Values>((values) => values[one] === values[again], { path: [again], error: messages.reset.confirmDiffers });

/** In the specified order: missing, too short, mismatch. An invalid email is shown only at its field. */
export function toastPasswordErrors(errors: FieldErrors): void {
  const problems = Object.values(errors)
    .map((error) => error?.message)
    .filter((message) => message !== messages.invalidEmail);
  if (problems.length === 0) return;
  const others = problems.filter((message) => message !== messages.reset.confirmDiffers);
  if (others.length === 0) toast(toasts.passwordsDontMatch);
  else if (others.every((message) => message === messages.passwordHint)) toast(toasts.passwordTooShort);
  else toast(toasts.missingInformation);
}
