import { useDeferredValue, useMemo } from 'react';
import type { OwnedCourse } from '#contracts/http/courses.ts';
import type { CourseSources } from '#domain/courses/content.ts';
import { type DeckSlide, lessonSlides, moduleSlides } from '#domain/courses/slides.ts';
import { courseColorStyles } from '#domain/visuals/course-styles.ts';
import { useMediaAccess } from '#web/api/media-access.ts';
import { courseColorClass } from '#web/components/slides/course-colors.ts';
import { PrivateFilesContext } from '#web/components/slides/private-files.ts';
import { SlideContent } from '#web/components/slides/slide-content.tsx';
import { SlideSheet } from '#web/components/slides/slide-sheet.tsx';
import { editingMessages as messages } from '#web/config/messages/editing.ts';
import { shownCourseOf } from '../shown-course.ts';
import { partId, type ShownPart } from './find-part.ts';
import { TurnButtons } from './turn-buttons.tsx';

/** The slides that buyers see of a part. */
function slidesOf(part: ShownPart): DeckSlide[] {
  if (part.kind === 'lesson') return lessonSlides(part.lesson);
  const id = partId(part);
  return moduleSlides(part.module).filter((slide) => slide.id === id);
}

const noSlideReasons = {
  module: messages.noSlidesShort,
  lesson: messages.noSlidesShort,
  takeaways: messages.noTakeaways,
  quiz: messages.noQuestions,
  worksheet: messages.worksheetIsPrinted,
} as const;

interface LiveSlideProps {
  course: OwnedCourse;
  part: ShownPart;
  sources: CourseSources | undefined;
  slideId: string | undefined;
  onTurn(slideId: string): void;
}

/** The selected slide as buyers see it. It may lag behind fast typing. */
export function LiveSlide({ course, part: shown, sources, slideId, onTurn }: LiveSlideProps) {
  const part = useDeferredValue(shown);
  const slides = useMemo(() => slidesOf(part), [part]);
  const buyersView = useMemo(() => shownCourseOf(course, sources), [course, sources]);
  const index = Math.max(
    0,
    slides.findIndex(({ id }) => id === slideId),
  );
  const slide = slides[index];
  const media = useMediaAccess(course.id, slide?.kind === 'lesson' && slide.visual?.kind === 'image');
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <div className="flex min-h-9 items-center justify-between gap-2">
        <h2 className="text-12 font-medium text-ink-soft">{messages.asBuyersSee}</h2>
        <TurnButtons items={slides} index={index} onTurn={onTurn} />
      </div>
      {slide ? (
        <section
          aria-label={messages.liveSlide}
          className={`@container min-h-0 flex-1 overflow-y-auto rounded-lg focus-visible:-outline-offset-2 ${courseColorClass}`}
          style={courseColorStyles(buyersView)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys can scroll it
          tabIndex={0}
        >
          <SlideSheet course={buyersView} moduleNumber={part.moduleIndex + 1}>
            <PrivateFilesContext value={media}>
              <SlideContent slide={slide} course={buyersView} />
            </PrivateFilesContext>
          </SlideSheet>
        </section>
      ) : (
        <p className="rounded-lg border border-dashed border-line-strong/60 p-6 text-center text-14 text-ink-soft">
          {noSlideReasons[part.kind]}
        </p>
      )}
    </div>
  );
}
