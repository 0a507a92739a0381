import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '#web/lib/prefers-reduced-motion.ts';

const TURN_DURATION = 22;

/** Touch drags turn slides; a mouse selects text. */
const watchDrag = (_: unknown, event: MouseEvent | TouchEvent): boolean => !(event instanceof MouseEvent);

/** The carousel and its current slide. Turns before it has mounted are applied afterwards. */
export function useCarousel(start: number, total: number) {
  const [current, setCurrent] = useState(start);
  // Stable: new options would restart the carousel.
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
      // Far jumps are not animated.
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
