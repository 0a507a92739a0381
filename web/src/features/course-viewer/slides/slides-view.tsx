import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { languageDirection } from '#domain/language-direction.ts';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import type { DeckPlace } from '../use-deck.ts';
import { useHadInput } from '../use-had-input.ts';
import type { Navigation } from '../use-navigation.ts';
import { useViewer } from '../viewer-context.ts';
import { Slide } from './slide.tsx';
import { useCarousel } from './use-carousel.ts';

/** Slides within this distance are rendered; the rest are empty boxes. Before the first input only the next ones. */
const DRAWN_AROUND = { before: 1, after: 2 } as const;

interface DeckSlideProps {
  place: DeckPlace;
  index: number;
  total: number;
  isCurrent: boolean;
  isDrawn: boolean;
}

/** Memoized: a turn re-renders only the slides that appear, leave or become current. */
const DeckSlide = memo(function DeckSlide({ place, index, total, isCurrent, isDrawn }: DeckSlideProps) {
  return (
    <li
      aria-roledescription="slide"
      aria-label={messages.position(index + 1, total)}
      aria-hidden={!isCurrent || undefined}
      inert={!isCurrent}
      data-current-slide={isCurrent || undefined}
      className="h-full min-w-0 shrink-0 grow-0 basis-full"
    >
      {isDrawn && <Slide place={place} index={index} isCurrent={isCurrent} />}
    </li>
  );
});

/** A focused control of a slide that was left hands the focus to the slide that came. */
function useFocusOnTurn(current: number) {
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<Element>(undefined);
  useEffect(() => {
    const own = list.current;
    const onFocus = ({ target }: FocusEvent) => {
      held.current = target instanceof Element ? target : undefined;
    };
    own?.addEventListener('focusin', onFocus);
    return () => own?.removeEventListener('focusin', onFocus);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each turn
  useLayoutEffect(() => {
    const shown = list.current?.querySelector('[data-current-slide]');
    const focused = document.activeElement;
    // A far jump removes the slide, and the focus with it.
    const wasRemoved = focused === document.body && held.current?.isConnected === false;
    if (!shown || shown.contains(focused) || !(wasRemoved || list.current?.contains(focused))) return;
    held.current = undefined;
    shown.querySelector<HTMLElement>('[data-slide]')?.focus({ preventScroll: true });
  }, [current]);
  return list;
}

export function SlidesView({ places, navigation }: { places: readonly DeckPlace[]; navigation: Navigation }) {
  const { view, total } = useViewer();
  const { current } = navigation;
  const direction = languageDirection(view.course.language);
  const carousel = useCarousel(navigation, direction);
  const list = useFocusOnTurn(current);
  const around = useHadInput() ? DRAWN_AROUND.after : DRAWN_AROUND.before;
  return (
    <section
      ref={carousel}
      dir={direction}
      aria-roledescription="carousel"
      aria-label={messages.deck(view.course.title)}
      className="h-full overflow-hidden"
    >
      <ol ref={list} className="flex h-full touch-pan-y">
        {places.map((place, index) => (
          <DeckSlide
            key={place.key}
            place={place}
            index={index}
            total={total}
            isCurrent={index === current}
            isDrawn={Math.abs(index - current) <= around}
          />
        ))}
      </ol>
    </section>
  );
}
