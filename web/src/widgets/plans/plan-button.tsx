import type { plans } from '#domain/subscriptions/offers.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { planMessages as messages } from '#web/config/messages/plans.ts';
import { paths } from '#web/config/paths.ts';
import { ContactSalesButton } from './contact-sales-button.tsx';
import type { useCheckout } from './use-checkout.ts';

type Plan = (typeof plans)[number];

interface PlanButtonProps {
  plan: Plan;
  own: Plan | undefined;
  checkout: ReturnType<typeof useCheckout>;
}

function label({ name, priceCents }: Plan, own: Plan | undefined): string {
  if (!own) return messages.startTrial;
  return priceCents > own.priceCents ? messages.upgradeTo(name) : messages.switchTo(name);
}

/** Agency always shows Contact Sales (docs/product.md "Roles and plans"). */
export function PlanButton({ plan, own, checkout }: PlanButtonProps) {
  if (plan.tier === 'agency') return <ContactSalesButton />;
  const { lookupKey } = plan;
  if (plan.tier === own?.tier)
    return (
      <Button tone="secondary" size="large" wide disabled>
        {messages.yourPlan}
      </Button>
    );
  const busy = checkout.busy === lookupKey;
  const look = { tone: plan.mostPopular ? 'primary' : 'secondary', size: 'large', wide: true } as const;
  return (
    <>
      <Button
        {...look}
        className="needs-script"
        busy={busy}
        disabled={checkout.busy !== undefined}
        onClick={() => checkout.start(lookupKey)}
      >
        {busy ? messages.processing : label(plan, own)}
      </Button>
      <ButtonLink {...look} className="without-script" to={paths.signUpAsCreator}>
        {label(plan, own)}
      </ButtonLink>
    </>
  );
}
