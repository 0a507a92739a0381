import { Check, Layers } from 'lucide-react';
import { hasStudyTools, useLearnerPlan } from '#web/api/learner-plan.ts';
import { BackLink } from '#web/components/back-link.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { reviewCardMessages as messages } from '#web/config/messages/review-cards.ts';
import { paths } from '#web/config/paths.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatTimeUntil } from '#web/lib/format-duration.ts';
import { PlanOffer } from '#web/widgets/plans/plan-offer.tsx';
import { CardSheet } from './card-sheet.tsx';
import { useCardSession } from './use-card-session.ts';

const nextDueText = (dueAt: string | null): string =>
  dueAt === null ? messages.noneLeft : messages.nextDue(formatTimeUntil(dueAt, Date.now()));

const ToDashboard = () => <ButtonLink to={paths.studentDashboard}>{messages.toDashboard}</ButtonLink>;

function CardSession() {
  const review = useCardSession();
  const { data: plan } = useLearnerPlan();
  const { data, current, reviewed, left } = review;
  const lacksPlan = review.needsPlan || (plan !== undefined && !hasStudyTools(plan));
  if (!data)
    return review.isError ? (
      <EmptyState
        title={messages.failed}
        text={messageOf(review.error)}
        action={
          <Button tone="secondary" onClick={() => void review.refetch()}>
            {messages.tryAgain}
          </Button>
        }
      />
    ) : (
      <Skeleton className="h-96 rounded-lg" />
    );
  if (lacksPlan) return <PlanOffer title={messages.offerTitle} text={messages.offerText} />;
  if (current)
    return (
      <>
        <div className="flex items-center gap-4">
          <div
            role="progressbar"
            aria-label={messages.progress}
            aria-valuemin={0}
            aria-valuemax={reviewed + left}
            aria-valuenow={reviewed}
            className="h-2 flex-1 overflow-hidden rounded-full bg-line"
          >
            <div
              className="h-full rounded-full bg-violet transition-[width] ease-calm"
              style={{ width: `${(100 * reviewed) / (reviewed + left)}%` }}
            />
          </div>
          <p className="text-14 text-ink-soft tabular-nums">{messages.left(left)}</p>
        </div>
        <CardSheet
          key={`${current.courseId} ${current.cardId} ${reviewed}`}
          card={current}
          onGrade={(grade) => void review.grade(current, grade)}
        />
      </>
    );
  if (review.settling) return <Skeleton className="h-96 rounded-lg" />;
  if (reviewed > 0)
    return (
      <EmptyState
        icon={<Check aria-hidden />}
        title={messages.done}
        text={
          <span role="status">
            {messages.doneText(reviewed)} {nextDueText(data.nextDueAt)}
          </span>
        }
        action={<ToDashboard />}
      />
    );
  if (data.total > 0)
    return (
      <EmptyState
        icon={<Check aria-hidden />}
        title={messages.nothingTitle}
        text={nextDueText(data.nextDueAt)}
        action={<ToDashboard />}
      />
    );
  return (
    <EmptyState
      icon={<Layers aria-hidden />}
      title={messages.emptyTitle}
      text={messages.emptyText}
      action={<ButtonLink to={paths.studentDashboard}>{messages.toCourses}</ButtonLink>}
    />
  );
}

export default function ReviewCardsPage() {
  return (
    <div className="page flex max-w-3xl flex-col gap-6 py-8 md:py-12">
      <PageHead title={messages.title} />
      <div>
        <BackLink to={paths.studentDashboard}>{messages.back}</BackLink>
        <h1 className="mt-4 font-serif text-36 tracking-tight md:text-48">{messages.title}</h1>
      </div>
      <CardSession />
    </div>
  );
}
