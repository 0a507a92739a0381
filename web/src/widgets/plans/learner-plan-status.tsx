import type { LearnerPlanView } from '#domain/subscriptions/learner-plan.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { learnerPlanMessages as messages } from '#web/config/messages/learner-plan.ts';
import { formatDate } from '#web/lib/dates.ts';

/** Says when the plan renews or ends, or what is wrong. The text is empty without a plan. */
export function learnerPlanText({ status, trialEnd, periodEnd, cancelAt, graceEndsAt }: LearnerPlanView): string {
  if (status === 'past_due') return graceEndsAt ? messages.keptUntil(formatDate(graceEndsAt)) : messages.updateCard;
  if (cancelAt !== null) return messages.endsOn(formatDate(cancelAt));
  if (status === 'trialing' && trialEnd !== null) return messages.trialUntil(formatDate(trialEnd));
  return periodEnd === null ? '' : messages.renews(formatDate(periodEnd));
}

export const LearnerPlanBadge = ({ plan: { status, trialAvailable } }: { plan: LearnerPlanView }) => {
  if (status === 'past_due') return <Badge tone="bad">{messages.pastDue}</Badge>;
  if (status === 'trialing') return <Badge tone="violet">{messages.trialing}</Badge>;
  if (status === 'active') return <Badge tone="good">{messages.active}</Badge>;
  return <Badge>{trialAvailable ? messages.none : messages.ended}</Badge>;
};
