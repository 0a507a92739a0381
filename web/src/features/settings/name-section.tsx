import { type FormEvent, useState } from 'react';
import { renameMe } from '#contracts/http/account.ts';
import { MAX_NAME_CHARS } from '#domain/users/limits.ts';
import { Button } from '#web/components/ui/button.tsx';
import { InputField } from '#web/components/ui/field.tsx';
import { settingsWords } from '#web/config/words/settings.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { session } from '#web/lib/session/index.ts';
import { toast } from '#web/lib/toast.ts';
import { Section } from './section.tsx';
import { keepMe, type Me } from './use-me.ts';

const words = settingsWords.name;

export function NameSection({ me }: { me: Me }) {
  const [name, setName] = useState(me.fullName);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const wanted = name.trim();

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!wanted) return setProblem(words.missing);
    if (wanted.length > MAX_NAME_CHARS) return setProblem(words.tooLong(MAX_NAME_CHARS));
    setProblem(undefined);
    setBusy(true);
    try {
      keepMe(await call(renameMe, { body: { fullName: wanted } }));
      setName(wanted);
      toast(toasts.nameUpdated);
      await session.userChanged({ fullName: wanted });
    } catch (error) {
      toast(toasts.settingsFailed(messageOf(error)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Section heading={words.heading} text={words.text} sheet>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col items-start gap-4">
        <InputField
          className="w-full max-w-md"
          label={words.label}
          name="fullName"
          autoComplete="name"
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={problem}
        />
        <Button type="submit" busy={busy} disabled={wanted === me.fullName}>
          {busy ? words.saving : words.save}
        </Button>
      </form>
    </Section>
  );
}
