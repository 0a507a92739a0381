import { CreditCard } from 'lucide-react';
import type { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import { usePortal } from '#web/api/subscription.ts';
import { Button } from '#web/components/ui/button.tsx';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { formatDate } from '#web/lib/dates.ts';
import { DashboardNotice } from './notice.tsx';

export function PastDueNotice({ subscription: { status, tier, graceEndsAt } }: { subscription: SubscriptionView }) {
  const portal = usePortal('dashboard');
  if (status !== 'past_due') return null;
  const plan = messages.tiers[tier];
  return (
    <DashboardNotice
      tone="bad"
      label={messages.statuses.past_due}
      icon={<CreditCard aria-hidden />}
      title={messages.pastDueTitle}
      text={graceEndsAt ? messages.pastDueText(plan, formatDate(graceEndsAt)) : messages.pastDueTextOpen(plan)}
      action={
        <Button size="small" busy={portal.opening} onClick={portal.open}>
          {portal.opening ? messages.openingPortal : messages.updateCard}
        </Button>
      }
    />
  );
}
