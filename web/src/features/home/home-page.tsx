import { Clock3, FileDown, Star, Wallet } from 'lucide-react';
import type { CatalogPage } from '#web/api/catalog.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { lazyHydrate } from '#web/components/render-in-view.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { homeMessages as messages } from '#web/config/messages/home.ts';
import { paths } from '#web/config/paths.ts';
import { MakingOf } from './making-of.tsx';
import { useShownCourses } from './use-shown-courses.ts';

type Rating = CatalogPage['rating'];

const Hero = ({ rating }: { rating: Rating | undefined }) => (
  <section className="page grid grid-cols-1 items-center gap-12 py-16 lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)] lg:py-24">
    <div className="flex flex-col items-start gap-6">
      <h1 className="font-serif text-48 tracking-tight md:text-60">{messages.hero.heading}</h1>
      <p className="max-w-xl text-18 text-ink-soft">{messages.hero.text}</p>
      <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
        <ButtonLink to={paths.signUpAsCreator} size="large">
          {messages.hero.start}
        </ButtonLink>
        <ButtonLink to={paths.marketplace} tone="secondary" size="large">
          {messages.hero.browse}
        </ButtonLink>
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-soft">
        <li>{messages.hero.trial}</li>
        <li>{messages.hero.setup}</li>
        <li className="flex items-center gap-1.5">
          <Star className="size-4 fill-current text-violet" aria-hidden />
          {rating?.average ? messages.hero.trueRating(rating.average, rating.count) : messages.hero.rating}
        </li>
      </ul>
    </div>
    <MakingOf />
  </section>
);

const highlightIcons = [Clock3, FileDown, Wallet];

const Highlights = () => (
  <section className="border-y border-line bg-sunken">
    <ul className="page grid gap-8 py-12 md:grid-cols-3">
      {messages.highlights.map(({ title, text }, index) => {
        const Icon = highlightIcons[index] ?? Clock3;
        return (
          <li key={title} className="flex gap-4">
            <Icon className="mt-1 size-6 shrink-0 text-violet" aria-hidden />
            <div>
              <h2 className="text-18 font-semibold">{title}</h2>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  </section>
);

const LowerPart = lazyHydrate(() => import('./lower-part.tsx'));

export default function HomePage() {
  const { rating } = useShownCourses();
  return (
    <>
      <PageHead title={messages.title} description={messages.description} />
      <Hero rating={rating} />
      <Highlights />
      <LowerPart />
    </>
  );
}
