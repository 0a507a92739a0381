import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useRef, useState } from 'react';

const TURN_DURATION = 22;

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A finger turns slides; a mouse selects their text. */
const watchDrag = (_: unknown, event: MouseEvent | TouchEvent): boolean => !(event instanceof MouseEvent);

/** The non-looping carousel (product.md section 2, "Course viewer"), and the slide that it shows. */
export function useCarousel(start: number) {
  const [current, setCurrent] = useState(start);
  // Kept as they were: other options would begin the carousel anew, at its start.
  const [options] = useState(() => ({
    loop: false,
    startIndex: start,
    duration: prefersStillness() ? 0 : TURN_DURATION,
    watchDrag,
  }));
  const [ref, api] = useEmblaCarousel(options);
  useEffect(() => {
    if (!api) return;
    const follow = () => setCurrent(api.selectedScrollSnap());
    api.on('select', follow).on('reInit', follow);
    return () => {
      api.off('select', follow).off('reInit', follow);
    };
  }, [api]);
  /** Where whoever pressed a key before the carousel stood wants to be. */
  const early = useRef<number>(undefined);
  useEffect(() => {
    if (api && early.current !== undefined) api.scrollTo(early.current, true);
  }, [api]);
  const goTo = useCallback(
    (slide: number) => {
      if (!api) early.current = slide;
      // A long way is jumped: nobody wants to see forty slides fly by.
      api?.scrollTo(slide, prefersStillness() || Math.abs(slide - api.selectedScrollSnap()) > 2);
    },
    [api],
  );
  const previous = useCallback(() => api?.scrollPrev(prefersStillness()), [api]);
  const next = useCallback(() => api?.scrollNext(prefersStillness()), [api]);
  return { ref, current, goTo, previous, next };
}
