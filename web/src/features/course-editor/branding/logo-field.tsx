import { useState } from 'react';
import { useController } from 'react-hook-form';
import { LogoPath } from '#domain/courses/logo.ts';
import { cx } from '#web/components/cx.ts';
import { Button } from '#web/components/ui/button.tsx';
import { InputField } from '#web/components/ui/field.tsx';
import { brandingMessages as messages } from '#web/config/messages/branding.ts';
import { checkered } from './checkered.ts';
import type { Branding } from './use-branding.ts';

export function LogoField({ branding: { control, errorOf, logoUrl, setLogoUrl } }: { branding: Branding }) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const {
    field: { value, ...input },
  } = useController({ control, name: 'customLogoUrl' });
  // An uploaded logo shows no URL.
  const isUploaded = LogoPath.safeParse(value).success;
  const broken = logoUrl !== null && brokenUrl === logoUrl;
  return (
    <div className="flex flex-col gap-4">
      <InputField
        label={messages.logoUrl}
        type="url"
        inputMode="url"
        placeholder="https://example.com/logo.png"
        hint={isUploaded ? messages.logoUploaded : messages.logoHint}
        {...input}
        value={isUploaded ? '' : value}
        error={errorOf('customLogoUrl') ?? (broken ? messages.logoBroken : undefined)}
      />
      {logoUrl !== null && !broken && (
        <div className="flex flex-wrap items-center gap-4">
          <span
            className={cx(
              checkered,
              'grid h-[4.75rem] w-[13.5rem] place-items-center rounded-md border border-line p-2',
            )}
          >
            <img
              key={logoUrl}
              src={logoUrl}
              alt={messages.logoPreview}
              className="max-h-[60px] max-w-[200px] object-contain"
              onError={() => setBrokenUrl(logoUrl)}
            />
          </span>
          <Button tone="ghost" size="small" onClick={() => setLogoUrl('')}>
            {messages.removeLogo}
          </Button>
        </div>
      )}
    </div>
  );
}
