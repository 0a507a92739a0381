import { createPortal } from 'react-dom';
import { languageDirection } from '#domain/language-direction.ts';
import { courseColorStyles } from '#domain/visuals/course-styles.ts';
import type { CourseView } from '#web/api/course-view.ts';
import { courseColorClass } from '#web/components/slides/course-colors.ts';
import { SlideContent } from '#web/components/slides/slide-content.tsx';
import { Spine } from '#web/components/slides/slide-sheet.tsx';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
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
  const starts = new Set(moduleSpans(view).map(({ start }) => start));
  const shown = places.flatMap((place, index) => (isShown(place, starts, index) ? [{ place, index }] : []));
  return createPortal(
    <div
      data-print-deck
      // Laid out unseen before it is printed, so that visuals know their width.
      className={`invisible fixed top-0 left-0 h-0 w-[64.5rem] overflow-hidden [print-color-adjust:exact] print:visible print:static print:h-auto print:w-auto print:overflow-visible ${courseColorClass}`}
      style={courseColorStyles(course)}
    >
      <style>{'@page { size: landscape; margin: 12mm } @media print { #root { display: none } }'}</style>
      {shown.map(({ place, index }) => (
        <section
          key={place.key}
          data-print-page
          className="@container flex min-h-[calc(100vh-2px)] flex-col break-after-page last:break-after-auto"
        >
          <div
            lang={course.language}
            dir={languageDirection(course.language)}
            className="relative flex flex-1 flex-col overflow-hidden py-6 ps-16 pe-6"
          >
            <Spine course={course} moduleNumber={place.moduleNumber} />
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
