import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useEffect } from 'react';
import { listEnrollments } from '#contracts/http/learning.ts';
import { DashboardHeader } from '#web/components/dashboard-header.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { paths } from '#web/config/paths.ts';
import { learnerDashboardWords as words } from '#web/config/words/dashboard.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { call } from '#web/lib/api/call.ts';
import { useSession } from '#web/lib/session/index.ts';
import { toast } from '#web/lib/toast.ts';
import { EnrollmentCard } from './enrollment-card.tsx';

const grid = 'grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3';

const Count = ({ label, value }: { label: string; value: number | undefined }) => (
  <Card className="p-6">
    <dt className="text-14 text-ink-soft">{label}</dt>
    <dd className="font-serif text-36 tabular-nums">{value ?? '–'}</dd>
  </Card>
);

/** product.md section 2, "Learner dashboard". */
export default function LearnerDashboardPage() {
  const session = useSession();
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ['enrollments'],
    queryFn: async ({ signal }) => (await call(listEnrollments, {}, { signal })).enrollments,
    refetchOnMount: 'always',
  });
  useEffect(() => {
    if (isError) toast(toasts.dashboardLoadFailed);
  }, [isError]);
  const name = session.status === 'signed-in' ? (session.user.fullName.split(' ')[0] ?? '') : '';

  return (
    <div className="page flex flex-col gap-8 py-8 md:py-12">
      <PageHead title={words.title} />
      <DashboardHeader heading={words.welcome(name)} lead={words.lead} />
      <dl className="grid grid-cols-2 gap-4 md:max-w-xl">
        <Count label={words.visited} value={data?.filter(({ visitedAt }) => visitedAt !== null).length} />
        <Count label={words.completed} value={data?.filter(({ completedAt }) => completedAt !== null).length} />
      </dl>
      <section aria-labelledby="enrolled-heading" aria-busy={isPending || undefined}>
        <h2 id="enrolled-heading" className="font-serif text-28">
          {words.enrolled}
        </h2>
        <div className="mt-6">
          {isPending ? (
            <div className={grid}>
              <Skeleton className="h-80 rounded-lg" />
              <Skeleton className="h-80 rounded-lg" />
            </div>
          ) : !data ? (
            <EmptyState
              title={words.loadFailed}
              action={
                <Button tone="secondary" onClick={() => void refetch()}>
                  {words.tryAgain}
                </Button>
              }
            />
          ) : data.length === 0 ? (
            <EmptyState
              icon={<BookOpen aria-hidden />}
              title={words.emptyTitle}
              text={words.emptyText}
              action={<ButtonLink to={paths.marketplace}>{words.browse}</ButtonLink>}
            />
          ) : (
            <ul className={grid}>
              {data.map((enrollment) => (
                <EnrollmentCard key={enrollment.courseId} enrollment={enrollment} />
              ))}
            </ul>
          )}
        </div>
      </section>
    </div>
  );
}
