import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { GenerationView } from '#contracts/http/generation.ts';
import type { DeckSlide } from '#domain/courses/slides.ts';
import { defaultColors } from '#domain/covers/palettes.ts';
import { courseColorStyles } from '#domain/visuals/course-styles.ts';
import { isInProgress } from '#web/api/generations.ts';
import { CourseCover } from '#web/components/course-cover.tsx';
import { RenderInView } from '#web/components/render-in-view.tsx';
import { courseColorClass } from '#web/components/slides/course-colors.ts';
import type { ShownCourse } from '#web/components/slides/shown-course.ts';
import { SlideContent } from '#web/components/slides/slide-content.tsx';
import { SlideSheet } from '#web/components/slides/slide-sheet.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { generationMessages as messages } from '#web/config/messages/generation.ts';
import { FittedSheet } from './fitted-sheet.tsx';
import { useWrittenSlides } from './use-written-slides.ts';

const COVER = 'cover';

interface SlideProps {
  course: ShownCourse;
  slide: DeckSlide;
}

const Cover = ({ course, title, large = false }: { course: ShownCourse; title: string; large?: boolean }) => (
  <span className="relative flex size-full overflow-hidden rounded-lg border border-line">
    <CourseCover courseId={course.id} colors={course.customColors} className="absolute size-full" />
    {large && (
      <span
        dir="auto"
        className="relative mt-auto w-full bg-surface/90 px-6 py-4 font-serif text-28 tracking-tight @xl:px-10 @xl:py-6 @xl:text-36"
      >
        {title}
      </span>
    )}
  </span>
);

/** A fifth of a slide of 800 × 500 px. */
const Miniature = memo(
  (props: SlideProps) => (
    <span aria-hidden inert className="block h-25 w-40 overflow-hidden rounded-md">
      <span className="@container block h-[31.25rem] w-[50rem] origin-top-left scale-20 text-start">
        <SlideSheet course={props.course}>
          <SlideContent {...props} />
        </SlideSheet>
      </span>
    </span>
  ),
  // A written slide never changes.
  (before, after) => before.slide.id === after.slide.id && before.course === after.course,
);

interface ThumbnailProps {
  label: string;
  isShown: boolean;
  onPress(): void;
  children: ReactNode;
}

const Thumbnail = ({ label, isShown, onPress, children }: ThumbnailProps) => (
  <li className="relative shrink-0 p-0.5 motion-safe:animate-rise">
    {children}
    {/* Over the slide, which may have buttons of its own. */}
    <button
      type="button"
      aria-label={label}
      aria-current={isShown}
      onClick={onPress}
      className="absolute inset-0 rounded-md ring-violet transition-shadow aria-[current=true]:ring-2"
    />
  </li>
);

/** The newest slide, and the earlier ones as thumbnails to look at again. */
export default function WrittenSlides({ generation }: { generation: GenerationView }) {
  const { count, shown: slides } = useWrittenSlides(generation);
  const [chosen, setChosen] = useState<string>();
  const strip = useRef<HTMLUListElement>(null);
  const { id, language } = generation;
  const course = useMemo<ShownCourse>(
    () => ({ id, creatorName: '', customColors: defaultColors, language: language ?? 'en' }),
    [id, language],
  );
  const newest = slides.at(-1);
  const isCoverShown = chosen === COVER || newest === undefined;
  const shown = slides.find(({ id }) => id === chosen) ?? newest;

  const isWriting = isInProgress(generation) && generation.placeInLine === null;
  const follows = chosen === undefined;
  const last = slides.length;
  useEffect(() => {
    const list = strip.current;
    if (follows && last > 0 && list)
      list.scrollLeft = getComputedStyle(list).direction === 'rtl' ? -list.scrollWidth : list.scrollWidth;
  }, [follows, last]);

  return (
    <section
      aria-label={messages.slides}
      className={`flex min-w-0 flex-col gap-3 ${courseColorClass}`}
      style={courseColorStyles(course)}
    >
      <section
        aria-label={messages.shownSlide}
        className="@container aspect-[4/5] overflow-hidden rounded-lg sm:aspect-[16/10]"
      >
        {isCoverShown || !shown ? (
          <Cover large course={course} title={generation.title} />
        ) : (
          <FittedSheet key={shown.id} course={course} slide={shown} />
        )}
      </section>
      <div className="flex min-h-9 items-center justify-between gap-4 text-14 text-ink-soft">
        {(newest || isWriting) && <p className="tabular-nums">{messages.slidesSoFar(count)}</p>}
        {chosen !== undefined && (
          <Button tone="ghost" size="small" onClick={() => setChosen(undefined)}>
            {messages.showNewest}
          </Button>
        )}
      </div>
      <ul ref={strip} className="-m-1 flex gap-2 overflow-x-auto p-1 pb-2">
        <Thumbnail label={messages.cover} isShown={isCoverShown} onPress={() => setChosen(newest && COVER)}>
          <span className="block h-25 w-40">
            <Cover course={course} title={generation.title} />
          </span>
        </Thumbnail>
        {slides.map((slide) => (
          <Thumbnail
            key={slide.id}
            label={slide.title}
            isShown={!isCoverShown && slide.id === shown?.id}
            onPress={() => setChosen(slide.id === newest?.id ? undefined : slide.id)}
          >
            <RenderInView placeholder={<span className="block h-25 w-40 rounded-md bg-sunken" />}>
              <Miniature course={course} slide={slide} />
            </RenderInView>
          </Thumbnail>
        ))}
      </ul>
    </section>
  );
}
