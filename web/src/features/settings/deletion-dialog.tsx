import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { type DeletionPreview, deleteAccount, deletionPreviewQuery } from '#web/api/account.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { InputField } from '#web/components/ui/field.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { settingsMessages } from '#web/config/messages/settings.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { paths } from '#web/config/paths.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useZodForm } from '#web/lib/forms.ts';
import { session } from '#web/lib/session/index.ts';
import { toast } from '#web/lib/toast.ts';

const messages = settingsMessages.deletion;

/** The API compares it too. */
const confirmationFor = (address: string) =>
  z.object({
    email: z
      .string()
      .check(z.refine((typed) => typed.trim().toLowerCase() === address.toLowerCase(), messages.mismatch)),
  });

interface DeletionDialogProps {
  email: string;
  open: boolean;
  onOpenChange(open: boolean): void;
}

const consequences = (preview: DeletionPreview): string[] => [
  ...(preview.subscribed ? [messages.subscribed] : []),
  ...(preview.courses > 0 ? [messages.courses(preview.courses, preview.publishedCourses)] : []),
  ...(preview.students > 0 ? [messages.students(preview.students)] : []),
  ...(preview.enrollments > 0 ? [messages.enrollments(preview.enrollments)] : []),
  messages.personal,
  messages.ledger,
];

export default function DeletionDialog({ email, open, onOpenChange }: DeletionDialogProps) {
  const navigate = useNavigate();
  const formId = useId();
  const { data, isFetching, isError, refetch } = useQuery({ ...deletionPreviewQuery, enabled: open });
  const preview = isFetching ? undefined : data;
  const mayDelete = preview !== undefined && preview.blockedBy === null;

  const { field, submit, busy, reset } = useZodForm({
    schema: confirmationFor(email),
    defaultValues: { email: '' },
    async onSubmit(body) {
      await deleteAccount(body);
      await session.signOut();
      // Navigate last: the guard redirects to /auth and remembers this page.
      void navigate(paths.home, { replace: true });
      toast(toasts.accountDeleted);
    },
    onFailure(error) {
      toast(toasts.accountDeletionFailed(messageOf(error)));
      void refetch();
    },
  });

  function close(): void {
    if (busy) return;
    reset();
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={messages.title}
      description={messages.text}
      footer={
        <>
          <Button tone="secondary" disabled={busy} onClick={close}>
            {messages.keep}
          </Button>
          {mayDelete && (
            <Button tone="danger" type="submit" form={formId} busy={busy}>
              {busy ? messages.submitting : messages.submit}
            </Button>
          )}
        </>
      }
    >
      {isError && !isFetching ? (
        <div className="flex flex-col items-start gap-3">
          <p role="alert">{messages.failed}</p>
          <Button tone="secondary" size="small" onClick={() => void refetch()}>
            {settingsMessages.tryAgain}
          </Button>
        </div>
      ) : preview === undefined ? (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner />
          {messages.loading}
        </p>
      ) : (
        <div className="flex flex-col gap-6">
          {preview.blockedBy !== null && (
            <div role="alert" className="rounded-md border border-bad/40 p-4">
              <p className="font-medium text-bad">{messages.blocked}</p>
              <p className="mt-1">{preview.blockedBy}</p>
            </div>
          )}
          <div>
            <h3 className="text-14 font-medium">{messages.happens}</h3>
            <ul className="mt-2 list-disc space-y-1.5 ps-5 text-ink-soft">
              {consequences(preview).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
          {mayDelete && (
            <form id={formId} noValidate onSubmit={submit}>
              <InputField
                label={messages.label(email)}
                type="email"
                autoComplete="off"
                spellCheck={false}
                {...field('email')}
              />
            </form>
          )}
        </div>
      )}
    </Dialog>
  );
}
