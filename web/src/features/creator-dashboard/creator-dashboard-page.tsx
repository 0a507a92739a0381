import { Suspense, useEffect } from 'react';
import { useDashboard } from '#web/api/dashboard.ts';
import { useSubscription } from '#web/api/subscription.ts';
import { DashboardHeader } from '#web/components/dashboard-header.tsx';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { useSession } from '#web/lib/session/index.ts';
import { toast } from '#web/lib/toast.ts';
import { Analytics } from './analytics/analytics.tsx';
import { CourseGrid } from './course-grid.tsx';
import { MoneyNotices } from './money-notices.tsx';
import { Onboarding } from './onboarding/onboarding.tsx';
import { PastDueNotice } from './past-due-notice.tsx';
import { PaymentSetup } from './payment-setup.tsx';
import { StatCards, StatCardsSkeleton } from './stat-cards.tsx';
import { TrialBanner } from './trial-banner.tsx';
import { UpgradeNudge } from './upgrade-nudge.tsx';

const Sales = lazyWithRetry(() => import('./sales/sales.tsx'));
const PlansSection = lazyWithRetry(() => import('./plans-section.tsx'));

export default function CreatorDashboardPage() {
  const { data, isError, refetch } = useDashboard();
  const subscription = useSubscription(data?.subscription);
  const session = useSession();
  const name = session.status === 'signed-in' ? (session.user.fullName.split(' ')[0] ?? '') : '';
  useEffect(() => {
    if (isError) toast(toasts.dashboardLoadFailed);
  }, [isError]);
  // From the dashboard alone, so that the section does not move.
  const mayBePaid = data?.paymentAccount.charges_enabled ?? false;

  return (
    <div className="page flex flex-col gap-8 py-8 md:py-12">
      <PageHead title={messages.title} />
      <DashboardHeader heading={messages.welcome(name)} lead={messages.lead} showsLearning />
      {data && subscription ? (
        <>
          <div className="flex flex-col gap-4 empty:hidden">
            <MoneyNotices dashboard={data} />
            <PastDueNotice subscription={subscription} />
            <TrialBanner subscription={subscription} />
            <UpgradeNudge subscription={subscription} coursesUsed={data.coursesUsed} />
            {!mayBePaid && <PaymentSetup known={data.paymentAccount} />}
          </div>
          <StatCards dashboard={data} subscription={subscription} />
          {/* Hidden on phones, where the table would push the courses down. */}
          {data.analytics && (
            <div className="max-md:order-1">
              <Analytics analytics={data.analytics} />
            </div>
          )}
          <Onboarding subscription={subscription} />
        </>
      ) : isError ? (
        <EmptyState
          title={messages.figuresFailed}
          action={
            <Button tone="secondary" onClick={() => void refetch()}>
              {messages.tryAgain}
            </Button>
          }
        />
      ) : (
        <>
          <Skeleton className="h-28 rounded-lg" />
          <StatCardsSkeleton />
        </>
      )}
      <CourseGrid dashboard={data} />
      {(data || isError) && (
        <div className="flex flex-col gap-8 max-md:order-2">
          <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
            <LazyBoundary>
              <Sales />
            </LazyBoundary>
            {(!data || mayBePaid) && <PaymentSetup known={data?.paymentAccount} />}
            {data && !data.analytics && <Analytics analytics={null} />}
            {subscription && (
              <LazyBoundary>
                <PlansSection tier={subscription.tier} />
              </LazyBoundary>
            )}
          </Suspense>
        </div>
      )}
    </div>
  );
}
