import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getDashboard } from '#contracts/http/account.ts';
import { DashboardHeader } from '#web/components/dashboard-header.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { dashboardWords as words } from '#web/config/words/dashboard.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { call } from '#web/lib/api/call.ts';
import { useSession } from '#web/lib/session/index.ts';
import { toast } from '#web/lib/toast.ts';
import { CourseGrid } from './course-grid.tsx';
import { PaymentSetup } from './payment-setup.tsx';
import { StatCards, StatCardsSkeleton } from './stat-cards.tsx';
import { TrialBanner } from './trial-banner.tsx';

/** The creator's dashboard: what needs them first, then figures, then the grid (look.md, "Dashboards"). */
export default function CreatorDashboardPage() {
  const dashboard = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(getDashboard, {}, { signal }),
    // Sales and generations change these figures elsewhere, so each visit asks again.
    refetchOnMount: 'always',
  });
  const { data, isError, refetch } = dashboard;
  const session = useSession();
  const name = session.status === 'signed-in' ? (session.user.fullName.split(' ')[0] ?? '') : '';
  useEffect(() => {
    if (isError) toast(toasts.dashboardLoadFailed);
  }, [isError]);

  return (
    <div className="page flex flex-col gap-8 py-8 md:py-12">
      <PageHead title={words.title} />
      <DashboardHeader heading={words.welcome(name)} lead={words.lead} />
      {data && <TrialBanner subscription={data.subscription} />}
      {data && <StatCards dashboard={data} />}
      {!data && !isError && <StatCardsSkeleton />}
      {!data && isError && (
        <EmptyState
          title={words.figuresFailed}
          action={
            <Button tone="secondary" onClick={() => void refetch()}>
              {words.tryAgain}
            </Button>
          }
        />
      )}
      <PaymentSetup known={data?.paymentAccount} />
      <CourseGrid />
    </div>
  );
}
