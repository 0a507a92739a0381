import { type ComponentType, memo, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { retryWithNotice } from './lazy-boundary.tsx';

/** How far below the window something may be and still be drawn, so that it is there when one comes to it. */
const RENDER_MARGIN = '300px';
/** The text of a pre-rendered part is there already; what comes is only what makes its buttons work. */
const HYDRATE_MARGIN = '100px';

/** Calls back once, when one comes near to an element. */
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

/** Draws what stands further down a page once one comes near to it; until then, a place of its size. */
export function RenderInView({ children, placeholder }: { children: ReactNode; placeholder?: ReactNode }) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const [arrive] = useState(() => () => setNear(true));
  useInView(place, arrive, RENDER_MARGIN);
  return near ? children : <div ref={place}>{placeholder}</div>;
}

/** Tells that what stands beside it listens. */
function Ready({ onReady }: { onReady(): void }) {
  useEffect(onReady, [onReady]);
  return null;
}

/**
 * What is pressed while its script is still on the way, so that it is pressed again once that is there. Presses are
 * listened to before React gets them: it stops those that it cannot answer yet.
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
 * The lower part of a pre-rendered page: its text is there from the start, and its script comes when one nears it or
 * touches anything. It takes no properties: React would throw the text away where they change before the script is there.
 */
export function lazyHydrate(load: () => Promise<{ default: ComponentType }>) {
  let arrive: () => void = () => undefined;
  const near = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Part = lazyWithRetry(load);
  // A failure keeps the text: rejecting would replace it.
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
