import { useState } from 'react';
import * as z from 'zod/mini';
import type { Me } from '#web/api/account.ts';
import { Button } from '#web/components/ui/button.tsx';
import { InputField } from '#web/components/ui/field.tsx';
import { settingsWords } from '#web/config/words/settings.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { requiredText, useZodForm } from '#web/lib/forms.ts';
import { session } from '#web/lib/session/index.ts';
import { isRefusal, refusal } from '#web/lib/session/refusal.ts';
import { toast } from '#web/lib/toast.ts';
import { EmailCodeStep } from './email-code-step.tsx';
import { Section } from './section.tsx';

const words = settingsWords.email;
/** As far as a browser can tell; the code in the mail tells the rest. */
const Address = requiredText(words.missing).check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, words.invalid));
const newAddress = (current: string) =>
  z.object({
    email: Address.check(z.refine((email) => email.toLowerCase() !== current.toLowerCase(), words.same)),
  });

/** A new address counts once its code was typed; until then the account keeps the old one. */
export function EmailSection({ me }: { me: Me }) {
  const [pending, setPending] = useState<string>();
  const { field, submit, busy, setError } = useZodForm({
    schema: newAddress(me.email),
    defaultValues: { email: '' },
    onFailure: explain,
    async onSubmit({ email }) {
      await session.changeEmail(email);
      setPending(email);
    },
  });

  function explain(error: unknown): void {
    const isTaken = isRefusal(error, 'AliasExistsException');
    if (isTaken || isRefusal(error, 'InvalidParameterException'))
      setError('email', { message: isTaken ? words.taken : words.invalid }, { shouldFocus: true });
    else toast(toasts.settingsFailed(refusal(error)?.message));
  }

  return (
    <Section heading={words.heading} text={words.text} sheet>
      {pending === undefined ? (
        <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
          <div>
            <p className="text-14 text-ink-soft">{words.current}</p>
            <p className="font-medium break-all">{me.email}</p>
          </div>
          <InputField
            className="w-full max-w-md"
            label={words.label}
            type="email"
            autoComplete="email"
            hint={words.hint}
            {...field('email')}
          />
          <Button type="submit" busy={busy}>
            {busy ? words.submitting : words.submit}
          </Button>
        </form>
      ) : (
        <EmailCodeStep current={me.email} next={pending} onDone={() => setPending(undefined)} />
      )}
    </Section>
  );
}
