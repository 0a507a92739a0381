import { Lightbulb } from 'lucide-react';
import type { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { DashboardNotice } from './notice.tsx';
import { PLANS_LINK } from './plans-anchor.ts';

interface UpgradeNudgeProps {
  subscription: SubscriptionView;
  coursesUsed: number;
}

/** Specified: courses used equals the limit minus one, on free trial. */
export const UpgradeNudge = ({ subscription: { tier, coursesLimit }, coursesUsed }: UpgradeNudgeProps) =>
  tier === 'free_trial' && coursesUsed === coursesLimit - 1 ? (
    <DashboardNotice
      tone="calm"
      label={messages.nudgeTitle}
      icon={<Lightbulb aria-hidden />}
      title={messages.nudgeTitle}
      text={messages.nudgeText}
      action={
        <ButtonLink to={PLANS_LINK} tone="secondary" size="small">
          {messages.viewPlans}
        </ButtonLink>
      }
    />
  ) : null;
