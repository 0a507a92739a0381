import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { COUNTDOWN_REFRESH_MS, countdown } from '#domain/subscriptions/countdown.ts';
import type { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import { instantOf } from '#domain/time.ts';
import { cx } from '#web/components/cx.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';
import { dashboardWords as words } from '#web/config/words/dashboard.ts';

/** The trial's countdown, drawn anew every minute; only for the free trial while it is trialing (product.md section 4). */
export function TrialBanner({ subscription }: { subscription: SubscriptionView }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), COUNTDOWN_REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const { tier, status, trialEnd } = subscription;
  if (tier !== 'free_trial' || status !== 'trialing' || trialEnd === null) return null;
  const { text, urgent, ended } = countdown(trialEnd, instantOf(now));
  return (
    <section
      aria-label={words.trialBanner}
      className={cx(
        'flex flex-wrap items-center justify-between gap-4 rounded-lg px-6 py-4',
        urgent ? 'bg-warn-soft' : 'bg-violet-soft',
      )}
    >
      <p className="flex items-center gap-4">
        <Hourglass className={cx('size-5 shrink-0', urgent ? 'text-warn' : 'text-violet-ink')} aria-hidden />
        <span>
          <strong className={cx('block font-semibold', urgent ? 'text-warn' : 'text-violet-ink')}>
            {words.trialBanner}: <span role="timer">{text}</span>
          </strong>
          <span className="text-14 text-ink-soft">{ended ? words.trialEndedText : words.trialText}</span>
        </span>
      </p>
      <ButtonLink to={paths.pricing} tone="secondary" size="small">
        {words.viewPlans}
      </ButtonLink>
    </section>
  );
}
