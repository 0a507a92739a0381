import * as z from 'zod';
import { contactLimits as most, sendMemberEmail } from '#contracts/http/support.ts';
import { sendMessage } from '#web/api/contact.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { InputField, TextareaField } from '#web/components/ui/field.tsx';
import { contactSalesMessages as messages } from '#web/config/messages/contact-sales.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useZodForm } from '#web/lib/forms.ts';
import { useSession } from '#web/lib/session/index.ts';
import { toast } from '#web/lib/toast.ts';

const { shape } = sendMemberEmail.body;
const Message = sendMemberEmail.body.extend({
  email: z.string().trim().pipe(shape.email),
  company: shape.company.unwrap(),
});

const count = (n: number): string => n.toLocaleString('en-US');

/** Shows the remaining length near the limit; for the message always. */
const counter = (field: keyof typeof most, { length }: string): string | undefined =>
  field === 'message' || length > most[field] * 0.8 ? messages.counter(count(length), count(most[field])) : undefined;

export default function ContactSalesDialog({ onClose }: { onClose(): void }) {
  const session = useSession();
  const known = session.status === 'signed-in' ? session.user : undefined;
  const { field, submit, busy, setError, watch, formState } = useZodForm({
    schema: Message,
    messages: {
      name: messages.nameWrong,
      email: messages.emailWrong,
      company: messages.companyWrong,
      message: messages.messageWrong,
    },
    // The session may resolve later; typed values stay.
    values: { name: known?.fullName ?? '', email: known?.email ?? '', company: '', message: '' },
    resetOptions: { keepDirtyValues: true },
    async onSubmit({ company, ...message }) {
      await sendMessage({ ...message, ...(company && { company }) }, { asMember: session.status !== 'signed-out' });
      toast(toasts.messageSent);
      onClose();
    },
    onFailure(error) {
      if (error instanceof ApiError && error.code === 'rate_limited') setError('root', { message: error.message });
      toast(toasts.messageFailed);
    },
  });
  const { name, company, message } = watch();
  const refusal = formState.errors.root?.message;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={messages.title} description={messages.text}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <InputField
          label={messages.name}
          autoComplete="name"
          maxLength={most.name}
          required
          hint={counter('name', name)}
          {...field('name')}
        />
        <InputField
          label={messages.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={most.email}
          required
          {...field('email')}
        />
        <InputField
          label={messages.company}
          autoComplete="organization"
          maxLength={most.company}
          hint={counter('company', company)}
          {...field('company')}
        />
        <TextareaField
          label={messages.message}
          rows={5}
          maxLength={most.message}
          required
          hint={counter('message', message)}
          {...field('message')}
        />
        {refusal && (
          <p role="alert" className="text-14 text-bad">
            {refusal}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? messages.sending : messages.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
