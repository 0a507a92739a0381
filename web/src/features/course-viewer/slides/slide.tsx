import { useEffect, useRef } from 'react';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { SlideContent } from '#web/components/slides/slide-content.tsx';
import { SlideSheet } from '#web/components/slides/slide-sheet.tsx';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { QuizSlide } from '../lazy-parts.tsx';
import { PartFailed, PartLoading } from '../part-states.tsx';
import { SlideExtras } from '../slide-extras.tsx';
import type { DeckPlace } from '../use-deck.ts';
import { useViewer } from '../viewer-context.ts';

interface SlideProps {
  place: DeckPlace;
  index: number;
  isCurrent: boolean;
}

/** A scrollable slide takes the focus, so that keys can scroll it. */
function useFocusableWhenLong() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const isLong = element.scrollHeight > element.clientHeight + 1;
      element.setAttribute('tabindex', isLong ? '0' : '-1');
      for (const [name, value] of Object.entries({ role: 'group', 'aria-label': messages.slideText }))
        if (isLong) element.setAttribute(name, value);
        else element.removeAttribute(name);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    for (const child of element.children) watch.observe(child);
    return () => watch.disconnect();
  }, []);
  return box;
}

export function Slide({ place, index, isCurrent }: SlideProps) {
  const box = useFocusableWhenLong();
  const { view } = useViewer();
  return (
    <div
      ref={box}
      data-slide
      tabIndex={-1}
      className="@container h-full overflow-y-auto overscroll-contain -outline-offset-2"
    >
      <div className="flex min-h-full flex-col p-3 *:first:flex-1 @xl:p-6 @min-[66rem]:px-10 @min-[66rem]:not-short:py-8">
        <SlideSheet course={view.course} moduleNumber={place.moduleNumber}>
          {place.kind === 'loading' && <PartLoading />}
          {place.kind === 'failed' && <PartFailed onTryAgain={place.retry} />}
          {place.kind === 'slide' &&
            (place.slide.kind === 'quiz' ? (
              <LazyBoundary fallback={<PartLoading />}>
                <QuizSlide slide={place.slide} moduleNumber={place.moduleNumber} />
              </LazyBoundary>
            ) : (
              <SlideContent slide={place.slide} course={view.course} />
            ))}
        </SlideSheet>
        {isCurrent && <SlideExtras place={place} index={index} />}
      </div>
    </div>
  );
}
