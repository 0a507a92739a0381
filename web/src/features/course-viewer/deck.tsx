import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { languageDirection } from '#domain/language-direction.ts';
import { courseColorStyles } from '#domain/visuals/course-styles.ts';
import type { CourseView } from '#web/api/course-view.ts';
import { useMediaAccess } from '#web/api/media-access.ts';
import { cx } from '#web/components/cx.ts';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { courseColorClass } from '#web/components/slides/course-colors.ts';
import { PrivateFilesContext } from '#web/components/slides/private-files.ts';
import { useReadingSettings } from '#web/components/slides/use-reading-settings.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Contents } from './contents/contents.tsx';
import { DeckDialogs, type OpenDialog } from './deck-dialogs.tsx';
import { DeckFooter } from './deck-footer.tsx';
import { NotePanel, ReadView, usePreloadedParts } from './lazy-views.tsx';
import { namedView } from './named-view.ts';
import { Notices } from './notices.tsx';
import { PartLoading } from './part-states.tsx';
import { PrintDeck } from './print/print-deck.tsx';
import { usePrinting, usePrintWhenLoaded } from './print/use-printing.ts';
import { useProgress } from './progress/use-progress.ts';
import type { ResumePosition } from './progress/use-resume-position.ts';
import { useTimeSpent } from './progress/use-time-spent.ts';
import { BackToQuiz } from './quiz/back-to-quiz.tsx';
import { useQuizzes } from './quiz/use-quizzes.ts';
import { useWayBack } from './quiz/use-way-back.ts';
import { sectionIndexAt, sectionsOf } from './sections.ts';
import { TranscriptPanel } from './side/transcript-panel.tsx';
import { useSide } from './side/use-side.ts';
import { SlideInAddress } from './slide-address.tsx';
import { SlidesView } from './slides/slides-view.tsx';
import { timeLeft } from './time-left.ts';
import { useAnnouncement } from './use-announcement.ts';
import { slideTotal, useDeck } from './use-deck.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useKeys } from './use-keys.ts';
import { useLetterShortcuts } from './use-letter-shortcuts.ts';
import { useNavigation } from './use-navigation.ts';
import { useSeenCounts } from './use-seen-counts.ts';
import { ProgressContext, QuizzesContext, type Viewer, ViewerContext } from './viewer-context.ts';
import { ViewerHeader, type ViewerHeaderProps } from './viewer-header.tsx';
import { viewerMenu } from './viewer-menu.ts';

/** The contents stand beside the slide. */
const VERY_WIDE = '(width >= 80rem)';
/** What scrolls in the open view. */
const SCROLLER = '[data-current-slide] [data-slide], [data-read]';

type DeckProps = Pick<ViewerHeaderProps, 'editor'> & { view: CourseView; start: ResumePosition };

/** Memoized: URL changes must not re-render the deck. */
export const Deck = memo(function Deck({ view, start, editor }: DeckProps) {
  const { course } = view;
  const total = slideTotal(view);
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenDialog>();
  const { settings, isFirstView, change: changeSettings } = useReadingSettings(namedView());
  const { side, toggle: toggleSide, close: closeSide } = useSide(settings, changeSettings);
  const [kept] = useState(
    (): Pick<Viewer, 'addedCards' | 'warmUps' | 'choices'> => ({
      addedCards: new Map(),
      warmUps: new Map(),
      choices: new Map(),
    }),
  );
  const [lettersOn, setLettersOn] = useLetterShortcuts();
  const navigation = useNavigation(start.index, total);
  const { current, goTo, turnTo, turn } = navigation;
  const scroller = useCallback(() => root.current?.querySelector<HTMLElement>(SCROLLER) ?? null, []);
  const focusSlide = useCallback(() => scroller()?.focus({ preventScroll: true }), [scroller]);
  const { remember, back } = useWayBack(navigation, scroller);
  const { printing, start: print, cancel: cancelPrint, go: printGathered } = usePrinting();
  const deck = useDeck(view, current, open === 'overview' || open === 'unread' || open === 'find' || printing !== 'no');
  const [openedAt] = useState(() => Date.now());
  const media = useMediaAccess(course.id, view.mediaExpiresAt !== null, { openedAt });
  const { places } = deck;
  const sections = useMemo(() => sectionsOf(view, places), [view, places]);
  const progress = useProgress(view);
  const quizzes = useQuizzes(view, progress?.passed);
  const seen = useSeenCounts(view, sections, progress?.seen);
  const left = timeLeft(sections, current, progress && seen);
  usePreloadedParts(progress && course.id);
  const fitsContents = useMedia(VERY_WIDE);
  const fullScreen = useFullScreen();
  const place = places[current];
  const slide = place?.kind === 'slide' ? place.slide : undefined;
  const isReading = settings.view === 'read';

  useAnnouncement(place, current, total, !isReading);
  const show = progress?.show;
  useEffect(() => {
    if (slide && !isReading) show?.(slide.id);
  }, [slide, isReading, show]);
  useTimeSpent(slide?.id, progress?.spend);
  const markRead = (slides: readonly number[]) => {
    if (slide && slides.includes(current)) show?.(slide.id);
    for (const index of slides) {
      const read = places[index];
      if (read?.kind === 'slide') progress?.see(read.slide.id);
    }
  };

  const latestPlaces = useRef(places);
  useLayoutEffect(() => {
    latestPlaces.current = places;
  });
  const viewer = useMemo((): Viewer => {
    const showWhere = (slideId: string) => {
      const index = view.slideIds.indexOf(slideId);
      if (index === -1) return;
      remember();
      goTo(index);
    };
    const openAt = (index: number) => {
      const sections = sectionsOf(view, latestPlaces.current);
      const hasMoved = sectionIndexAt(sections, navigation.now()) !== sectionIndexAt(sections, index);
      goTo(index);
      // The Read view focuses a section that it opens.
      if (isReading && hasMoved) return;
      requestAnimationFrame(() => {
        // The slide may be the current one, scrolled down to its end.
        if (!isReading) scroller()?.scrollTo({ top: 0 });
        focusSlide();
      });
    };
    return { view, total, ...kept, goTo, openAt, showWhere, showUnread: () => setOpen('unread'), focusSlide };
  }, [view, total, kept, goTo, navigation.now, remember, focusSlide, isReading, scroller]);

  const toggle = useCallback((which: OpenDialog) => setOpen((before) => (before === which ? undefined : which)), []);
  const close = useCallback(() => {
    setOpen(undefined);
    cancelPrint();
  }, [cancelPrint]);
  const toggleNotes = progress && (() => toggleSide('notes'));
  const toggleTranscript = isReading ? undefined : () => toggleSide('transcript');
  const toggleContents = fitsContents ? () => changeSettings({ contents: !settings.contents }) : undefined;
  const changeView = () => changeSettings({ view: isReading ? 'slides' : 'read' });

  const direction = languageDirection(course.language);
  const turnParts = (by: number) => {
    const next = sections[sectionIndexAt(sections, current) + by];
    if (next) turnTo(next.start);
  };
  const step = isReading ? turnParts : turn;
  const [backKey, onKey] = direction === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  useKeys({
    steps: {
      [backKey]: () => step(-1),
      [onKey]: () => step(1),
      ...(!isReading && { Home: () => goTo(0), End: () => goTo(total - 1) }),
    },
    letters: {
      c: toggleContents,
      o: () => toggle('overview'),
      n: toggleNotes,
      t: toggleTranscript,
      r: changeView,
      f: fullScreen?.toggle,
      '?': () => toggle('shortcuts'),
    },
    lettersOn,
    commands: { p: print, k: () => toggle('find') },
    scroller,
  });
  const printWhole = useCallback(() => void printGathered(places), [printGathered, places]);
  usePrintWhenLoaded(printing, { whole: deck.loadedCount === view.modules.length }, printWhole);

  return (
    <ViewerContext value={viewer}>
      <QuizzesContext value={quizzes}>
        <ProgressContext value={progress}>
          <PrivateFilesContext value={media}>
            <SlideInAddress navigation={navigation} total={total} view={isFirstView ? undefined : settings.view} />
            <div
              ref={root}
              className={cx('flex h-dvh min-h-80 flex-col', courseColorClass, printing === 'ready' && 'print:hidden')}
              style={courseColorStyles(course)}
            >
              <ViewerHeader
                course={course}
                editor={editor}
                current={current}
                total={total}
                progress={progress}
                left={progress?.completedAt ? { ...left, course: null } : left}
                lettersOn={lettersOn}
                view={{ mode: settings.view, change: changeView }}
                contents={toggleContents && { open: settings.contents, toggle: toggleContents }}
                overview={{ open: open === 'overview', toggle: () => toggle('overview') }}
                find={{ open: open === 'find', toggle: () => toggle('find') }}
                notes={toggleNotes && { open: side === 'notes', toggle: toggleNotes }}
                transcript={toggleTranscript && { open: side === 'transcript', toggle: toggleTranscript }}
                menu={viewerMenu({
                  courseId: course.id,
                  fullScreen,
                  lettersOn,
                  print,
                  showShortcuts: () => setOpen('shortcuts'),
                })}
              />
              <Notices start={start} current={current} progress={progress} onStartOver={() => goTo(0)} />
              <div className={cx('safe-px-0 relative flex min-h-0 flex-1 max-lg:flex-col', isReading && 'bg-surface')}>
                {fitsContents && settings.contents && (
                  <Contents
                    view={view}
                    sections={sections}
                    current={current}
                    seen={progress && seen}
                    results={quizzes.results}
                    onGoTo={goTo}
                    onClose={() => changeSettings({ contents: false })}
                  />
                )}
                <main className="relative min-h-0 min-w-0 flex-1">
                  {isReading ? (
                    <LazyBoundary fallback={<PartLoading />}>
                      <ReadView places={places} sections={sections} navigation={navigation} onRead={markRead} />
                    </LazyBoundary>
                  ) : (
                    <SlidesView places={places} navigation={navigation} />
                  )}
                  {back && <BackToQuiz onPress={back} />}
                </main>
                {side === 'transcript' && !isReading && <TranscriptPanel place={place} onClose={closeSide} />}
                {side === 'notes' && (
                  <LazyBoundary fallback={null} onDismiss={closeSide}>
                    <NotePanel courseId={course.id} slide={slide} onClose={closeSide} />
                  </LazyBoundary>
                )}
              </div>
              <DeckFooter
                total={total}
                current={current}
                sections={sections}
                seen={seen}
                isReading={isReading}
                direction={direction}
                onGoTo={goTo}
                onTurnTo={turnTo}
                onStep={step}
              />
            </div>
            <DeckDialogs
              view={view}
              deck={deck}
              sections={sections}
              current={current}
              open={open}
              isGathering={printing === 'gathering'}
              letters={{ on: lettersOn, change: setLettersOn }}
              hasContents={fitsContents}
              hasFullScreen={fullScreen !== undefined}
              onPrintAnyway={printWhole}
              onGoTo={(chosen) => {
                setOpen(undefined);
                goTo(chosen);
              }}
              onClose={close}
            />
            {printing === 'ready' && <PrintDeck view={view} places={places} />}
          </PrivateFilesContext>
        </ProgressContext>
      </QuizzesContext>
    </ViewerContext>
  );
});
