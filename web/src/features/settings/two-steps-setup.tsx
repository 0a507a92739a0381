import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { brand } from '#domain/brand.ts';
import { CodeField } from '#web/components/code-field.tsx';
import { QrCode } from '#web/components/qr-code.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { settingsWords } from '#web/config/words/settings.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { authenticatorCode, useZodForm } from '#web/lib/forms.ts';
import { session } from '#web/lib/session/index.ts';
import { isRefusal, refusal } from '#web/lib/session/refusal.ts';
import type { NewAuthenticator } from '#web/lib/session/session.ts';
import { toast } from '#web/lib/toast.ts';

const words = settingsWords.twoSteps;
const WRONG_CODE = ['EnableSoftwareTokenMFAException', 'CodeMismatchException', 'InvalidParameterException'];

const Code = z.object({ code: authenticatorCode(words.codeMissing) });

interface TwoStepsSetupProps {
  email: string;
  onDone(): void;
  onCancel(): void;
}

/** A secret for the app, and a code from it, which proves that the app has it. */
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
    let gone = false;
    const made = (next: NewAuthenticator | 'failed') => !gone && setAuthenticator(next);
    session.newAuthenticator(brand.name, email).then(made, () => made('failed'));
    return () => {
      gone = true;
    };
  }, [authenticator, email]);

  function explain(error: unknown): void {
    if (isRefusal(error, ...WRONG_CODE)) setError('code', { message: words.codeFailed }, { shouldFocus: true });
    else toast(toasts.settingsFailed(refusal(error)?.message));
  }

  async function copy(secret: string): Promise<void> {
    toast((await copyText(secret)) ? toasts.textCopied(words.secret) : toasts.settingsFailed(words.copyRefused));
  }

  if (!authenticator)
    return (
      <div role="status" aria-label={words.preparing}>
        <Skeleton className="h-72" />
      </div>
    );
  if (authenticator === 'failed')
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{words.setupFailed}</p>
        <div className="flex flex-wrap gap-2">
          <Button tone="secondary" onClick={() => setAuthenticator(undefined)}>
            {words.tryAgain}
          </Button>
          <Button tone="ghost" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </div>
    );
  const { secret, address } = authenticator;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-5">
      <p>{words.scan}</p>
      <QrCode text={address} label={words.qrCode} className="size-52 rounded-lg border border-line" />
      <a href={address} className="font-medium text-violet-ink underline pointer-coarse:py-2.5 md:pointer-fine:hidden">
        {words.openApp}
      </a>
      <div className="w-full">
        <p className="text-14 text-ink-soft">{words.secretText}</p>
        <p className="mt-2 rounded-md bg-sunken px-3 py-2 font-mono text-14 tracking-wide break-words">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <Button tone="secondary" className="mt-3" onClick={() => void copy(secret)}>
          {words.copy}
        </Button>
      </div>
      <CodeField className="w-full max-w-md" label={words.code} hint={words.codeHint} {...field('code')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {busy ? words.confirming : words.confirm}
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
