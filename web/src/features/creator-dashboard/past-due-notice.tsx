import { CreditCard } from 'lucide-react';
import type { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import { usePortal } from '#web/api/subscription.ts';
import { Button } from '#web/components/ui/button.tsx';
import { dashboardWords as words } from '#web/config/words/dashboard.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Notice } from './notice.tsx';

/** A payment failed: until when the plan is kept, and the way to the provider's page for another card. */
export function PastDueNotice({ subscription: { status, tier, graceEndsAt } }: { subscription: SubscriptionView }) {
  const portal = usePortal();
  if (status !== 'past_due') return null;
  const plan = words.tiers[tier];
  return (
    <Notice
      tone="bad"
      label={words.statuses.past_due}
      icon={<CreditCard aria-hidden />}
      title={words.pastDueTitle}
      text={graceEndsAt ? words.pastDueText(plan, formatDate(graceEndsAt)) : words.pastDueTextOpen(plan)}
      action={
        <Button size="small" busy={portal.opening} onClick={portal.open}>
          {portal.opening ? words.openingPortal : words.updateCard}
        </Button>
      }
    />
  );
}
