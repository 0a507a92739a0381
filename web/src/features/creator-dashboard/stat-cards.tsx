import { BookOpen, CalendarDays, CircleDollarSign, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { getDashboard } from '#contracts/http/account.ts';
import { dollars } from '#domain/dollars.ts';
import { UNLIMITED_COURSES } from '#domain/subscriptions/limits.ts';
import type { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { dashboardWords as words } from '#web/config/words/dashboard.ts';
import { formatDate } from '#web/lib/dates.ts';

interface StatCardProps {
  icon: ReactNode;
  label: string;
  value: string;
  note: ReactNode;
}

const StatCard = ({ icon, label, value, note }: StatCardProps) => (
  <Card className="flex min-w-0 flex-col gap-1 p-4 sm:p-6">
    <dt className="flex items-center gap-2 text-14 text-ink-soft [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      {label}
    </dt>
    <dd className="font-serif text-28 tabular-nums sm:text-36">{value}</dd>
    <dd className="text-14 text-ink-soft">{note}</dd>
  </Card>
);

const grid = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4';

/** A trial is told by its last day, since the word itself stands above already. */
const standing = ({ tier, status, trialEnd }: SubscriptionView): string =>
  tier === 'free_trial' && status === 'trialing' && trialEnd !== null
    ? words.until(formatDate(trialEnd))
    : words.statuses[status];

function placesLeft(limit: number, used: number) {
  if (limit >= UNLIMITED_COURSES) return words.noLimit;
  const left = limit - used;
  return left <= 0 ? <strong className="font-medium text-warn">{words.limitReached}</strong> : words.left(left);
}

/** The four figures of product.md section 2, "Creator dashboard". */
export function StatCards({ dashboard }: { dashboard: z.output<(typeof getDashboard)['reply']> }) {
  const { revenue, subscription, coursesUsed } = dashboard;
  return (
    <dl aria-label={words.figures} className={grid}>
      <StatCard
        icon={<CircleDollarSign aria-hidden />}
        label={words.totalRevenue}
        value={dollars(revenue.totalCents)}
        note={words.youKeep(dollars(revenue.totalKeptCents))}
      />
      <StatCard
        icon={<Sparkles aria-hidden />}
        label={words.subscription}
        value={words.tiers[subscription.tier]}
        note={standing(subscription)}
      />
      <StatCard
        icon={<BookOpen aria-hidden />}
        label={words.coursesUsed}
        value={words.ofLimit(coursesUsed, subscription.coursesLimit)}
        note={placesLeft(subscription.coursesLimit, coursesUsed)}
      />
      <StatCard
        icon={<CalendarDays aria-hidden />}
        label={words.thisMonth}
        value={dollars(revenue.thisMonthCents)}
        note={words.youKeep(dollars(revenue.thisMonthKeptCents))}
      />
    </dl>
  );
}

export const StatCardsSkeleton = () => (
  <div aria-busy className={grid}>
    {['revenue', 'subscription', 'courses', 'month'].map((name) => (
      <Skeleton key={name} className="h-[8.75rem] rounded-lg" />
    ))}
  </div>
);
