import { ChartColumn } from 'lucide-react';
import type { DashboardFigures } from '#web/api/dashboard.ts';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { PLANS_LINK } from '../plans-anchor.ts';

const RevenueByMonth = lazyWithRetry(() => import('./revenue-by-month.tsx'));

/** Without the analytics feature, an upgrade offer. */
export function Analytics({ analytics }: { analytics: DashboardFigures['analytics'] }) {
  if (analytics)
    return (
      <LazyBoundary fallback={<Skeleton className="h-[26rem] rounded-lg" />}>
        <RevenueByMonth months={analytics.months} />
      </LazyBoundary>
    );
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-6">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-4">
        <ChartColumn className="mt-1 size-6 shrink-0 text-ink-faint" aria-hidden />
        <div>
          <h2 className="font-serif text-22">{messages.analyticsLocked}</h2>
          <p className="mt-1 max-w-2xl text-ink-soft">{messages.analyticsLockedText}</p>
        </div>
      </div>
      <ButtonLink to={PLANS_LINK} tone="secondary">
        {messages.viewPlans}
      </ButtonLink>
    </Card>
  );
}
