import { Sparkles } from 'lucide-react';
import type { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import { instantOf } from '#domain/time.ts';
import { usePortal } from '#web/api/subscription.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { formatDate } from '#web/lib/dates.ts';
import { creatorPlanText, isSubscriber } from '#web/widgets/plans/creator-plan-status.ts';
import { StatCard } from './stat-card.tsx';

export function SubscriptionCard({ subscription }: { subscription: SubscriptionView }) {
  const portal = usePortal('dashboard');
  const { tier, status, graceEndsAt } = subscription;
  const text = creatorPlanText(subscription, instantOf(Date.now()));
  return (
    <StatCard
      icon={<Sparkles aria-hidden />}
      label={messages.subscription}
      value={messages.tiers[tier]}
      note={
        <>
          {status === 'past_due' ? (
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone="bad">{text}</Badge>
              {graceEndsAt && <span>{messages.keptUntil(formatDate(graceEndsAt))}</span>}
            </span>
          ) : (
            text
          )}
          {isSubscriber(subscription) && (
            <button
              type="button"
              disabled={portal.opening}
              onClick={portal.open}
              className="-mb-2 block min-h-11 text-start font-medium text-violet-ink underline decoration-line-strong underline-offset-4 hover:decoration-violet disabled:opacity-60"
            >
              {portal.opening ? messages.openingPortal : messages.manageSubscription}
            </button>
          )}
        </>
      }
    />
  );
}
