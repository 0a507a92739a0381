import { Lock } from 'lucide-react';
import type { CustomColors } from '#domain/courses/course.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { brandingMessages as messages } from '#web/config/messages/branding.ts';
import { paths } from '#web/config/paths.ts';
import type { WorkingCopy } from '../use-working-copy.ts';
import { BrandingPreview } from './branding-preview.tsx';

/** Visibly different from every default. */
const example: CustomColors = { primary: '#2f7d6b', secondary: '#d98e4a', accent: '#b4483c' };

export const LockedBranding = ({ workingCopy }: { workingCopy: WorkingCopy }) => (
  <Card className="flex flex-col gap-6 p-6 md:p-8">
    <div className="flex flex-col items-start gap-3">
      <span className="grid size-11 place-items-center rounded-full bg-violet-soft text-violet-ink">
        <Lock className="size-5" aria-hidden />
      </span>
      <h2 className="font-serif text-28">{messages.lockedTitle}</h2>
      <p className="max-w-2xl text-ink-soft">{messages.lockedText}</p>
      <ButtonLink to={paths.pricing} className="mt-1">
        {messages.plans}
      </ButtonLink>
    </div>
    <BrandingPreview workingCopy={workingCopy} colors={example} logoUrl={null} />
  </Card>
);
