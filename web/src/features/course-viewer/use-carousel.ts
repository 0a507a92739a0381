import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useRef, useState } from 'react';

const TURN_DURATION = 22;

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A finger turns slides; a mouse selects their text. */
const watchDrag = (_: unknown, event: MouseEvent | TouchEvent): boolean => !(event instanceof MouseEvent);

/**
 * The non-looping carousel, and the slide that it shows. Whoever turns slides
 * before it stands and is followed, which is some moments after the first slide is seen, is taken there once it is.
 */
export function useCarousel(start: number, total: number) {
  const [current, setCurrent] = useState(start);
  // Kept as they were: other options would begin the carousel anew, at its start.
  const [options] = useState(() => ({
    loop: false,
    startIndex: start,
    duration: prefersReducedMotion() ? 0 : TURN_DURATION,
    watchDrag,
  }));
  const [ref, api] = useEmblaCarousel(options);
  const followed = useRef<typeof api>(undefined);
  const wanted = useRef(start);
  useEffect(() => {
    if (!api) return;
    const follow = () => setCurrent(api.selectedScrollSnap());
    api.on('select', follow).on('reInit', follow);
    api.scrollTo(wanted.current, true);
    followed.current = api;
    return () => {
      followed.current = undefined;
      wanted.current = api.selectedScrollSnap();
      api.off('select', follow).off('reInit', follow);
    };
  }, [api]);
  const goTo = useCallback(
    (slide: number) => {
      const carousel = followed.current;
      if (!carousel) wanted.current = Math.min(Math.max(slide, 0), total - 1);
      // A long way is jumped: nobody wants to see forty slides fly by.
      else carousel.scrollTo(slide, prefersReducedMotion() || Math.abs(slide - carousel.selectedScrollSnap()) > 2);
    },
    [total],
  );
  const turn = useCallback(
    (by: number) => goTo((followed.current?.selectedScrollSnap() ?? wanted.current) + by),
    [goTo],
  );
  const previous = useCallback(() => turn(-1), [turn]);
  const next = useCallback(() => turn(1), [turn]);
  return { ref, current, goTo, previous, next };
}
