import { learnerPlan } from '#domain/subscriptions/offers.ts';
import { markProviderVisit } from '#web/api/provider-visit.ts';
import { Button } from '#web/components/ui/button.tsx';
import { learnerPlanMessages as messages } from '#web/config/messages/learner-plan.ts';
import { useCheckout } from './use-checkout.ts';

interface StartPlanButtonProps {
  trialAvailable: boolean;
  wide?: boolean;
  tone?: 'primary' | 'secondary';
}

export function StartPlanButton({ trialAvailable, wide = false, tone = 'primary' }: StartPlanButtonProps) {
  const { busy, start } = useCheckout('learning');
  function leave(): void {
    markProviderVisit();
    start(learnerPlan.lookupKey);
  }
  return (
    <Button tone={tone} wide={wide} busy={busy !== undefined} onClick={leave}>
      {busy !== undefined ? messages.processing : trialAvailable ? messages.startTrial : messages.start}
    </Button>
  );
}
