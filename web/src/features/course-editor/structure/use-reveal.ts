import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { prefersReducedMotion } from '#web/lib/prefers-reduced-motion.ts';

/** Below the sticky bars. */
const TOP_PX = 128;
/** Of the window's height: below it an opened form would be out of view. */
const LOWEST = 0.4;

interface Panes {
  readonly outline: RefObject<HTMLElement | null>;
  readonly part: RefObject<HTMLElement | null>;
}

interface Revealed {
  readonly part: string | undefined;
  /** The slide or question that the URL names. */
  readonly item: string | undefined;
  readonly isWide: boolean;
}

const rowIn = ({ current }: RefObject<HTMLElement | null>, id: string) =>
  current?.querySelector(`[data-row=${JSON.stringify(id)}]`);

/** Scrolls to the slide that was opened, or to the start of what replaced the page on narrow screens. */
export function useReveal({ outline, part: pane }: Panes, { part, item, isWide }: Revealed): void {
  // Back restores the position by itself.
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (isWide && part !== undefined) rowIn(outline, part)?.scrollIntoView({ block: 'nearest' });
  }, [outline, part, isWide]);

  const before = useRef(part);
  useEffect(() => {
    const isOther = before.current !== part;
    before.current = part;
    const target = isWide ? item && rowIn(pane, item) : !isBack && pane.current;
    if (!target) return;
    const { top } = target.getBoundingClientRect();
    if (top >= TOP_PX && top <= window.innerHeight * LOWEST) return;
    target.scrollIntoView({
      block: 'start',
      behavior: isOther || !isWide || prefersReducedMotion() ? 'instant' : 'smooth',
    });
  }, [pane, part, item, isWide, isBack]);
}
