import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useEffect } from 'react';
import { type Enrollment, enrollmentsQuery } from '#web/api/studies.ts';
import { DashboardHeader } from '#web/components/dashboard-header.tsx';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { learnerDashboardMessages as messages } from '#web/config/messages/learner-dashboard.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { paths } from '#web/config/paths.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { useSession } from '#web/lib/session/index.ts';
import { toast } from '#web/lib/toast.ts';
import { CardsDue } from './cards-due.tsx';
import { ContinueCard } from './continue-card.tsx';
import { Courses } from './courses.tsx';
import { SubscriptionStatus } from './subscription-status.tsx';

const LearnerLibrary = lazyWithRetry(() => import('./learner-library.tsx'));

const Count = ({ label, value }: { label: string; value: number | undefined }) => (
  <Card className="p-4 sm:p-6">
    <dt className="text-14 text-ink-soft">{label}</dt>
    <dd className="font-serif text-36 tabular-nums">{value ?? '–'}</dd>
  </Card>
);

const countOf = (enrollments: readonly Enrollment[] | undefined, at: 'visitedAt' | 'completedAt') =>
  enrollments?.filter((enrollment) => enrollment[at] !== null).length;

export default function LearnerDashboardPage() {
  const session = useSession();
  const { data, error, isError, refetch } = useQuery({ ...enrollmentsQuery, refetchOnMount: 'always' });
  useEffect(() => {
    if (isError) toast(toasts.dashboardLoadFailed);
  }, [isError]);
  // Closed courses are listed but cannot be continued.
  const open = data?.filter(({ closed }) => closed === null);
  const name = session.status === 'signed-in' ? (session.user.fullName.split(' ')[0] ?? '') : '';

  return (
    <div className="page flex flex-col gap-12 py-8 md:py-12">
      <PageHead title={messages.title} />
      <DashboardHeader heading={messages.welcome(name)} lead={messages.lead} />
      <div className="-mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <div className="flex-1">
            {open && open.length > 0 ? (
              <ContinueCard enrollments={open} />
            ) : data ? (
              <EmptyState
                icon={<BookOpen aria-hidden />}
                title={messages.emptyTitle}
                text={messages.emptyText}
                action={<ButtonLink to={paths.marketplace}>{messages.browse}</ButtonLink>}
              />
            ) : isError ? (
              <EmptyState
                title={messages.loadFailed}
                text={messageOf(error)}
                action={
                  <Button tone="secondary" onClick={() => void refetch()}>
                    {messages.tryAgain}
                  </Button>
                }
              />
            ) : (
              <Skeleton className="h-72 rounded-lg sm:h-56" />
            )}
          </div>
          <CardsDue />
          <dl aria-label={messages.figures} className="grid grid-cols-2 gap-4 sm:gap-6">
            <Count label={messages.visited} value={countOf(data, 'visitedAt')} />
            <Count label={messages.completed} value={countOf(data, 'completedAt')} />
          </dl>
        </div>
        <SubscriptionStatus />
      </div>
      {(data === undefined ? !isError : data.length > 0) && <Courses enrollments={data} />}
      {data && data.length > 0 && (
        <LazyBoundary fallback={<Skeleton className="h-40 rounded-lg" />}>
          <LearnerLibrary enrollments={data} />
        </LazyBoundary>
      )}
    </div>
  );
}
