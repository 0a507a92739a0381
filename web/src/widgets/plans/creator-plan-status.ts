import { countdown } from '#domain/subscriptions/countdown.ts';
import type { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { formatDate } from '#web/lib/dates.ts';

/** False for plans that we granted: they have nothing to manage. */
export const isSubscriber = ({ productId }: SubscriptionView): boolean => productId !== null;

/** When the plan renews or ends, or what is wrong. */
export function creatorPlanText(
  { tier, status, trialEnd, periodEnd, cancelAt }: SubscriptionView,
  now: string,
): string {
  if (status === 'past_due') return messages.statuses.past_due;
  if (cancelAt !== null) return messages.cancelsOn(formatDate(cancelAt));
  if (status === 'trialing' && trialEnd !== null) {
    const { ended, text } = countdown(trialEnd, now);
    if (ended) return text;
    return tier === 'free_trial' ? messages.until(formatDate(trialEnd)) : messages.trialUntil(formatDate(trialEnd));
  }
  if (status === 'active' && periodEnd !== null) return messages.renews(formatDate(periodEnd));
  return messages.statuses[status];
}
