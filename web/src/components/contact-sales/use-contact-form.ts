import { type FormEvent, useState } from 'react';
import { sendContactEmail } from '#contracts/http/support.ts';
import { contactSalesWords as words } from '#web/config/words/contact-sales.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useSession } from '#web/lib/session/index.ts';
import { toast } from '#web/lib/toast.ts';

const contactFields = ['name', 'email', 'company', 'message'] as const;
type ContactField = (typeof contactFields)[number];
type Values = Readonly<Record<ContactField, string>>;

const wrong: Readonly<Record<ContactField, string>> = {
  name: words.nameWrong,
  email: words.emailWrong,
  company: words.companyWrong,
  message: words.messageWrong,
};

/** What is sent: surrounding spaces are slips of the finger, and a company that is not given is left out. */
const bodyOf = ({ name, email, company, message }: Values) => ({
  name,
  email: email.trim(),
  message,
  ...(company.trim() && { company }),
});

function wrongIn(values: Values): readonly ContactField[] {
  const { error } = sendContactEmail.body.safeParse(bodyOf(values));
  return contactFields.filter((field) => error?.issues.some(({ path }) => path[0] === field));
}

/** The dialog's form: it keeps what was written until it was sent. */
export function useContactForm(onSent: () => void) {
  const session = useSession();
  const [edited, setEdited] = useState<Partial<Values>>({});
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<ContactField>>(new Set());
  const [busy, setBusy] = useState(false);
  /** Why the server would not take it, where it has something to say. */
  const [refusal, setRefusal] = useState<string>();

  const known = session.status === 'signed-in' ? session.user : undefined;
  const values: Values = {
    name: known?.fullName ?? '',
    email: known?.email ?? '',
    company: '',
    message: '',
    ...edited,
  };
  const wrongFields = wrongIn(values);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setTried(true);
    const [first] = wrongFields;
    if (first) return void event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setBusy(true);
    setRefusal(undefined);
    try {
      await call(sendContactEmail, { body: bodyOf(values) });
      toast(toasts.messageSent);
      onSent();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'rate_limited') setRefusal(error.message);
      toast(toasts.messageFailed);
      setBusy(false);
    }
  }

  return {
    busy,
    refusal,
    submit,
    /** What a field's input carries. */
    field: (name: ContactField) => ({
      name,
      value: values[name],
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        setEdited((before) => ({ ...before, [name]: value })),
      // An address that is still being typed is always wrong, so that is said only afterwards.
      onBlur: () => values[name] && setLeft((before) => new Set(before).add(name)),
      error: wrongFields.includes(name) && (tried || left.has(name)) ? wrong[name] : undefined,
    }),
  };
}
