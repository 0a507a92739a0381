import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import type { Direction } from '#domain/visuals/scene.ts';
import { prefersReducedMotion } from '#web/lib/prefers-reduced-motion.ts';
import type { Navigation } from '../use-navigation.ts';

/** Critically damped: a turn settles within 250 ms and does not overshoot. The library's own friction needs 650. */
const FRICTION = 0.18;
const DURATION = 0.54;

/** Touch drags turn slides; a mouse selects text. */
const watchDrag = (_: unknown, event: MouseEvent | TouchEvent): boolean => !(event instanceof MouseEvent);

const settleFast = (carousel: NonNullable<UseEmblaCarouselType[1]>): void => {
  // biome-ignore lint/correctness/useHookAtTopLevel: not a hook of React
  carousel.internalEngine().scrollBody.useFriction(FRICTION).useDuration(DURATION);
};

/** The carousel, which follows the navigation and turns by touch. */
export function useCarousel({ now, follow, attach }: Navigation, direction: Direction) {
  // Stable: new options would restart the carousel.
  const [options] = useState(() => ({
    loop: false,
    direction,
    startIndex: now(),
    duration: prefersReducedMotion() ? 0 : DURATION,
    watchDrag,
  }));
  const [ref, api] = useEmblaCarousel(options);
  useEffect(() => {
    if (!api) return;
    const report = () => follow(api.selectedScrollSnap());
    api.on('select', report).on('reInit', report).on('pointerUp', settleFast);
    api.scrollTo(now(), true);
    const detach = attach((slide) => {
      // Far jumps are not animated.
      const jumps = prefersReducedMotion() || Math.abs(slide - api.selectedScrollSnap()) > 2;
      api.scrollTo(slide, jumps);
      if (!jumps) settleFast(api);
    });
    return () => {
      detach();
      api.off('select', report).off('reInit', report).off('pointerUp', settleFast);
    };
  }, [api, now, follow, attach]);
  return ref;
}
