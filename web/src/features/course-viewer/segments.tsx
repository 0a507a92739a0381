import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cx } from '#web/components/cx.ts';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { type Section, sectionIndexAt, sectionName } from './sections.ts';
import { useViewer } from './viewer-context.ts';

interface SegmentsProps {
  sections: readonly Section[];
  current: number;
  /** Of each section. */
  seen: readonly number[];
  onGoTo(slide: number): void;
  onTurnTo(slide: number): void;
}

interface Label {
  readonly name: string;
  readonly left: number;
}

/** Lessons are bars; what else a module has are dots. */
const isBar = ({ kind }: Section): boolean => kind === 'lesson';

const percentOf = (count: number, of: number): string => `${Math.round((100 * count) / of)}%`;

function Bar({ section, seen, reached }: { section: Section; seen: number; reached: number }) {
  return (
    <span
      className={cx(
        'relative block w-full overflow-hidden rounded-full bg-line-strong/35 transition-[height]',
        reached > 0 ? 'h-2.5' : 'h-1.5',
      )}
    >
      <span
        className="absolute inset-y-0 start-0 rounded-full bg-[color-mix(in_oklab,var(--course)_55%,var(--color-surface))]"
        style={{ width: percentOf(seen, section.count) }}
      />
      <span
        className="absolute inset-y-0 start-0 rounded-full bg-(--course) transition-[width] duration-200 motion-reduce:transition-none"
        style={{ width: percentOf(reached, section.count) }}
      />
    </span>
  );
}

const dotColor = (seen: number, reached: number): string =>
  reached > 0
    ? 'bg-(--course)'
    : seen > 0
      ? 'bg-[color-mix(in_oklab,var(--course)_55%,var(--color-surface))]'
      : 'bg-line-strong/45';

/**
 * A segment for each section, grouped by module. The current one is the only tab stop; arrow keys go to the next
 * section, and the focus follows.
 */
export function Segments({ sections, current, seen, onGoTo, onTurnTo }: SegmentsProps) {
  const { openAt } = useViewer();
  const row = useRef<HTMLElement>(null);
  const [label, setLabel] = useState<Label>();
  const here = sectionIndexAt(sections, current);

  useEffect(() => {
    const strip = row.current;
    const segment = strip?.querySelector<HTMLElement>(`[data-segment="${here}"]`);
    if (!strip || !segment) return;
    if (strip.contains(document.activeElement)) segment.focus({ preventScroll: true });
    strip.scrollTo({ left: segment.offsetLeft - strip.clientWidth / 2 + segment.clientWidth / 2 });
  }, [here]);

  function moveByKey(event: KeyboardEvent): void {
    const [back, on] = getComputedStyle(event.currentTarget).direction === 'rtl' ? [1, -1] : [-1, 1];
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: here + back,
      ArrowRight: here + on,
      Home: 0,
      End: sections.length - 1,
    };
    const section = sections[steps[event.key] ?? -1];
    if (!(event.key in steps)) return;
    // At the ends too: the key must not turn a slide here.
    event.preventDefault();
    if (section) onTurnTo(section.start);
  }

  const show = (section: Section, segment: HTMLElement) => {
    const strip = row.current;
    if (!strip) return;
    const middle = segment.offsetLeft - strip.scrollLeft + segment.clientWidth / 2;
    setLabel({ name: sectionName(section), left: middle });
  };
  const hide = () => setLabel(undefined);

  return (
    <div className="relative min-w-0 flex-1">
      {label && (
        <span
          aria-hidden
          className="pointer-events-none absolute bottom-full z-10 mb-2 max-w-72 -translate-x-1/2 truncate rounded-md bg-ink px-3 py-1.5 text-14 text-paper shadow-soft"
          style={{ left: `clamp(4rem, ${label.left}px, calc(100% - 4rem))` }}
        >
          {label.name}
        </span>
      )}
      <nav
        ref={row}
        aria-label={messages.slides}
        onKeyDown={moveByKey}
        className="relative flex overflow-x-auto [scrollbar-width:none]"
      >
        {sections.map((section, index) => {
          const isHere = index === here;
          const reached = isHere ? current - section.start + 1 : 0;
          const count = seen[index] ?? 0;
          const opensModule = section.moduleNumber !== (sections[index - 1]?.moduleNumber ?? section.moduleNumber);
          return (
            <button
              key={section.key}
              type="button"
              data-segment={index}
              aria-label={messages.segment(sectionName(section), section.count, count)}
              aria-current={isHere ? 'true' : undefined}
              tabIndex={isHere ? 0 : -1}
              onClick={({ detail, currentTarget }) => {
                if (detail === 0) return onGoTo(section.start);
                // After a click the arrow keys turn slides.
                currentTarget.blur();
                openAt(section.start);
              }}
              onPointerEnter={({ pointerType, currentTarget }) =>
                pointerType === 'mouse' && show(section, currentTarget)
              }
              onPointerLeave={hide}
              onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && show(section, currentTarget)}
              onBlur={hide}
              className={cx(
                'grid h-11 min-w-6 place-items-center px-0.5 -outline-offset-2',
                isBar(section) ? 'flex-auto' : 'flex-none',
                opensModule && 'ms-3',
              )}
              style={isBar(section) ? { flexBasis: `${section.count * 4}px` } : undefined}
            >
              {isBar(section) ? (
                <Bar section={section} seen={count} reached={reached} />
              ) : (
                <span
                  className={cx(
                    'size-2 transition-transform',
                    section.kind === 'quiz' ? 'rotate-45 rounded-[2px]' : 'rounded-full',
                    dotColor(count, reached),
                    isHere && 'scale-140',
                  )}
                />
              )}
            </button>
          );
        })}
      </nav>
    </div>
  );
}
