import { Check } from 'lucide-react';
import { useState } from 'react';
import { brand } from '#domain/brand.ts';
import { cx } from '#web/components/cx.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { onboardingMessages as messages } from '#web/config/messages/dashboard.ts';
import { PLANS_LINK } from '../plans-anchor.ts';

const LAST = messages.steps.length - 1;
const PREMIUM = 1;

export default function OnboardingDialog({ onFinish }: { onFinish(): void }) {
  const [at, setAt] = useState(0);
  const step = messages.steps[at] ?? messages.steps[0];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onFinish()}
      title={step.title(brand.name)}
      description={step.text}
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-3">
          <p className="flex items-center gap-1.5">
            <span className="sr-only" aria-live="polite">
              {messages.progress(at + 1, messages.steps.length)}
            </span>
            {messages.steps.map(({ text }, index) => (
              <span
                key={text}
                aria-hidden
                className={cx(
                  'h-2 rounded-full transition-all',
                  index === at ? 'w-6 bg-violet' : 'w-2 bg-line-strong/60',
                )}
              />
            ))}
          </p>
          <div className="flex flex-wrap gap-3">
            {at === PREMIUM && (
              <ButtonLink to={PLANS_LINK} tone="secondary" onClick={onFinish}>
                {messages.viewPlans}
              </ButtonLink>
            )}
            <Button onClick={() => (at < LAST ? setAt(at + 1) : onFinish())}>
              {at < LAST ? messages.next : messages.finish}
            </Button>
          </div>
        </div>
      }
    >
      {/* Equal height, so that the buttons do not move. */}
      <ul className="flex min-h-32 flex-col gap-3">
        {step.points.map((point) => (
          <li key={point} className="flex gap-3">
            <Check className="mt-1 size-4 shrink-0 text-violet" aria-hidden />
            {point}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
