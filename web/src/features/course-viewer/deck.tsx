import { ChevronLeft, ChevronRight, CircleHelp, FileText, Maximize, Minimize, Printer } from 'lucide-react';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { CourseView } from '#web/api/course-view.ts';
import { cx } from '#web/components/cx.ts';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { paths } from '#web/config/paths.ts';
import { announce } from '#web/lib/announce.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { courseColorClass, courseColorStyles } from './course-colors.ts';
import { Dots } from './dots.tsx';
import { Finish } from './finish.tsx';
import { Notices } from './notices.tsx';
import { PrintDeck } from './print/print-deck.tsx';
import { usePrinting, usePrintWhenLoaded } from './print/use-printing.ts';
import { useProgress } from './progress/use-progress.ts';
import type { ResumePosition } from './progress/use-resume-position.ts';
import { useQuizzes } from './quiz/use-quizzes.ts';
import { Slide } from './slide.tsx';
import { useCarousel } from './use-carousel.ts';
import { addsReviewCards, type DeckPlace, slideTotal, useDeck } from './use-deck.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useKeys } from './use-keys.ts';
import { useLetterShortcuts } from './use-letter-shortcuts.ts';
import type { AddedCards } from './use-review-cards.ts';
import { ViewerHeader } from './viewer-header.tsx';

const NotePanel = lazyWithRetry(async () => ({ default: (await import('./notes/note-panel.tsx')).NotePanel }));
const Overview = lazyWithRetry(async () => ({ default: (await import('./overview/overview.tsx')).Overview }));
const PrintLoadingDialog = lazyWithRetry(async () => ({
  default: (await import('./print/print-loading-dialog.tsx')).PrintLoadingDialog,
}));
const ReviewCards = lazyWithRetry(async () => ({ default: (await import('./review-cards.tsx')).ReviewCards }));
const ShortcutsDialog = lazyWithRetry(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** Slides within this distance are rendered; the rest are empty boxes. */
const DRAWN_AROUND = 2;

type OpenPanel = 'overview' | 'notes' | 'shortcuts' | undefined;

/** A token bucket of at most 90 changes in 30 s: Safari throws after 100. */
const ADDRESS_BURST = 50;
const ADDRESS_EVERY_MS = 750;

/**
 * Keeps the slide in the URL without history entries, for reloads, links and sign-in. A separate component, so that
 * the deck does not re-render.
 */
function SlideInAddress({ current }: { current: number }) {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const bucket = useRef({ tokens: ADDRESS_BURST, at: 0 });
  const slide = String(current + 1);
  const isNamed = search.get('slide') === slide;
  useEffect(() => {
    if (isNamed) return;
    const name = () => {
      // A navigation is in progress.
      if (window.location.pathname !== pathname) return;
      bucket.current.tokens -= 1;
      const named = (before: URLSearchParams) => new URLSearchParams({ ...Object.fromEntries(before), slide });
      setSearch(named, { replace: true, preventScrollReset: true });
    };
    const now = Date.now();
    const refilled = bucket.current.tokens + (now - bucket.current.at) / ADDRESS_EVERY_MS;
    bucket.current = { tokens: Math.min(ADDRESS_BURST, refilled), at: now };
    // Immediate, for a reload right after a turn; only a held key waits.
    if (bucket.current.tokens >= 1) return name();
    const timer = setTimeout(name, (1 - bucket.current.tokens) * ADDRESS_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isNamed, slide, pathname, setSearch]);
  return null;
}

/** Announces the position, and the title once loaded. */
function useAnnouncement(place: DeckPlace | undefined, current: number, total: number): void {
  const first = useRef(current);
  const title = place?.kind === 'slide' ? place.slide.title : undefined;
  useEffect(() => {
    if (current === first.current) return;
    first.current = -1;
    announce(
      title === undefined ? messages.position(current + 1, total) : messages.positionOf(current + 1, total, title),
    );
  }, [current, total, title]);
}

/** Memoized: URL changes must not re-render the deck. */
export const Deck = memo(function Deck({ view, start }: { view: CourseView; start: ResumePosition }) {
  const { course } = view;
  const total = slideTotal(view);
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenPanel>();
  const [addedCards] = useState((): AddedCards => new Map());
  const [lettersOn, setLettersOn] = useLetterShortcuts();
  const { ref: carousel, current, goTo, previous, next } = useCarousel(start.index, total);
  const { printing, start: print, cancel: cancelPrint, go: printGathered } = usePrinting();
  const deck = useDeck(view, current, open === 'overview' || printing !== 'no');
  const progress = useProgress(view);
  const quizOf = useQuizzes(view);
  const fullScreen = useFullScreen();
  const place = deck.places[current];
  const slide = place?.kind === 'slide' ? place.slide : undefined;

  useAnnouncement(place, current, total);
  const show = progress?.show;
  useEffect(() => {
    if (slide) show?.(slide.id);
  }, [slide, show]);
  const toggle = useCallback((which: OpenPanel) => setOpen((before) => (before === which ? undefined : which)), []);
  const close = useCallback(() => {
    setOpen(undefined);
    cancelPrint();
  }, [cancelPrint]);
  const toggleNotes = progress && (() => toggle('notes'));
  useKeys({
    steps: {
      ArrowLeft: previous,
      ArrowRight: next,
      Home: () => goTo(0),
      End: () => goTo(total - 1),
    },
    letters: { o: () => toggle('overview'), n: toggleNotes, f: fullScreen?.toggle, '?': () => toggle('shortcuts') },
    lettersOn,
    print,
    scroller: () => root.current?.querySelector('[data-current-slide] [data-slide]') ?? null,
  });
  const printWhole = useCallback(() => printGathered(), [printGathered]);
  usePrintWhenLoaded(printing, { whole: deck.loadedCount === view.modules.length }, printWhole);

  const letter = (key: string) => (lettersOn ? key : undefined);
  const menu = [
    ...(fullScreen
      ? [
          {
            label: fullScreen.on ? messages.leaveFullScreen : messages.fullScreen,
            Icon: fullScreen.on ? Minimize : Maximize,
            letter: letter('F'),
            onSelect: fullScreen.toggle,
          },
        ]
      : []),
    { label: messages.print, Icon: Printer, onSelect: print },
    { label: messages.worksheets, Icon: FileText, to: paths.worksheets(course.id) },
    { label: messages.shortcuts, Icon: CircleHelp, letter: letter('?'), onSelect: () => setOpen('shortcuts') },
  ];
  return (
    <>
      <SlideInAddress current={current} />
      <div
        ref={root}
        className={cx('flex h-dvh min-h-[28rem] flex-col', courseColorClass, printing === 'ready' && 'print:hidden')}
        style={courseColorStyles(course)}
      >
        <ViewerHeader
          course={course}
          current={current}
          total={total}
          progress={progress}
          lettersOn={lettersOn}
          overview={{ open: open === 'overview', toggle: () => toggle('overview') }}
          notes={toggleNotes && { open: open === 'notes', toggle: toggleNotes }}
          menu={menu}
        />
        <Notices start={start} current={current} progress={progress} onStartOver={() => goTo(0)} />
        <div className="relative flex min-h-0 flex-1">
          <main className="relative min-h-0 min-w-0 flex-1">
            <section
              ref={carousel}
              aria-roledescription="carousel"
              aria-label={messages.deck(course.title)}
              className="h-full overflow-hidden"
            >
              <ol className="flex h-full touch-pan-y">
                {deck.places.map((each, index) => (
                  <li
                    key={each.key}
                    aria-roledescription="slide"
                    aria-label={messages.position(index + 1, total)}
                    aria-hidden={index !== current || undefined}
                    inert={index !== current}
                    data-current-slide={index === current || undefined}
                    className="h-full min-w-0 shrink-0 grow-0 basis-full"
                  >
                    {Math.abs(index - current) <= DRAWN_AROUND && (
                      <Slide place={each} course={course} quizOf={quizOf}>
                        {progress && index === current && addsReviewCards(each) && (
                          <LazyBoundary fallback={null}>
                            <ReviewCards courseId={course.id} moduleNumber={each.moduleNumber} brought={addedCards} />
                          </LazyBoundary>
                        )}
                        {progress && index === total - 1 && (
                          <Finish
                            course={course}
                            total={total}
                            progress={progress}
                            onReadAgain={() => goTo(0)}
                            onShowAll={() => setOpen('overview')}
                          />
                        )}
                      </Slide>
                    )}
                  </li>
                ))}
              </ol>
            </section>
          </main>
          {open === 'notes' && (
            <LazyBoundary fallback={null} onDismiss={close}>
              <NotePanel courseId={course.id} slide={slide} onClose={close} />
            </LazyBoundary>
          )}
        </div>
        <footer className="flex items-center gap-2 border-t border-line bg-surface px-3 py-2 md:px-6">
          <Button
            tone="secondary"
            size="icon"
            aria-label={messages.previous}
            disabled={current === 0}
            onClick={previous}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <Dots total={total} current={current} onGoTo={goTo} />
          <Button
            tone="secondary"
            size="icon"
            aria-label={messages.next}
            disabled={current === total - 1}
            onClick={next}
          >
            <ChevronRight aria-hidden />
          </Button>
        </footer>
      </div>
      {open !== undefined || printing === 'gathering' ? (
        <LazyBoundary key={open ?? printing} fallback={null} onDismiss={close}>
          {open === 'overview' && (
            <Overview
              view={view}
              places={deck.places}
              current={current}
              seen={progress?.seen}
              onGoTo={(chosen) => {
                setOpen(undefined);
                goTo(chosen);
              }}
              onClose={close}
            />
          )}
          {open === 'shortcuts' && (
            <ShortcutsDialog
              lettersOn={lettersOn}
              onLettersChange={setLettersOn}
              hasNotes={progress !== undefined}
              hasFullScreen={fullScreen !== undefined}
              onClose={close}
            />
          )}
          {printing === 'gathering' && (
            <PrintLoadingDialog
              loaded={deck.loadedCount}
              failed={deck.failed.length}
              total={view.modules.length}
              onTryAgain={deck.tryFailedAgain}
              onPrintAnyway={printGathered}
              onCancel={cancelPrint}
            />
          )}
        </LazyBoundary>
      ) : null}
      {printing === 'ready' && <PrintDeck view={view} places={deck.places} />}
    </>
  );
});
