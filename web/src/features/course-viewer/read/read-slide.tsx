import type { ReactNode, Ref } from 'react';
import { CourseCover } from '#web/components/course-cover.tsx';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import {
  ArticleHeader,
  ArticleList,
  ArticleSlide,
  LessonHeader,
  readingText,
} from '#web/components/slides/article.tsx';
import { slideMessages } from '#web/config/messages/slides.ts';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { QuizSlide } from '../lazy-parts.tsx';
import { PartFailed, PartLoading } from '../part-states.tsx';
import type { DeckPlace } from '../use-deck.ts';
import { useViewer } from '../viewer-context.ts';

interface ReadSlideProps {
  place: DeckPlace;
  /** The first slide of its page has the title. */
  isFirst: boolean;
  /** "Module 2 · 12 min" */
  context: string | undefined;
  title: Ref<HTMLHeadingElement>;
}

/** One slide of the deck, as running text. */
export function ReadSlide({ place, isFirst, context, title }: ReadSlideProps): ReactNode {
  const { course } = useViewer().view;
  if (place.kind === 'loading') return <PartLoading />;
  if (place.kind === 'failed') return isFirst ? <PartFailed onTryAgain={place.retry} /> : null;
  const { slide, moduleNumber } = place;
  switch (slide.kind) {
    case 'intro':
      return (
        <>
          <CourseCover courseId={course.id} colors={course.customColors} className="h-40 w-full rounded-lg" />
          <ArticleHeader ref={title} badge={messages.welcomeBadge} title={slide.title}>
            <p lang="en" className="text-16 text-ink-faint">
              {messages.by(course.creatorName)}
            </p>
          </ArticleHeader>
          <p dir="auto" className={`${readingText} whitespace-pre-line`}>
            {slide.description}
          </p>
        </>
      );
    case 'module':
      return (
        <>
          <ArticleHeader
            ref={title}
            emoji={messages.moduleEmoji}
            badge={messages.moduleBadge}
            context={context}
            title={slide.title}
          />
          {slide.description && (
            <p dir="auto" className={`${readingText} whitespace-pre-line`}>
              {slide.description}
            </p>
          )}
          <p lang="en" className="text-14 font-semibold text-ink-soft">
            {slideMessages.inThisModule}
          </p>
          <ArticleList lines={slide.lines} counted />
        </>
      );
    case 'lesson':
      return (
        <>
          {isFirst && <LessonHeader slide={slide} context={context} ref={title} />}
          <ArticleSlide slide={slide} course={course} />
        </>
      );
    case 'topic':
      return (
        <>
          {isFirst && <ArticleHeader ref={title} badge={messages.opening} title={messages.topicHeading} />}
          <h3 dir="auto" className="font-serif text-22">
            <span lang="en" className="me-3 font-sans text-14 text-ink-faint">
              {messages.topicBadge(slide.number)}
            </span>
            {slide.title}
          </h3>
        </>
      );
    case 'takeaways':
      return (
        <>
          <ArticleHeader ref={title} badge={messages.takeawaysBadge} context={context} title={slide.title} />
          <ArticleList lines={slide.lines} counted />
        </>
      );
    case 'quiz':
      return (
        <LazyBoundary fallback={<PartLoading />}>
          <QuizSlide slide={slide} moduleNumber={moduleNumber} />
        </LazyBoundary>
      );
  }
}
