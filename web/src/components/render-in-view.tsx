import { type ComponentType, memo, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { retryWithNotice } from './lazy-boundary.tsx';

/** Renders a part before it scrolls into view. */
const RENDER_MARGIN = '300px';
/** Smaller: the text is there already, only its script is missing. */
const HYDRATE_MARGIN = '100px';

function useInView(place: RefObject<HTMLElement | null>, onNear: () => void, rootMargin: string): void {
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    if (typeof IntersectionObserver === 'undefined') {
      onNear();
      return;
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, onNear, rootMargin]);
}

export function RenderInView({ children, placeholder }: { children: ReactNode; placeholder?: ReactNode }) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const [arrive] = useState(() => () => setNear(true));
  useInView(place, arrive, RENDER_MARGIN);
  return near ? children : <div ref={place}>{placeholder}</div>;
}

/** Reports that its siblings have hydrated. */
function Ready({ onReady }: { onReady(): void }) {
  useEffect(onReady, [onReady]);
  return null;
}

/**
 * Replays a click that came before hydration. Listens in the capture phase, since React stops clicks it cannot
 * handle yet.
 */
function rememberPress(place: RefObject<HTMLElement | null>) {
  let pressed: HTMLElement | undefined;
  let isReady = false;
  return {
    note({ target }: Event): void {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!isReady && button && place.current?.contains(button)) pressed = button;
    },
    ready(): void {
      isReady = true;
      pressed?.click();
      pressed = undefined;
    },
  };
}

/**
 * Hydrates the lower part of a pre-rendered page when it comes into view or on the first input. Takes no props: a
 * change before hydration would make React discard the HTML.
 */
export function lazyHydrate(load: () => Promise<{ default: ComponentType }>) {
  let arrive: () => void = () => undefined;
  const near = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Part = lazyWithRetry(load);
  // A rejection would replace the HTML with an error.
  if (!import.meta.env.SSR) Part.waitFor(near.then(Part.preload).catch(() => retryWithNotice(Part.preload)));
  return memo(function LowerPart() {
    const place = useRef<HTMLDivElement>(null);
    const [press] = useState(() => rememberPress(place));
    useInView(place, arrive, HYDRATE_MARGIN);
    useEffect(() => {
      const signs = ['pointerdown', 'keydown', 'popstate'] as const;
      for (const sign of signs) window.addEventListener(sign, arrive, { once: true, capture: true });
      window.addEventListener('click', press.note, true);
      return () => {
        for (const sign of signs) window.removeEventListener(sign, arrive, true);
        window.removeEventListener('click', press.note, true);
      };
    }, [press]);
    return (
      <div ref={place}>
        <Suspense fallback={<div className="min-h-dvh" />}>
          <Part />
          <Ready onReady={press.ready} />
        </Suspense>
      </div>
    );
  });
}
