import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dollars } from '#domain/dollars.ts';
import { CourseCover } from '#web/components/course-cover.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { authMessages } from '#web/config/messages/auth.ts';
import { planMessages } from '#web/config/messages/plans.ts';
import { formatWholeCents } from '#web/lib/money.ts';
import type { Offer, Plan } from './use-chosen-offer.ts';

const messages = authMessages.offer;

const frame = 'overflow-hidden rounded-lg bg-violet-soft max-lg:flex';
const body = 'flex min-w-0 flex-1 flex-col gap-1 p-4 sm:p-5 lg:gap-2 lg:p-6';
const eyebrow = 'text-14 font-medium text-violet-ink';
const title = 'line-clamp-3 font-serif text-18 break-words lg:text-28 lg:tracking-tight';
const price = 'font-semibold tabular-nums lg:mt-2 lg:text-22';

const Next = ({ text }: { text: string }) => (
  <p className="text-14 text-ink-soft lg:mt-2 lg:border-t lg:border-line lg:pt-4">{text}</p>
);

type Drop = (() => void) | undefined;

const Without = ({ text, onDrop }: { text: string; onDrop: Drop }) =>
  onDrop ? (
    <Button tone="ghost" size="small" className="-ms-3 h-auto min-h-9 self-start text-start" onClick={onDrop}>
      {text}
    </Button>
  ) : null;

function ChosenCourse({ course, priceCents, address, onDrop }: Extract<Offer, { kind: 'course' }> & { onDrop: Drop }) {
  const isFree = priceCents === 0;
  return (
    <section aria-label={messages.course} className={frame}>
      <div className="relative w-24 shrink-0 sm:w-40 lg:aspect-video lg:w-full">
        <CourseCover courseId={course.id} colors={course.customColors} className="absolute size-full" />
      </div>
      <div className={body}>
        <p className={eyebrow}>{messages.course}</p>
        <h2 dir="auto" lang={course.language} className={title}>
          <Link to={address} className="hover:underline">
            {course.title}
          </Link>
        </h2>
        <p className="text-14 text-ink-soft">{messages.by(course.creatorName)}</p>
        <p className={price}>{isFree ? messages.free : dollars(priceCents)}</p>
        <p className="text-14 text-ink-soft">{isFree ? messages.noCard : messages.oneTime}</p>
        <Next
          text={isFree ? messages.thenEnrolled : course.isNotOpenYet ? messages.notOpenYet : messages.thenCheckout}
        />
        <Without text={messages.withoutCourse} onDrop={onDrop} />
      </div>
    </section>
  );
}

const ChosenPlan = ({ plan: { tier, name, priceCents }, onDrop }: { plan: Plan; onDrop: Drop }) => (
  <section aria-label={messages.plan} className={frame}>
    <div className={body}>
      <p className={eyebrow}>{messages.plan}</p>
      <h2 className={title}>{name}</h2>
      <p className={price}>
        {formatWholeCents(priceCents)} {planMessages.perMonth}
      </p>
      <p className="text-14 text-ink-soft">{planMessages.trial}</p>
      <ul className="flex flex-col gap-2 text-14 max-lg:hidden lg:mt-2">
        {planMessages.includes[tier].map((line) => (
          <li key={line} className="flex gap-3">
            <Check className="mt-0.5 size-4 shrink-0 text-violet" aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      <Next text={messages.thenCheckout} />
      <Without text={messages.withoutPlan} onDrop={onDrop} />
    </div>
  </section>
);

interface ChosenOfferProps {
  offer: Offer;
  /** Drops the offer. Undefined while the page is being left. */
  onDrop: Drop;
}

export default function ChosenOffer({ offer, onDrop }: ChosenOfferProps) {
  switch (offer.kind) {
    case 'course':
      return <ChosenCourse {...offer} onDrop={onDrop} />;
    case 'plan':
      return <ChosenPlan plan={offer.plan} onDrop={onDrop} />;
  }
}
