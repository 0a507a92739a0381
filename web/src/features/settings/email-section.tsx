import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { InputField } from '#web/components/ui/field.tsx';
import { settingsWords } from '#web/config/words/settings.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { textOf } from '#web/lib/form-values.ts';
import { session } from '#web/lib/session/index.ts';
import { isRefusal, refusal } from '#web/lib/session/refusal.ts';
import { toast } from '#web/lib/toast.ts';
import { EmailCodeStep } from './email-code-step.tsx';
import { Section } from './section.tsx';
import type { Me } from './use-me.ts';

const words = settingsWords.email;
/** As far as a browser can tell; the code in the mail tells the rest. */
const looksLikeAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** A new address counts once its code was typed; until then the account keeps the old one. */
export function EmailSection({ me }: { me: Me }) {
  const [pending, setPending] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function request(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const email = textOf(event.currentTarget, 'email');
    if (!email) return setProblem(words.missing);
    if (!looksLikeAddress(email)) return setProblem(words.invalid);
    if (email.toLowerCase() === me.email.toLowerCase()) return setProblem(words.same);
    setProblem(undefined);
    setBusy(true);
    try {
      await session.changeEmail(email);
      setPending(email);
    } catch (error) {
      if (isRefusal(error, 'AliasExistsException')) setProblem(words.taken);
      else if (isRefusal(error, 'InvalidParameterException')) setProblem(words.invalid);
      else toast(toasts.settingsFailed(refusal(error)?.message));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Section heading={words.heading} text={words.text} sheet>
      {pending === undefined ? (
        <form noValidate onSubmit={(event) => void request(event)} className="flex flex-col items-start gap-4">
          <div>
            <p className="text-14 text-ink-soft">{words.current}</p>
            <p className="font-medium break-all">{me.email}</p>
          </div>
          <InputField
            className="w-full max-w-md"
            label={words.label}
            name="email"
            type="email"
            autoComplete="email"
            hint={words.hint}
            error={problem}
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
