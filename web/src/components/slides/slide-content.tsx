import type { ReactNode } from 'react';
import type { SlideView } from '#contracts/http/learning.ts';
import { slideMessages } from '#web/config/messages/slides.ts';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { CourseCover } from '../course-cover.tsx';
import { Badge } from '../ui/badge.tsx';
import { LessonBody } from './lesson-body.tsx';
import { Points, Statement } from './points.tsx';
import { Questions } from './questions.tsx';
import type { ShownCourse } from './shown-course.ts';
import { SlideMeta, SlideTitle } from './slide-heading.tsx';
import { SourceLine } from './source-line.tsx';

interface SlideContentProps {
  slide: SlideView;
  course: ShownCourse;
}

const body = 'mt-5 flex flex-1 flex-col @4xl:mt-7';

const Intro = ({ slide, course }: { slide: Extract<SlideView, { kind: 'intro' }>; course: ShownCourse }) => (
  <>
    <div className="relative -ms-7 -me-5 -mt-(--sheet-y) min-h-32 flex-1 @xl:-ms-14 @xl:-me-10 @4xl:-ms-24 @4xl:-me-16">
      <CourseCover courseId={course.id} colors={course.customColors} className="absolute size-full" />
    </div>
    <div className="flex flex-col items-start gap-4 pt-7 @xl:gap-5 @4xl:pt-10">
      <span lang="en" className="contents">
        <Badge tone="violet">{messages.welcomeBadge}</Badge>
      </span>
      <h2 dir="auto" className="font-serif text-36 tracking-tight @xl:text-48 @4xl:text-60">
        {slide.title}
      </h2>
      <p dir="auto" className="max-w-3xl text-18 whitespace-pre-line text-ink-soft @4xl:text-22">
        {slide.description}
      </p>
      <p lang="en" className="text-16 text-ink-faint">
        {messages.by(course.creatorName)}
        <span className="pointer-coarse:hidden print:hidden"> · {messages.keys}</span>
        <span className="pointer-fine:hidden print:hidden"> · {messages.swipe}</span>
      </p>
    </div>
  </>
);

/** The content of one slide, for a `SlideSheet`. */
export function SlideContent({ slide, course }: SlideContentProps): ReactNode {
  switch (slide.kind) {
    case 'intro':
      return <Intro slide={slide} course={course} />;
    case 'module':
      return (
        <>
          <SlideMeta emoji={messages.moduleEmoji} badge={messages.moduleBadge} />
          <SlideTitle>{slide.title}</SlideTitle>
          {slide.description && (
            <p
              dir="auto"
              className="mt-2 max-w-3xl text-16 whitespace-pre-line @4xl:mt-4 text-ink-soft @xl:text-18 @4xl:text-22"
            >
              {slide.description}
            </p>
          )}
          <div className={body}>
            <p lang="en" className="text-14 font-semibold text-ink-faint">
              {slideMessages.inThisModule}
            </p>
            <Points lines={slide.lines} counted />
          </div>
        </>
      );
    case 'lesson':
      return (
        <>
          <SlideMeta
            emoji={messages.lessonEmoji}
            badge={messages.lessonBadge}
            context={slide.lessonTitle === slide.title ? undefined : slide.lessonTitle}
          />
          <SlideTitle>{slide.title}</SlideTitle>
          <div className={body}>
            <LessonBody slide={slide} course={course} />
          </div>
          <SourceLine sources={slide.sources} course={course} />
        </>
      );
    case 'topic':
      return (
        <>
          <SlideMeta badge={messages.topicBadge(slide.number)} />
          <SlideTitle>{messages.topicHeading}</SlideTitle>
          <div className={body}>
            <Statement>{slide.title}</Statement>
          </div>
        </>
      );
    case 'takeaways':
      return (
        <>
          <SlideMeta badge={messages.takeawaysBadge} />
          <SlideTitle>{slide.title}</SlideTitle>
          <div className={body}>
            <Points lines={slide.lines} counted />
          </div>
        </>
      );
    case 'quiz':
      return (
        <>
          <SlideMeta badge={messages.quizBadge} />
          <SlideTitle>{slide.title}</SlideTitle>
          <div className={body}>
            <Questions questions={slide.questions} />
          </div>
        </>
      );
  }
}
