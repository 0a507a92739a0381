import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, matchPath } from 'react-router-dom';
import { sitePages } from '#contracts/site-pages.ts';
import { dollars } from '#domain/dollars.ts';
import { learnerPlan, plans } from '#domain/subscriptions/offers.ts';
import { publicCourseQuery } from '#web/api/public-course.ts';
import { CourseCover } from '#web/components/course-cover.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { authMessages } from '#web/config/messages/auth.ts';
import { courseDetailMessages } from '#web/config/messages/course-detail.ts';
import { learnerPlanMessages } from '#web/config/messages/learner-plan.ts';
import { planMessages } from '#web/config/messages/plans.ts';
import { paths } from '#web/config/paths.ts';
import { pendingActionIn, redirectTarget } from '#web/lib/login-redirect.ts';
import { formatWholeCents } from '#web/lib/money.ts';

const messages = authMessages.offer;

type Offer =
  | { readonly kind: 'course'; readonly courseId: string }
  | { readonly kind: 'plan'; readonly plan: (typeof plans)[number] }
  | { readonly kind: 'learner-plan' };

/** What the visitor was about to buy, from the history entry's state. */
export function offerIn(state: unknown): Offer | undefined {
  const action = pendingActionIn(state);
  if (action === 'enroll') {
    const courseId = matchPath(sitePages.course, redirectTarget(state) ?? '')?.params.courseId;
    return courseId === undefined ? undefined : { kind: 'course', courseId };
  }
  if (action === learnerPlan.lookupKey) return { kind: 'learner-plan' };
  const plan = plans.find(({ lookupKey }) => lookupKey === action);
  return plan && { kind: 'plan', plan };
}

interface FrameProps {
  label: string;
  cover?: ReactNode;
  title: ReactNode;
  by?: string;
  price: string;
  /** What the price includes or starts with. */
  terms: string;
  next: string;
  children?: ReactNode;
}

const Frame = ({ label, cover, title, by, price, terms, next, children }: FrameProps) => (
  <section aria-label={label} className="overflow-hidden rounded-lg bg-violet-soft max-lg:flex lg:order-last">
    {cover}
    <div className="flex min-w-0 flex-1 flex-col gap-1 p-4 sm:p-5 lg:gap-2 lg:p-6">
      <p className="text-14 font-medium text-violet-ink">{label}</p>
      <h2 dir="auto" className="line-clamp-3 font-serif text-18 break-words lg:text-28 lg:tracking-tight">
        {title}
      </h2>
      {by !== undefined && <p className="text-14 text-ink-soft">{by}</p>}
      <p className="font-semibold tabular-nums lg:mt-2 lg:text-22">{price}</p>
      <p className="text-14 text-ink-soft">{terms}</p>
      {children}
      <p className="text-14 text-ink-soft max-lg:sr-only lg:mt-2 lg:border-t lg:border-line lg:pt-4">{next}</p>
    </div>
  </section>
);

function CourseOffer({ courseId }: { courseId: string }) {
  const { data, isError } = useQuery(publicCourseQuery(courseId));
  if (!data) return isError ? null : <Skeleton className="h-36 rounded-lg lg:order-last lg:h-96" />;
  const { title, creatorName, priceCents, customColors } = data.course;
  if (priceCents === null) return null;
  const isFree = priceCents === 0;
  return (
    <Frame
      label={messages.course}
      cover={
        <div className="relative w-24 shrink-0 sm:w-40 lg:aspect-video lg:w-full">
          <CourseCover courseId={courseId} colors={customColors} className="absolute size-full" />
        </div>
      }
      title={
        <Link to={paths.course(courseId)} className="hover:underline">
          {title}
        </Link>
      }
      by={`${courseDetailMessages.by} ${creatorName}`}
      price={isFree ? courseDetailMessages.free : dollars(priceCents)}
      terms={isFree ? courseDetailMessages.noCard : courseDetailMessages.oneTime}
      next={isFree ? messages.thenEnrolled : messages.thenCheckout}
    />
  );
}

const PlanOffer = ({ plan: { tier, name, priceCents } }: { plan: (typeof plans)[number] }) => (
  <Frame
    label={messages.plan}
    title={name}
    price={`${formatWholeCents(priceCents)} ${planMessages.perMonth}`}
    terms={planMessages.trial}
    next={messages.thenCheckout}
  >
    <ul className="flex flex-col gap-2 text-14 max-lg:hidden lg:mt-2">
      {planMessages.includes[tier].map((line) => (
        <li key={line} className="flex gap-3">
          <Check className="mt-0.5 size-4 shrink-0 text-violet" aria-hidden />
          {line}
        </li>
      ))}
    </ul>
  </Frame>
);

export function ChosenOffer({ offer }: { offer: Offer }) {
  switch (offer.kind) {
    case 'course':
      return <CourseOffer courseId={offer.courseId} />;
    case 'plan':
      return <PlanOffer plan={offer.plan} />;
    case 'learner-plan':
      return (
        <Frame
          label={messages.plan}
          title={learnerPlanMessages.name}
          price={learnerPlanMessages.price}
          terms={learnerPlanMessages.trialTerms}
          next={messages.thenCheckout}
        />
      );
  }
}
