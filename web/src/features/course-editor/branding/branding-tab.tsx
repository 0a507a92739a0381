import { usePlan } from '#web/api/dashboard.ts';
import { cx } from '#web/components/cx.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { brandingMessages as messages } from '#web/config/messages/branding.ts';
import type { WorkingCopy } from '../use-working-copy.ts';
import { BrandingPreview } from './branding-preview.tsx';
import { ColorField } from './color-field.tsx';
import { ContrastNote } from './contrast-note.tsx';
import { LockedBranding } from './locked-branding.tsx';
import { LogoField } from './logo-field.tsx';
import { LogoUpload } from './logo-upload.tsx';
import { useBranding } from './use-branding.ts';

const heading = 'font-serif text-22';

function BrandingForm({ workingCopy }: { workingCopy: WorkingCopy }) {
  const branding = useBranding(workingCopy);
  const { colors, isDefault, isSaved, busy, submit } = branding;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <p className="text-14 text-ink-soft">{messages.hint}</p>
      <Card className="flex flex-col gap-4 p-6">
        <h2 className={heading}>{messages.logo}</h2>
        <LogoField branding={branding} />
        <LogoUpload chosen={branding.logoUrl} onChosen={branding.setLogoUrl} />
      </Card>
      <Card className="flex flex-col gap-5 p-6">
        <h2 className={heading}>{messages.colors}</h2>
        <div className="grid gap-5 md:grid-cols-3">
          <ColorField name="primary" branding={branding} />
          <ColorField name="secondary" branding={branding} />
          <ColorField name="accent" branding={branding} />
        </div>
        {isDefault ? (
          <p className="text-14 text-ink-soft">{messages.unchosen}</p>
        ) : (
          <ContrastNote color={colors.primary} />
        )}
        <div>
          <Button tone="ghost" size="small" className="-ms-3" disabled={isDefault} onClick={branding.useDefaults}>
            {messages.reset}
          </Button>
        </div>
      </Card>
      <section aria-label={messages.preview} className="flex flex-col gap-3">
        <h2 className={heading}>{messages.preview}</h2>
        <BrandingPreview workingCopy={workingCopy} colors={colors} logoUrl={branding.logoUrl} />
      </section>
      <div
        className={cx(
          '-mx-1 flex justify-end border-t border-line px-1 pt-3',
          isSaved ? 'pb-3' : 'safe-pb-3 sticky bottom-0 z-10 bg-paper',
        )}
      >
        <Button type="submit" busy={busy} disabled={isSaved}>
          {busy ? messages.saving : isSaved ? messages.saved : messages.save}
        </Button>
      </div>
    </form>
  );
}

export function BrandingTab({ workingCopy }: { workingCopy: WorkingCopy }) {
  const { plan, isPending } = usePlan();
  if (isPending)
    return (
      <div aria-busy className="flex flex-col gap-6">
        <span className="sr-only">{messages.checkingPlan}</span>
        <Skeleton className="h-40 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    );
  return plan?.features.custom_branding === false ? (
    <LockedBranding workingCopy={workingCopy} />
  ) : (
    <BrandingForm workingCopy={workingCopy} />
  );
}
