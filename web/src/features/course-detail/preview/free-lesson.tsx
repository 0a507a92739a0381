import { Captions } from 'lucide-react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isBlank } from '#domain/is-blank.ts';
import { languageDirection } from '#domain/language-direction.ts';
import { courseColorStyles } from '#domain/visuals/course-styles.ts';
import type { Direction } from '#domain/visuals/scene.ts';
import { useMediaAccess } from '#web/api/media-access.ts';
import type { PreviewSlides, PublicCourse } from '#web/api/public-course.ts';
import { Article, ArticleSlide, LessonHeader } from '#web/components/slides/article.tsx';
import { courseColorClass } from '#web/components/slides/course-colors.ts';
import { PrivateFilesContext } from '#web/components/slides/private-files.ts';
import { SlideContent } from '#web/components/slides/slide-content.tsx';
import { SlideSheet } from '#web/components/slides/slide-sheet.tsx';
import { Transcript } from '#web/components/slides/spoken.tsx';
import { TurnButton } from '#web/components/slides/turn-button.tsx';
import { type ViewMode, ViewSwitch } from '#web/components/slides/view-switch.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { previewMessages as messages } from '#web/config/messages/reviews.ts';
import type { EnrollState } from '../enroll-state.ts';
import { EnrollPanel } from './enroll-panel.tsx';

interface FreeLessonProps {
  course: PublicCourse;
  enrollState: EnrollState;
  slides: PreviewSlides;
  open: boolean;
}

/** Constant, so that nothing moves between slides and views. The minimum is for very low windows, which scroll. */
export const lessonHeight = 'min-h-72 flex-1';

/** After the last slide comes the panel with Enroll. Arrow keys turn as in the viewer. */
function useTurns(count: number, isOn: boolean, direction: Direction) {
  const [current, setCurrent] = useState(0);
  const turn = useCallback((by: number) => setCurrent((slide) => Math.min(count, Math.max(0, slide + by))), [count]);
  // A layout effect, so that a visible lesson already reacts to keys.
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || shiftKey) return;
      const right = direction === 'rtl' ? -1 : 1;
      const by = key === 'ArrowRight' ? right : key === 'ArrowLeft' ? -right : 0;
      if (by !== 0) turn(by);
    };
    // Captured: dialogs keep arrow keys to themselves.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [turn, isOn, direction]);
  return { current, turn };
}

const TranscriptBox = ({ course, spoken }: { course: PublicCourse; spoken: string }) => (
  <section
    aria-label={messages.transcript}
    className="basis-2/5 overflow-y-auto overscroll-contain rounded-lg bg-sunken p-4 lg:basis-80 lg:p-6"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys can scroll it
    tabIndex={0}
  >
    {isBlank(spoken) ? (
      <p className="text-16">{messages.nothingSpoken}</p>
    ) : (
      <Transcript text={spoken} language={course.language} className="text-16" />
    )}
  </section>
);

function Slides({ course, enrollState, slides, open, isTranscribed }: FreeLessonProps & { isTranscribed: boolean }) {
  const direction = languageDirection(course.language);
  const { current, turn } = useTurns(slides.length, open, direction);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide starts at its top
  useLayoutEffect(() => {
    if (!box.current) return;
    box.current.scrollTop = 0;
    // A focused control of the slide before is gone.
    if (document.activeElement === document.body) box.current.focus({ preventScroll: true });
  }, [current]);
  const slide = slides[current];
  return (
    <div className={`flex flex-col gap-2 ${lessonHeight}`}>
      <div className="flex min-h-0 flex-1 gap-3 max-lg:flex-col">
        <div
          ref={box}
          tabIndex={-1}
          className="fade-overflow @container min-h-0 min-w-0 flex-1 overflow-y-auto overscroll-contain rounded-lg -outline-offset-2"
        >
          {slide ? (
            <SlideSheet course={course} moduleNumber={1}>
              <SlideContent key={slide.id} slide={slide} course={course} />
            </SlideSheet>
          ) : (
            <EnrollPanel course={course} enrollState={enrollState} />
          )}
        </div>
        {isTranscribed && slide && (
          <TranscriptBox course={course} spoken={slide.kind === 'lesson' ? slide.spoken : ''} />
        )}
      </div>
      <div dir={direction} className="flex items-center justify-center gap-4">
        <TurnButton to="previous" label={messages.previous} isAtEnd={current === 0} onPress={() => turn(-1)} />
        <p dir="ltr" aria-live="polite" className="min-w-28 text-center text-14 text-ink-soft tabular-nums">
          {slide ? messages.position(current + 1, slides.length) : messages.end}
        </p>
        <TurnButton to="next" label={messages.next} isAtEnd={!slide} onPress={() => turn(1)} />
      </div>
    </div>
  );
}

/** The lesson as an article, with Enroll at its end. */
const Reading = ({ course, enrollState, slides }: Omit<FreeLessonProps, 'open'>) => (
  <section
    aria-label={messages.article}
    className={`fade-overflow @container ${lessonHeight} overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface`}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys can scroll it
    tabIndex={0}
  >
    <div className="flex flex-col gap-12 px-5 py-8 @xl:px-10 @xl:py-12">
      <Article course={course}>
        {slides.map((slide, index) =>
          slide.kind === 'lesson' ? (
            <section key={slide.id} className="flex flex-col gap-6">
              {index === 0 && <LessonHeader slide={slide} />}
              <ArticleSlide slide={slide} course={course} />
            </section>
          ) : null,
        )}
      </Article>
      <EnrollPanel course={course} enrollState={enrollState} />
    </div>
  </section>
);

export interface LessonView {
  readonly mode: ViewMode;
  readonly isTranscribed: boolean;
}

interface LessonToolsProps {
  view: LessonView;
  onChangeMode(mode: ViewMode): void;
  onTranscribe(isTranscribed: boolean): void;
}

export const LessonTools = ({ view, onChangeMode, onTranscribe }: LessonToolsProps) => (
  <div className="flex shrink-0 items-center justify-end gap-2">
    {view.mode === 'slides' && (
      <Button
        tone="ghost"
        className="max-sm:me-auto max-sm:-ms-3"
        aria-expanded={view.isTranscribed}
        onClick={() => onTranscribe(!view.isTranscribed)}
      >
        <Captions aria-hidden />
        {messages.transcript}
      </Button>
    )}
    <ViewSwitch mode={view.mode} onChange={onChangeMode} />
  </div>
);

/** The free lesson with the viewer's layouts, transcript and Read view. */
export function FreeLesson({ view, ...props }: FreeLessonProps & { view: LessonView }) {
  const { course, slides } = props;
  const hasImages = slides.some((slide) => slide.kind === 'lesson' && slide.visual?.kind === 'image');
  const media = useMediaAccess(course.id, hasImages, { of: 'preview' });
  return (
    <div className={`flex min-h-0 flex-1 flex-col ${courseColorClass}`} style={courseColorStyles(course)}>
      <PrivateFilesContext value={media}>
        {view.mode === 'slides' ? <Slides {...props} isTranscribed={view.isTranscribed} /> : <Reading {...props} />}
      </PrivateFilesContext>
    </div>
  );
}
