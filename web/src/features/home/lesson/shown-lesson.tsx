import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { courseColorStyles } from '#domain/visuals/course-styles.ts';
import type { PublicCourse } from '#web/api/public-course.ts';
import { cx } from '#web/components/cx.ts';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { courseColorClass } from '#web/components/slides/course-colors.ts';
import { SlideContent } from '#web/components/slides/slide-content.tsx';
import { SlideSheet } from '#web/components/slides/slide-sheet.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { homeBelowMessages } from '#web/config/messages/home-below.ts';
import { paths } from '#web/config/paths.ts';
import { type PicturedSlide, useShownLesson } from './use-shown-lesson.ts';

const messages = homeBelowMessages.lesson;

interface SlideListProps {
  slides: readonly PicturedSlide[];
  current: number;
  onSelect(index: number): void;
}

const SlideList = ({ slides, current, onSelect }: SlideListProps) => (
  <ul aria-label={messages.slides} className="flex flex-col">
    {slides.map(({ id, title }, index) => (
      <li key={id} className="border-b border-line first:border-t">
        <button
          type="button"
          aria-pressed={index === current}
          onClick={() => onSelect(index)}
          className="flex min-h-12 w-full items-center gap-3 border-s-3 border-transparent py-2 ps-4 text-start text-ink-soft transition-colors hover:text-ink aria-pressed:border-(--course) aria-pressed:font-medium aria-pressed:text-ink"
        >
          <span dir="auto">{title}</span>
        </button>
      </li>
    ))}
  </ul>
);

const Source = ({ course: { id, title, creatorName } }: { course: PublicCourse }) => (
  <>
    <p className="text-14 text-ink-soft">{messages.from(title, creatorName)}</p>
    <ButtonLink to={paths.freeLesson(id)} tone="secondary">
      {messages.open}
      <ArrowRight aria-hidden />
    </ButtonLink>
  </>
);

/** Three slides of a published free lesson, as the viewer draws them. Without one, nothing. */
export default function ShownLesson() {
  const shown = useShownLesson();
  const [current, setCurrent] = useState(0);
  if (!shown) return null;
  const { course, slides } = shown;
  return (
    <section
      id="slides"
      className={cx('page grid grid-cols-1 gap-8 pb-24 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12', courseColorClass)}
      style={courseColorStyles(course)}
    >
      <div className="flex flex-col gap-6">
        <SectionHeading title={messages.heading} text={messages.text} />
        <SlideList slides={slides} current={current} onSelect={setCurrent} />
        <div className="flex flex-col items-start gap-3 max-lg:hidden">
          <Source course={course} />
        </div>
      </div>
      {/* Slides lie on each other, so that turning moves nothing. */}
      <div className="@container grid grid-cols-1">
        {slides.map((slide, index) => (
          <div
            key={slide.id}
            inert={index !== current}
            className={cx(
              'col-start-1 row-start-1 flex min-h-120 min-w-0 transition-[opacity,visibility] duration-200',
              index !== current && 'invisible opacity-0',
            )}
          >
            <SlideSheet course={course} moduleNumber={1}>
              <SlideContent slide={slide} course={course} />
            </SlideSheet>
          </div>
        ))}
      </div>
      <div className="flex flex-col items-start gap-3 lg:hidden">
        <Source course={course} />
      </div>
    </section>
  );
}
