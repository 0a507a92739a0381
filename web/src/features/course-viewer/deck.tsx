import useEmblaCarousel from 'embla-carousel-react';
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { courseColour } from '#web/components/slide-sheet.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';
import { viewerWords as words } from '#web/config/words/viewer.ts';
import { Link } from '#web/lib/router/index.ts';
import { Dots } from './dots.tsx';
import { Slide } from './slide.tsx';
import { type CourseView, useDeck } from './use-deck.ts';

/** Slides this far from the one that is read are drawn; the others are empty boxes, so that a long deck stays light. */
const DRAWN_AROUND = 2;

const totalOf = ({ slides, modules }: CourseView): number =>
  slides.length + modules.reduce((sum, { slideCount }) => sum + slideCount, 0);

/** The slide that the address names (`?slide=7`), so that a reload comes back to it. */
function startOf(total: number): number {
  const named = Number(new URLSearchParams(window.location.search).get('slide'));
  return Number.isInteger(named) && named >= 1 && named <= total ? named - 1 : 0;
}

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export function Deck({ view }: { view: CourseView }) {
  const total = totalOf(view);
  const [current, setCurrent] = useState(() => startOf(total));
  const [carousel, api] = useEmblaCarousel({ loop: false, startIndex: current, duration: prefersStillness() ? 0 : 22 });
  const places = useDeck(view, current);

  useEffect(() => {
    if (!api) return;
    const follow = () => setCurrent(api.selectedScrollSnap());
    api.on('select', follow).on('reInit', follow);
    return () => {
      api.off('select', follow).off('reInit', follow);
    };
  }, [api]);

  useEffect(() => {
    const address = new URL(window.location.href);
    address.searchParams.set('slide', String(current + 1));
    window.history.replaceState(window.history.state, '', address);
  }, [current]);

  const goTo = useCallback((slide: number) => api?.scrollTo(slide, prefersStillness()), [api]);
  useEffect(() => {
    const steps: Record<string, (() => void) | undefined> = {
      ArrowLeft: () => api?.scrollPrev(prefersStillness()),
      ArrowRight: () => api?.scrollNext(prefersStillness()),
      Home: () => goTo(0),
      End: () => goTo(total - 1),
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      step();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [api, goTo, total]);

  const { course } = view;
  const position = words.position(current + 1, total);
  return (
    <div className="flex h-dvh min-h-[32rem] flex-col" style={courseColour(course)}>
      <header className="flex items-center gap-3 border-b border-line bg-surface px-3 py-2 md:px-6">
        <Link
          to={paths.marketplace}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md px-2 text-14 font-medium text-ink-soft no-underline hover:text-ink"
        >
          <ArrowLeft className="size-4" aria-hidden />
          <span className="max-sm:sr-only">{words.back}</span>
        </Link>
        {course.customLogoUrl && <img src={course.customLogoUrl} alt="" className="max-h-8 max-w-32 object-contain" />}
        <h1 className="min-w-0 flex-1 truncate text-center font-serif text-18">{course.title}</h1>
        <p className="shrink-0 text-14 text-ink-soft tabular-nums" aria-live="polite">
          {position}
        </p>
      </header>
      <main className="relative min-h-0 flex-1">
        <section
          ref={carousel}
          aria-roledescription="carousel"
          aria-label={words.deck(course.title)}
          className="h-full overflow-hidden"
        >
          <ol className="flex h-full touch-pan-y">
            {places.map((place, index) => (
              <li
                key={place.key}
                aria-roledescription="slide"
                aria-label={words.position(index + 1, total)}
                aria-hidden={index !== current || undefined}
                inert={index !== current}
                className="h-full min-w-0 shrink-0 grow-0 basis-full"
              >
                {Math.abs(index - current) <= DRAWN_AROUND && <Slide place={place} course={course} />}
              </li>
            ))}
          </ol>
        </section>
      </main>
      <footer className="flex items-center gap-2 border-t border-line bg-surface px-3 py-2 md:px-6">
        <Button
          tone="secondary"
          size="icon"
          aria-label={words.previous}
          disabled={current === 0}
          onClick={() => api?.scrollPrev(prefersStillness())}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <Dots total={total} current={current} onGoTo={goTo} />
        <Button
          tone="secondary"
          size="icon"
          aria-label={words.next}
          disabled={current === total - 1}
          onClick={() => api?.scrollNext(prefersStillness())}
        >
          <ChevronRight aria-hidden />
        </Button>
      </footer>
    </div>
  );
}
