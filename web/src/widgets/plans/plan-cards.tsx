import { Check, Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { plans } from '#domain/subscriptions/offers.ts';
import type { Tier } from '#domain/subscriptions/plans.ts';
import { usePlan } from '#web/api/dashboard.ts';
import { cx } from '#web/components/cx.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { planMessages as messages } from '#web/config/messages/plans.ts';
import { paths } from '#web/config/paths.ts';
import { formatWholeCents } from '#web/lib/money.ts';
import type { Checkout } from './open-checkout.ts';
import { PlanButton } from './plan-button.tsx';
import { useCheckout } from './use-checkout.ts';

type Plan = (typeof plans)[number];

/** Only visitors without a plan get a trial. Marketing copy promises it for all plans; Agency is sold by contract. */
function planNote({ tier }: Plan, own: Plan | undefined, place: Checkout['place']): ReactNode {
  if (!own) return tier === 'agency' && place === 'dashboard' ? messages.agreed : messages.trial;
  if (tier === own.tier && tier !== 'agency')
    return place === 'dashboard' ? (
      messages.yoursHere
    ) : (
      <Link to={paths.settings} className="underline">
        {messages.yours}
      </Link>
    );
  return tier === 'agency' ? messages.agreed : messages.change;
}

interface PlanCardsProps {
  heading: 'h2' | 'h3';
  place: Checkout['place'];
  /** Set where the page already knows it. */
  tier?: Tier;
}

export function PlanCards({ heading: Heading, place, tier }: PlanCardsProps) {
  const { plan } = usePlan(tier === undefined);
  const ownTier = tier ?? plan?.tier;
  const own = plans.find((each) => each.tier === ownTier);
  const checkout = useCheckout(place);
  return (
    <ul className="grid gap-6 lg:grid-cols-3">
      {plans.map((each) => {
        const { tier: of, name, priceCents, mostPopular } = each;
        return (
          <li key={of}>
            <Card className={cx('flex h-full flex-col gap-6 p-8', mostPopular && 'border-violet shadow-soft')}>
              <div>
                <div className="flex items-center justify-between gap-3">
                  <Heading className="font-serif text-28">{name}</Heading>
                  {of === ownTier ? (
                    <Badge tone="good">{messages.yourPlan}</Badge>
                  ) : (
                    mostPopular && <Badge tone="violet">{messages.mostPopular}</Badge>
                  )}
                </div>
                <p className="mt-1 text-14 text-ink-soft">{messages.pitches[of]}</p>
              </div>
              <p className="flex items-baseline gap-2">
                <span className="text-48 font-semibold tracking-tight">{formatWholeCents(priceCents)}</span>
                <span className="text-14 text-ink-soft">{messages.perMonth}</span>
              </p>
              <ul className="flex flex-1 flex-col gap-3 text-14">
                {messages.includes[of].map((line) => (
                  <li key={line} className="flex gap-3">
                    <Check className="mt-0.5 size-4 shrink-0 text-violet" aria-hidden />
                    {line}
                  </li>
                ))}
                {messages.soon[of].map((line) => (
                  <li key={line} className="flex gap-3 text-ink-soft">
                    <Clock3 className="mt-0.5 size-4 shrink-0" aria-hidden />
                    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                      {line} <Badge>{messages.comingSoon}</Badge>
                    </span>
                  </li>
                ))}
              </ul>
              <div className="flex flex-col gap-3">
                <PlanButton plan={each} own={own} checkout={checkout} />
                <p className="text-center text-12 text-ink-soft">{planNote(each, own, place)}</p>
              </div>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
