import { type ReactNode, useEffect, useRef } from 'react';
import type { CourseView } from '#web/api/course-view.ts';
import { SlideContent, SlideSheet } from '#web/components/slide-sheet.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { QuizSlide } from './quiz/quiz-slide.tsx';
import type { Quiz, QuizSlideView } from './quiz/use-quizzes.ts';
import type { DeckPlace } from './use-deck.ts';

const SlideSkeleton = () => (
  <div aria-busy className="flex w-full flex-col gap-4">
    <span className="sr-only">{messages.loading}</span>
    <Skeleton className="h-6 w-32" />
    <Skeleton className="h-12 w-3/4" />
    <Skeleton className="h-40" />
  </div>
);

const SlideFailed = ({ onTryAgain }: { onTryAgain(): void }) => (
  <div role="alert" className="flex flex-col items-start gap-4">
    <p className="font-serif text-28">{messages.moduleFailed}</p>
    <p className="max-w-xl text-ink-soft">{messages.moduleOffline}</p>
    <Button tone="secondary" onClick={onTryAgain}>
      {messages.tryAgain}
    </Button>
  </div>
);

interface SlideProps {
  place: DeckPlace;
  course: CourseView['course'];
  quizOf(slide: QuizSlideView, moduleNumber: number): Quiz;
  children?: ReactNode;
}

/** A scrollable slide takes the focus, so that keys can scroll it. */
function useFocusableWhenLong() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const attributes = { tabindex: '0', role: 'group', 'aria-label': messages.slideText };
      const isLong = element.scrollHeight > element.clientHeight + 1;
      for (const [name, value] of Object.entries(attributes))
        if (isLong) element.setAttribute(name, value);
        else element.removeAttribute(name);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    for (const child of element.children) watch.observe(child);
    return () => watch.disconnect();
  }, []);
  return box;
}

export function Slide({ place, course, quizOf, children }: SlideProps) {
  const box = useFocusableWhenLong();
  return (
    <div
      ref={box}
      data-slide
      className="@container h-full overflow-y-auto overscroll-contain -outline-offset-2 px-4 py-4 md:px-16 md:py-10"
    >
      <div className="flex min-h-full flex-col *:first:flex-1">
        <SlideSheet>
          {place.kind === 'loading' && <SlideSkeleton />}
          {place.kind === 'failed' && <SlideFailed onTryAgain={place.retry} />}
          {place.kind === 'slide' &&
            (place.slide.kind === 'quiz' ? (
              <QuizSlide slide={place.slide} quiz={quizOf(place.slide, place.moduleNumber)} />
            ) : (
              <SlideContent slide={place.slide} course={course} />
            ))}
        </SlideSheet>
        {children}
      </div>
    </div>
  );
}
