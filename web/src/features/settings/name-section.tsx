import * as z from 'zod/mini';
import { MAX_NAME_CHARS } from '#domain/limits.ts';
import { type Me, renameAccount } from '#web/api/account.ts';
import { Button } from '#web/components/ui/button.tsx';
import { InputField } from '#web/components/ui/field.tsx';
import { settingsMessages } from '#web/config/messages/settings.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { requiredText, useZodForm } from '#web/lib/forms.ts';
import { session } from '#web/lib/session/index.ts';
import { toast } from '#web/lib/toast.ts';
import { Section } from './section.tsx';

const messages = settingsMessages.name;

const Name = z.object({
  fullName: requiredText(messages.missing).check(z.maxLength(MAX_NAME_CHARS, messages.tooLong(MAX_NAME_CHARS))),
});

export function NameSection({ me }: { me: Me }) {
  const { field, submit, busy, setValue, watch } = useZodForm({
    schema: Name,
    defaultValues: { fullName: me.fullName },
    onFailure: (error) => toast(toasts.settingsFailed(messageOf(error))),
    async onSubmit({ fullName }) {
      await renameAccount(fullName);
      setValue('fullName', fullName);
      toast(toasts.nameUpdated);
      await session.userChanged({ fullName });
    },
  });

  return (
    <Section heading={messages.heading} text={messages.text} sheet>
      <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
        <InputField className="w-full max-w-md" label={messages.label} autoComplete="name" {...field('fullName')} />
        <Button type="submit" busy={busy} disabled={watch('fullName').trim() === me.fullName}>
          {busy ? messages.saving : messages.save}
        </Button>
      </form>
    </Section>
  );
}
