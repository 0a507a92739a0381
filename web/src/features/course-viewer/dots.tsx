import { useEffect, useMemo, useRef } from 'react';
import { cx } from '#web/components/cx.ts';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';

interface DotsProps {
  total: number;
  current: number;
  onGoTo(slide: number): void;
}

/** The active dot is centered and the only tab stop. Arrow keys turn slides, and the focus follows. */
export function Dots({ total, current, onGoTo }: DotsProps) {
  const row = useRef<HTMLElement>(null);
  const slides = useMemo(() => Array.from({ length: total }, (_, index) => ({ index })), [total]);
  useEffect(() => {
    const strip = row.current;
    const dot = strip?.children[current];
    if (!strip || !(dot instanceof HTMLElement)) return;
    if (strip.contains(document.activeElement)) dot.focus({ preventScroll: true });
    strip.scrollTo({ left: dot.offsetLeft - strip.clientWidth / 2 + dot.clientWidth / 2 });
  }, [current]);
  return (
    <nav
      ref={row}
      aria-label={messages.slides}
      className="relative flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]"
    >
      {slides.map(({ index }) => {
        const active = index === current;
        return (
          <button
            key={index}
            type="button"
            aria-label={messages.goTo(index + 1)}
            aria-current={active ? 'true' : undefined}
            tabIndex={active ? 0 : -1}
            onClick={() => onGoTo(index)}
            className="grid h-11 min-w-6 flex-none place-items-center first:ms-auto last:me-auto"
          >
            <span
              className={cx(
                'h-2 rounded-full transition-[width,background-color]',
                active ? 'w-6 bg-(--course)' : 'w-2 bg-line-strong/60',
              )}
            />
          </button>
        );
      })}
    </nav>
  );
}
