import * as z from 'zod/mini';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { InputField } from '#web/components/ui/field.tsx';
import { authMessages as messages } from '#web/config/messages/auth.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { emailAddress, useZodForm } from '#web/lib/forms.ts';
import { session } from '#web/lib/session/index.ts';
import { isPoolError, poolError } from '#web/lib/session/pool-error.ts';
import { toast } from '#web/lib/toast.ts';

/** Unknown and unconfirmed addresses get the same reply as known ones. */
const UNKNOWN_ADDRESS = ['UserNotFoundException', 'InvalidParameterException'];

const Request = z.object({ email: emailAddress(messages.emailMissing, messages.invalidEmail) });

async function send(email: string): Promise<boolean> {
  try {
    await session.sendPasswordReset(email);
  } catch (error) {
    if (!isPoolError(error, ...UNKNOWN_ADDRESS)) {
      const refused = poolError(error);
      toast(refused ? toasts.resetFailed(refused.message) : toasts.resetMailFailed);
      return false;
    }
  }
  toast(toasts.checkYourEmail(messages.forgot.sent));
  return true;
}

interface ForgotPasswordDialogProps {
  email: string;
  onClose(): void;
}

export default function ForgotPasswordDialog({ email: typed, onClose }: ForgotPasswordDialogProps) {
  const { field, submit, busy } = useZodForm({
    schema: Request,
    defaultValues: { email: typed },
    onInvalid: ({ email }) => {
      if (email?.message === messages.emailMissing) toast(toasts.emailRequired);
    },
    async onSubmit({ email }) {
      if (await send(email)) onClose();
    },
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={messages.forgot.title}
      description={messages.forgot.text}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-6">
        <InputField label={messages.email} type="email" autoComplete="email" inputMode="email" {...field('email')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            {messages.forgot.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? messages.forgot.submitting : messages.forgot.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
