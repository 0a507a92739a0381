import { Lightbulb } from 'lucide-react';
import type { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { dashboardWords as words } from '#web/config/words/dashboard.ts';
import { Notice } from './notice.tsx';
import { PLANS } from './plans-place.ts';

interface UpgradeNudgeProps {
  subscription: SubscriptionView;
  coursesUsed: number;
}

/** product.md section 9: when courses used equals the limit minus one, on free trial. */
export const UpgradeNudge = ({ subscription: { tier, coursesLimit }, coursesUsed }: UpgradeNudgeProps) =>
  tier === 'free_trial' && coursesUsed === coursesLimit - 1 ? (
    <Notice
      tone="calm"
      label={words.nudgeTitle}
      icon={<Lightbulb aria-hidden />}
      title={words.nudgeTitle}
      text={words.nudgeText}
      action={
        <ButtonLink to={PLANS} tone="secondary" size="small">
          {words.viewPlans}
        </ButtonLink>
      }
    />
  ) : null;
