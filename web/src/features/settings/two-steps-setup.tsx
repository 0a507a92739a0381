import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { brand } from '#domain/brand.ts';
import { CodeField } from '#web/components/code-field.tsx';
import { QrCode } from '#web/components/qr-code.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { settingsMessages } from '#web/config/messages/settings.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { sixDigitCode, useZodForm } from '#web/lib/forms.ts';
import { session } from '#web/lib/session/index.ts';
import { isPoolError, poolError } from '#web/lib/session/pool-error.ts';
import type { NewAuthenticator } from '#web/lib/session/session.ts';
import { toast } from '#web/lib/toast.ts';

const messages = settingsMessages.twoSteps;
const WRONG_CODE = ['EnableSoftwareTokenMFAException', 'CodeMismatchException', 'InvalidParameterException'];

const Code = z.object({ code: sixDigitCode(messages.codeMissing) });

interface TwoStepsSetupProps {
  email: string;
  onDone(): void;
  onCancel(): void;
}

export default function TwoStepsSetup({ email, onDone, onCancel }: TwoStepsSetupProps) {
  const [authenticator, setAuthenticator] = useState<NewAuthenticator | 'failed'>();
  const { field, submit, busy, setError } = useZodForm({
    schema: Code,
    defaultValues: { code: '' },
    onFailure: explain,
    async onSubmit({ code }) {
      await session.turnOnTwoSteps(code);
      toast(toasts.twoStepsOn);
      onDone();
    },
  });

  useEffect(() => {
    if (authenticator) return;
    let isUnmounted = false;
    const made = (next: NewAuthenticator | 'failed') => !isUnmounted && setAuthenticator(next);
    session.newAuthenticator(brand.name, email).then(made, () => made('failed'));
    return () => {
      isUnmounted = true;
    };
  }, [authenticator, email]);

  function explain(error: unknown): void {
    if (isPoolError(error, ...WRONG_CODE)) setError('code', { message: messages.codeFailed }, { shouldFocus: true });
    else toast(toasts.settingsFailed(poolError(error)?.message));
  }

  async function copy(secret: string): Promise<void> {
    toast((await copyText(secret)) ? toasts.textCopied(messages.secret) : toasts.settingsFailed(messages.copyRefused));
  }

  if (!authenticator)
    return (
      <div role="status" aria-label={messages.preparing}>
        <Skeleton className="h-72" />
      </div>
    );
  if (authenticator === 'failed')
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{messages.setupFailed}</p>
        <div className="flex flex-wrap gap-2">
          <Button tone="secondary" onClick={() => setAuthenticator(undefined)}>
            {messages.tryAgain}
          </Button>
          <Button tone="ghost" onClick={onCancel}>
            {messages.cancel}
          </Button>
        </div>
      </div>
    );
  const { secret, address } = authenticator;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-5">
      <p>{messages.scan}</p>
      <QrCode text={address} label={messages.qrCode} className="size-52 rounded-lg border border-line" />
      <a href={address} className="font-medium text-violet-ink underline pointer-coarse:py-2.5 md:pointer-fine:hidden">
        {messages.openApp}
      </a>
      <div className="w-full">
        <p className="text-14 text-ink-soft">{messages.secretText}</p>
        <p translate="no" className="mt-2 rounded-md bg-sunken px-3 py-2 font-mono text-14 tracking-wide break-words">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <Button tone="secondary" className="mt-3" onClick={() => void copy(secret)}>
          {messages.copy}
        </Button>
      </div>
      <CodeField className="w-full max-w-md" label={messages.code} hint={messages.codeHint} {...field('code')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {busy ? messages.confirming : messages.confirm}
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
