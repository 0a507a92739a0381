import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { COUNTDOWN_REFRESH_MS, countdown } from '#domain/subscriptions/countdown.ts';
import type { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import { instantOf } from '#domain/time.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { DashboardNotice } from './notice.tsx';
import { PLANS_LINK } from './plans-anchor.ts';

/** Updates every minute; only for a running free trial. */
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
    <DashboardNotice
      tone={urgent ? 'warn' : 'violet'}
      label={messages.trialBanner}
      icon={<Hourglass aria-hidden />}
      title={
        <>
          {messages.trialBanner}: <span role="timer">{text}</span>
        </>
      }
      text={ended ? messages.trialEndedText : messages.trialText}
      action={
        <ButtonLink to={PLANS_LINK} tone={ended ? 'primary' : 'secondary'} size="small">
          {messages.viewPlans}
        </ButtonLink>
      }
    />
  );
}
