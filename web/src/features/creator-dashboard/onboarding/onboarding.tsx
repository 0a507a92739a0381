import { useState } from 'react';
import { countdown } from '#domain/subscriptions/countdown.ts';
import type { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import { instantOf } from '#domain/time.ts';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { storedText } from '#web/lib/storage.ts';

const storedSeen = storedText('localStorage', 'hasSeenOnboarding');

const OnboardingDialog = lazyWithRetry(() => import('./onboarding-dialog.tsx'));

const isTrialOver = (trialEnd: string | null): boolean =>
  trialEnd !== null && countdown(trialEnd, instantOf(Date.now())).ended;

/** Once per browser; closing it counts as seen. */
export function Onboarding({ subscription: { tier, trialEnd } }: { subscription: SubscriptionView }) {
  const [seen, setSeen] = useState(() => storedSeen.get() !== undefined);
  if (seen || tier !== 'free_trial' || isTrialOver(trialEnd)) return null;
  const finish = () => {
    storedSeen.set('true');
    setSeen(true);
  };
  return (
    <LazyBoundary fallback={null} onDismiss={() => setSeen(true)}>
      <OnboardingDialog onFinish={finish} />
    </LazyBoundary>
  );
}
