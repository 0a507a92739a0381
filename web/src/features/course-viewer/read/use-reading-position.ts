import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A slide counts as read after this time in view. */
const READ_AFTER_MS = 1_000;
/** The slide on this line, from the top of the view, is the current one. */
const LINE = 0.35;
/** A part that is taller than the view must fill this much of it. */
const FILLS = 0.5;
const CHECK_EVERY_MS = 250;
/** After a jump, scroll events come from the jump itself. */
const JUMP_MS = 400;
/** Visuals above the target are drawn after the jump; until then it is held in its place. */
const HOLD_MS = 3_000;
const READERS_OWN = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

interface Reading {
  /** Changes with every page of the Read view, when it has loaded, and with every jump. */
  readonly jump: string;
  /** The slide to scroll to. */
  readonly target: number;
  onPosition(slide: number): void;
  onRead(slides: readonly number[]): void;
}

const partsOf = (box: HTMLElement) =>
  [...box.querySelectorAll<HTMLElement>('[data-read-slide]')].map((element) => ({
    slide: Number(element.dataset.readSlide),
    element,
  }));

/** Scrolls to the target, and reports which slides are current and read while the reader scrolls. */
export function useReadingPosition(box: RefObject<HTMLElement | null>, { jump, target, ...callbacks }: Reading): void {
  const latest = useRef({ target, ...callbacks });
  const jumpedAt = useRef(0);
  useLayoutEffect(() => {
    latest.current = { target, ...callbacks };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once for each jump
  useLayoutEffect(() => {
    const scroller = box.current;
    if (!scroller) return;
    const parts = partsOf(scroller);
    const [first] = parts;
    const part = parts.find(({ slide }) => slide === latest.current.target);
    const scroll = () => {
      jumpedAt.current = performance.now();
      if (!part || part === first) scroller.scrollTo({ top: 0, behavior: 'instant' });
      else part.element.scrollIntoView({ block: 'start', behavior: 'instant' });
    };
    scroll();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(scroll);
    for (const { element } of parts) observer.observe(element);
    const release = () => observer.disconnect();
    const timer = setTimeout(release, HOLD_MS);
    for (const type of READERS_OWN) window.addEventListener(type, release, { passive: true });
    return () => {
      clearTimeout(timer);
      release();
      for (const type of READERS_OWN) window.removeEventListener(type, release);
    };
  }, [jump]);

  useEffect(() => {
    const scroller = box.current;
    if (!scroller) return;
    const inViewSince = new Map<number, number>();

    const onScroll = () => {
      if (performance.now() - jumpedAt.current < JUMP_MS) return;
      const { top, height } = scroller.getBoundingClientRect();
      const parts = partsOf(scroller);
      const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
      const onLine = parts.findLast(({ element }) => element.getBoundingClientRect().top <= top + height * LINE);
      const part = isAtEnd ? parts.at(-1) : (onLine ?? parts[0]);
      if (part) latest.current.onPosition(part.slide);
    };

    const check = () => {
      const view = scroller.getBoundingClientRect();
      if (view.height === 0 || document.visibilityState === 'hidden') return inViewSince.clear();
      const now = performance.now();
      const read: number[] = [];
      for (const { slide, element } of partsOf(scroller)) {
        const { top, bottom, height } = element.getBoundingClientRect();
        const seen = Math.min(bottom, view.bottom) - Math.max(top, view.top);
        if (seen < Math.min(height - 1, view.height * FILLS)) inViewSince.delete(slide);
        else if (!inViewSince.has(slide)) inViewSince.set(slide, now);
        else if (now - (inViewSince.get(slide) ?? now) >= READ_AFTER_MS) read.push(slide);
      }
      if (read.length > 0) latest.current.onRead(read);
    };

    scroller.addEventListener('scroll', onScroll, { passive: true });
    const timer = setInterval(check, CHECK_EVERY_MS);
    return () => {
      scroller.removeEventListener('scroll', onScroll);
      clearInterval(timer);
    };
  }, [box]);
}
