import { Check } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLearnerPlan } from '#web/api/learner-plan.ts';
import { markProviderVisit } from '#web/api/provider-visit.ts';
import { usePortal } from '#web/api/subscription.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { learnerPlanMessages as messages } from '#web/config/messages/learner-plan.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { toast } from '#web/lib/toast.ts';
import { LearnerPlanBadge, learnerPlanText } from '#web/widgets/plans/learner-plan-status.tsx';
import { StartPlanButton } from '#web/widgets/plans/start-plan-button.tsx';

function ManagePlan({ urgent }: { urgent: boolean }) {
  const portal = usePortal('studentDashboard');
  function leave(): void {
    markProviderVisit();
    portal.open();
  }
  return (
    <Button tone={urgent ? 'primary' : 'secondary'} wide busy={portal.opening} onClick={leave}>
      {portal.opening ? messages.opening : messages.manage}
    </Button>
  );
}

const Tools = () => (
  <ul className="flex flex-col gap-2 text-14">
    {messages.tools.map((tool) => (
      <li key={tool} className="flex gap-3">
        <Check className="mt-0.5 size-4 shrink-0 text-violet" aria-hidden />
        {tool}
      </li>
    ))}
  </ul>
);

const Frame = ({ badge, children }: { badge?: ReactNode; children: ReactNode }) => (
  <Card className="h-full">
    <section aria-labelledby="plan-heading" className="flex h-full flex-col gap-4 p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="plan-heading" className="text-14 text-ink-soft">
          {messages.heading}
        </h2>
        {badge}
      </div>
      {children}
    </section>
  </Card>
);

export function SubscriptionStatus() {
  const { data: plan, isError, refetch } = useLearnerPlan();
  useEffect(() => {
    if (isError) toast(toasts.subscriptionLoadFailed);
  }, [isError]);
  if (!plan)
    return (
      <Frame>
        {isError ? (
          <>
            <p className="text-ink-soft">{messages.loadFailed}</p>
            <Button tone="secondary" className="mt-auto" wide onClick={() => void refetch()}>
              {messages.tryAgain}
            </Button>
          </>
        ) : (
          <div aria-busy className="flex flex-1 flex-col gap-3">
            <Skeleton className="h-8 w-40" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="mt-auto h-11 w-full" />
          </div>
        )}
      </Frame>
    );
  const isOffer = plan.status === 'inactive';
  return (
    <Frame badge={<LearnerPlanBadge plan={plan} />}>
      {isOffer ? (
        <>
          <p className="font-serif text-28">{messages.offerTitle}</p>
          <Tools />
          <p className="mt-auto text-14 text-ink-soft">{plan.trialAvailable ? messages.trialTerms : messages.terms}</p>
          <StartPlanButton trialAvailable={plan.trialAvailable} wide />
        </>
      ) : (
        <>
          <p>
            <span className="font-serif text-28">{messages.name}</span>
            <span className="block text-ink-soft tabular-nums">{messages.price}</span>
          </p>
          <p className="text-14 text-ink-soft">{learnerPlanText(plan)}</p>
          <Tools />
          <div className="mt-auto">
            <ManagePlan urgent={plan.status === 'past_due'} />
          </div>
        </>
      )}
    </Frame>
  );
}
