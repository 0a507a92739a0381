import type { Tier } from '#domain/subscriptions/plans.ts';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { PlanCards } from '#web/widgets/plans/plan-cards.tsx';
import { PLANS_ID } from './plans-anchor.ts';

/** Hidden for the largest plan. */
export default function PlansSection({ tier }: { tier: Tier }) {
  if (tier === 'agency') return null;
  return (
    <section id={PLANS_ID} aria-labelledby="plans-heading">
      <h2 id="plans-heading" className="font-serif text-28">
        {messages.plans}
      </h2>
      <p className="mt-1 mb-6 text-ink-soft">{messages.plansText}</p>
      <PlanCards heading="h3" place="dashboard" tier={tier} />
    </section>
  );
}
