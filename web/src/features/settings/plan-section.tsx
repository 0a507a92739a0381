import type { ReactNode } from 'react';
import { dollars } from '#domain/dollars.ts';
import { learnerPlan, plans } from '#domain/subscriptions/offers.ts';
import { instantOf } from '#domain/time.ts';
import { type DashboardFigures, useDashboard } from '#web/api/dashboard.ts';
import { type PlanBilling, usePlanBilling } from '#web/api/learner-plan.ts';
import { markProviderVisit } from '#web/api/provider-visit.ts';
import { useReceipts } from '#web/api/purchases.ts';
import { usePortal } from '#web/api/subscription.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { dashboardMessages } from '#web/config/messages/dashboard.ts';
import { learnerPlanMessages } from '#web/config/messages/learner-plan.ts';
import { planMessages } from '#web/config/messages/plans.ts';
import { settingsMessages } from '#web/config/messages/settings.ts';
import { paths } from '#web/config/paths.ts';
import { formatDate } from '#web/lib/dates.ts';
import { formatWholeCents } from '#web/lib/money.ts';
import { creatorPlanText, isSubscriber } from '#web/widgets/plans/creator-plan-status.ts';
import { LearnerPlanBadge, learnerPlanText } from '#web/widgets/plans/learner-plan-status.tsx';
import { StartPlanButton } from '#web/widgets/plans/start-plan-button.tsx';
import { Section } from './section.tsx';

const messages = settingsMessages.plan;

interface RowProps {
  heading: string;
  title?: ReactNode;
  lines: readonly string[];
  action?: ReactNode;
}

const Row = ({ heading, title, lines, action }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-5 first:border-t-0 first:pt-0 last:pb-0">
    <div className="min-w-0 flex-1 basis-64 text-14">
      <h3 className="text-ink-soft">{heading}</h3>
      {title && <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-16 font-semibold">{title}</p>}
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <p key={line} className="mt-1 text-ink-soft">
            {line}
          </p>
        ))}
    </div>
    {action}
  </li>
);

const priced = (name: string, price: string): string => `${name}, ${price} ${planMessages.perMonth}`;

function CreatorPlan({ subscription, coursesUsed, creation }: DashboardFigures) {
  const { tier, status, coursesLimit, graceEndsAt } = subscription;
  if (status === 'inactive')
    return (
      <Row
        heading={messages.creator}
        title={messages.noCreatorPlan}
        lines={[creation === 'open' ? messages.trialStarts : '']}
        action={<SeePlans />}
      />
    );
  const plan = plans.find((each) => each.tier === tier);
  const isContract = tier !== 'free_trial' && !isSubscriber(subscription);
  // The price of an Agency plan is agreed.
  const isListed = isSubscriber(subscription) && tier !== 'agency';
  return (
    <Row
      heading={messages.creator}
      title={
        <>
          {plan && isListed ? priced(plan.name, formatWholeCents(plan.priceCents)) : dashboardMessages.tiers[tier]}
          {status === 'past_due' && <Badge tone="bad">{dashboardMessages.statuses.past_due}</Badge>}
        </>
      }
      lines={[
        status !== 'past_due'
          ? creatorPlanText(subscription, instantOf(Date.now()))
          : graceEndsAt
            ? dashboardMessages.keptUntil(formatDate(graceEndsAt))
            : '',
        isContract ? planMessages.agreed : '',
        messages.courses(coursesUsed, coursesLimit),
      ]}
      action={!isContract && <SeePlans />}
    />
  );
}

const SeePlans = () => (
  <ButtonLink to={paths.pricing} tone="secondary">
    {messages.seePlans}
  </ButtonLink>
);

const LearnerPlan = ({ plan }: PlanBilling) => (
  <Row
    heading={messages.learner}
    title={
      <>
        {priced(learnerPlan.name, dollars(learnerPlan.priceCents))}
        <LearnerPlanBadge plan={plan} />
      </>
    }
    lines={[
      plan.status !== 'inactive'
        ? learnerPlanText(plan)
        : plan.trialAvailable
          ? learnerPlanMessages.trialTerms
          : learnerPlanMessages.terms,
    ]}
    action={plan.status === 'inactive' && <StartPlanButton trialAvailable={plan.trialAvailable} tone="secondary" />}
  />
);

function Billing({ hasInvoices }: PlanBilling) {
  const portal = usePortal('settings');
  const { data: receipts } = useReceipts();
  const hasReceipts = receipts?.pages.some((page) => page.receipts.length > 0) ?? false;
  function leave(): void {
    markProviderVisit();
    portal.open();
  }
  return (
    <Row
      heading={messages.billing}
      lines={[hasInvoices ? messages.billingText : messages.noInvoices]}
      action={
        <div className="flex flex-wrap items-center gap-2">
          {hasReceipts && (
            <ButtonLink to={`${paths.studentDashboard}#receipts`} tone="ghost">
              {messages.receipts}
            </ButtonLink>
          )}
          {hasInvoices && (
            <Button tone="secondary" busy={portal.opening} onClick={leave}>
              {portal.opening ? messages.opening : messages.manage}
            </Button>
          )}
        </div>
      }
    />
  );
}

export function PlanSection() {
  const dashboard = useDashboard();
  const billing = usePlanBilling();
  const isFailed = (dashboard.isError && !dashboard.data) || (billing.isError && !billing.data);
  function retry(): void {
    if (dashboard.isError) void dashboard.refetch();
    if (billing.isError) void billing.refetch();
  }
  return (
    <Section heading={messages.heading} text={messages.text} sheet>
      {dashboard.data && billing.data ? (
        <ul>
          <CreatorPlan {...dashboard.data} />
          <LearnerPlan {...billing.data} />
          <Billing {...billing.data} />
        </ul>
      ) : isFailed ? (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-ink-soft">{messages.loadFailed}</p>
          <Button tone="secondary" onClick={retry}>
            {messages.tryAgain}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-72 rounded-md" />
      )}
    </Section>
  );
}
