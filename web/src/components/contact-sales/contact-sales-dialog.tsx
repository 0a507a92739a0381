import { contactLimits as most } from '#contracts/http/support.ts';
import { contactSalesWords as words } from '#web/config/words/contact-sales.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { InputField, TextareaField } from '../ui/field.tsx';
import { useContactForm } from './use-contact-form.ts';

const count = (n: number): string => n.toLocaleString('en-US');

/** Says how much room is left once it begins to matter; the message always, being what one writes at length. */
const counter = (field: keyof typeof most, { length }: string): string | undefined =>
  field === 'message' || length > most[field] * 0.8 ? words.counter(count(length), count(most[field])) : undefined;

/** The Contact Sales dialog of the Agency plan (product.md section 2). */
export default function ContactSalesDialog({ onClose }: { onClose(): void }) {
  const { busy, refusal, submit, field } = useContactForm(onClose);
  const [name, company, message] = [field('name'), field('company'), field('message')];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.title} description={words.text}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <InputField
          {...name}
          label={words.name}
          autoComplete="name"
          maxLength={most.name}
          required
          hint={counter('name', name.value)}
        />
        <InputField
          {...field('email')}
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={most.email}
          required
        />
        <InputField
          {...company}
          label={words.company}
          autoComplete="organization"
          maxLength={most.company}
          hint={counter('company', company.value)}
        />
        <TextareaField
          {...message}
          label={words.message}
          rows={5}
          maxLength={most.message}
          required
          hint={counter('message', message.value)}
        />
        {refusal && (
          <p role="alert" className="text-14 text-bad">
            {refusal}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? words.sending : words.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
