import { BookOpen, CalendarDays, CircleDollarSign, Star, Users } from 'lucide-react';
import { dollars } from '#domain/dollars.ts';
import { UNLIMITED_COURSES } from '#domain/subscriptions/offers.ts';
import type { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import type { DashboardFigures } from '#web/api/dashboard.ts';
import { cx } from '#web/components/cx.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { StatCard } from './stat-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

const grid = 'grid grid-cols-2 gap-3 sm:gap-4';

function placesLeft(limit: number, used: number) {
  if (limit >= UNLIMITED_COURSES) return messages.noLimit;
  const left = limit - used;
  return left <= 0 ? <strong className="font-medium text-warn">{messages.limitReached}</strong> : messages.left(left);
}

interface StatCardsProps {
  dashboard: DashboardFigures;
  subscription: SubscriptionView;
}

/** Two more with the analytics feature. */
export function StatCards({ dashboard: { revenue, coursesUsed, analytics }, subscription }: StatCardsProps) {
  return (
    <dl aria-label={messages.figures} className={cx(grid, analytics ? 'lg:grid-cols-3' : 'lg:grid-cols-4')}>
      <StatCard
        icon={<CircleDollarSign aria-hidden />}
        label={messages.totalRevenue}
        value={dollars(revenue.totalCents)}
        note={messages.youKeep(dollars(revenue.totalKeptCents))}
      />
      <SubscriptionCard subscription={subscription} />
      <StatCard
        icon={<BookOpen aria-hidden />}
        label={messages.coursesUsed}
        value={messages.ofLimit(coursesUsed, subscription.coursesLimit)}
        note={placesLeft(subscription.coursesLimit, coursesUsed)}
      />
      <StatCard
        icon={<CalendarDays aria-hidden />}
        label={messages.thisMonth}
        value={dollars(revenue.thisMonthCents)}
        note={messages.youKeep(dollars(revenue.thisMonthKeptCents))}
      />
      {analytics && (
        <>
          <StatCard
            icon={<Users aria-hidden />}
            label={messages.totalStudents}
            value={analytics.students.toLocaleString('en-US')}
            note={messages.studentsNote(analytics.students)}
          />
          <StatCard
            icon={<Star aria-hidden />}
            label={messages.averageRating}
            value={analytics.averageRating?.toFixed(1) ?? messages.noRating}
            note={messages.ratingNote(analytics.averageRating !== null)}
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
