import { Check } from 'lucide-react';
import { brand } from '#domain/brand.ts';
import { plans } from '#domain/subscriptions/offers.ts';
import { paths } from '#web/config/paths.ts';
import { planWords as words } from '#web/config/words/plans.ts';
import { formatWholeCents } from '#web/lib/money.ts';
import { openSignUp } from '#web/lib/return-to.ts';
import { cx } from './cx.ts';
import { Badge } from './ui/badge.tsx';
import { ButtonAnchor, ButtonLink } from './ui/button.tsx';
import { Card } from './ui/card.tsx';

const salesAddress = `mailto:${brand.supportAddress}?subject=${encodeURIComponent(words.contactSubject)}`;

/** The three plans, as the home and pricing pages show them to visitors; `heading` fits them into the page's outline. */
export const PlanCards = ({ heading: Heading }: { heading: 'h2' | 'h3' }) => (
  <ul className="grid gap-6 lg:grid-cols-3">
    {plans.map(({ tier, name, priceCents, mostPopular }) => (
      <li key={tier}>
        <Card className={cx('flex h-full flex-col gap-6 p-8', mostPopular && 'border-violet shadow-soft')}>
          <div>
            <div className="flex items-center justify-between gap-3">
              <Heading className="font-serif text-28">{name}</Heading>
              {mostPopular && <Badge tone="violet">{words.mostPopular}</Badge>}
            </div>
            <p className="mt-1 text-14 text-ink-soft">{words.pitches[tier]}</p>
          </div>
          <p className="flex items-baseline gap-2">
            <span className="text-48 font-semibold tracking-tight">{formatWholeCents(priceCents)}</span>
            <span className="text-14 text-ink-soft">{words.perMonth}</span>
          </p>
          <ul className="flex flex-1 flex-col gap-3 text-14">
            {words.includes[tier].map((line) => (
              <li key={line} className="flex gap-3">
                <Check className="mt-0.5 size-4 shrink-0 text-violet" aria-hidden />
                {line}
              </li>
            ))}
          </ul>
          <div className="flex flex-col gap-3">
            {tier === 'agency' ? (
              <ButtonAnchor href={salesAddress} tone="secondary" size="large" wide>
                {words.contactSales}
              </ButtonAnchor>
            ) : (
              <ButtonLink
                to={paths.auth}
                state={openSignUp}
                tone={mostPopular ? 'primary' : 'secondary'}
                size="large"
                wide
              >
                {words.startTrial}
              </ButtonLink>
            )}
            <p className="text-center text-12 text-ink-soft">{words.trial}</p>
          </div>
        </Card>
      </li>
    ))}
  </ul>
);
