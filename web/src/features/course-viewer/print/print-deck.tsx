import { createPortal } from 'react-dom';
import type { CourseView } from '#web/api/course-view.ts';
import { SlideContent } from '#web/components/slide-sheet.tsx';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { courseColorStyles } from '../course-colors.ts';
import { type DeckPlace, moduleSpans } from '../use-deck.ts';

interface PrintDeckProps {
  view: CourseView;
  places: readonly DeckPlace[];
}

/** One placeholder for each missing module. */
const isShown = (place: DeckPlace, starts: ReadonlySet<number>, index: number): boolean =>
  place.kind === 'slide' || starts.has(index);

/** Print layout: one landscape slide per page, A4 or Letter. */
export function PrintDeck({ view, places }: PrintDeckProps) {
  const { course, modules } = view;
  const colors = courseColorStyles(course);
  const starts = new Set(moduleSpans(view).map(({ start }) => start));
  const shown = places.flatMap((place, index) => (isShown(place, starts, index) ? [{ place, index }] : []));
  return createPortal(
    <div
      data-print-deck
      className="hidden [print-color-adjust:exact] print:block"
      style={{ '--course': colors['--course-light'] }}
    >
      <style>{'@page { size: landscape; margin: 12mm } @media print { #root { display: none } }'}</style>
      {shown.map(({ place, index }) => (
        <section
          key={place.key}
          className="@container flex min-h-[calc(100vh-2px)] flex-col break-after-page last:break-after-auto"
        >
          <div className="flex flex-1 flex-col items-start justify-center gap-6 border-t-4 border-t-(--course) px-12 py-8">
            {place.kind === 'slide' ? (
              <SlideContent slide={place.slide} course={course} />
            ) : (
              <p className="text-22">{messages.printGap(modules[place.moduleNumber - 1]?.title ?? '')}</p>
            )}
          </div>
          <p className="flex justify-between gap-6 text-12 text-ink-faint">
            <span>
              {course.title} {messages.by(course.creatorName)}
            </span>
            <span className="tabular-nums">{messages.pageOf(index + 1, places.length)}</span>
          </p>
        </section>
      ))}
    </div>,
    document.body,
  );
}
