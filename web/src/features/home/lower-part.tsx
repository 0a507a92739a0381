import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { RenderInView } from '#web/components/render-in-view.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { homeBelowMessages as messages } from '#web/config/messages/home-below.ts';
import { paths } from '#web/config/paths.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { PlanCards } from '#web/widgets/plans/plan-cards.tsx';
import { Examples } from './examples.tsx';
import { featureCards } from './features.ts';
import { MarketplaceTeaser } from './marketplace-teaser.tsx';
import { useShownCourses } from './use-shown-courses.ts';

const ShownLesson = lazyWithRetry(() => import('./lesson/shown-lesson.tsx'));

const Features = () => (
  <section id="features" className="page py-24">
    <SectionHeading title={messages.features.heading} text={messages.features.text} />
    <ul className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {featureCards.map(({ Icon, title, text, soon }) => (
        <li key={title}>
          <Card className="flex h-full flex-col gap-3 p-6">
            <div className="flex items-center justify-between gap-2">
              <Icon className="size-6 text-violet" aria-hidden />
              {soon === true && <Badge>{messages.features.soon}</Badge>}
            </div>
            <h3 className="text-16 font-semibold">{title}</h3>
            <p className="text-14 text-ink-soft">{text}</p>
            {typeof soon === 'string' && (
              <p className="mt-auto flex flex-wrap items-center gap-2 text-14 text-ink-soft">
                {soon} <Badge>{messages.features.soon}</Badge>
              </p>
            )}
          </Card>
        </li>
      ))}
    </ul>
  </section>
);

const Pricing = () => (
  <section className="page py-24">
    <SectionHeading title={messages.pricing.heading} text={messages.pricing.text} />
    <div className="mt-12">
      <PlanCards heading="h3" place="home" />
    </div>
  </section>
);

const Closing = () => (
  <section className="page flex flex-col items-center gap-6 pt-24 text-center">
    <h2 className="max-w-3xl font-serif text-48 tracking-tight">{messages.closing.heading}</h2>
    <p className="text-18 text-ink-soft">{messages.closing.text}</p>
    <div className="flex flex-col gap-3 sm:flex-row">
      <ButtonLink to={paths.generate} size="large">
        {messages.closing.start}
      </ButtonLink>
      <ButtonLink to={paths.pricing} tone="secondary" size="large">
        {messages.closing.pricing}
      </ButtonLink>
    </div>
  </section>
);

export default function LowerPart() {
  const { examples, teaser } = useShownCourses();
  return (
    <>
      <Features />
      <RenderInView>
        <LazyBoundary fallback={null}>
          <ShownLesson />
        </LazyBoundary>
      </RenderInView>
      <Examples courses={examples} />
      <Pricing />
      <MarketplaceTeaser courses={teaser} />
      <Closing />
    </>
  );
}
