import { BookOpen, CalendarDays, CircleDollarSign, Star, Users } from 'lucide-react';
import { dollars } from '#domain/dollars.ts';
import { UNLIMITED_COURSES } from '#domain/subscriptions/limits.ts';
import type { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import type { DashboardFigures } from '#web/api/dashboard.ts';
import { cx } from '#web/components/cx.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { dashboardWords as words } from '#web/config/words/dashboard.ts';
import { StatCard } from './stat-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

const grid = 'grid grid-cols-2 gap-3 sm:gap-4';

function placesLeft(limit: number, used: number) {
  if (limit >= UNLIMITED_COURSES) return words.noLimit;
  const left = limit - used;
  return left <= 0 ? <strong className="font-medium text-warn">{words.limitReached}</strong> : words.left(left);
}

interface StatCardsProps {
  dashboard: DashboardFigures;
  subscription: SubscriptionView;
}

/** The four figures of product.md section 2, "Creator dashboard", and two more with the analytics feature. */
export function StatCards({ dashboard: { revenue, coursesUsed, analytics }, subscription }: StatCardsProps) {
  return (
    <dl aria-label={words.figures} className={cx(grid, analytics ? 'lg:grid-cols-3' : 'lg:grid-cols-4')}>
      <StatCard
        icon={<CircleDollarSign aria-hidden />}
        label={words.totalRevenue}
        value={dollars(revenue.totalCents)}
        note={words.youKeep(dollars(revenue.totalKeptCents))}
      />
      <SubscriptionCard subscription={subscription} />
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
      {analytics && (
        <>
          <StatCard
            icon={<Users aria-hidden />}
            label={words.totalStudents}
            value={analytics.students.toLocaleString('en-US')}
            note={words.studentsNote(analytics.students)}
          />
          <StatCard
            icon={<Star aria-hidden />}
            label={words.averageRating}
            value={analytics.averageRating?.toFixed(1) ?? words.noRating}
            note={words.ratingNote(analytics.averageRating !== null)}
          />
        </>
      )}
    </dl>
  );
}

export const StatCardsSkeleton = () => (
  <div aria-busy className={cx(grid, 'lg:grid-cols-4')}>
    {['revenue', 'subscription', 'courses', 'month'].map((name) => (
      <Skeleton key={name} className="h-[8.75rem] rounded-lg" />
    ))}
  </div>
);
