import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type PreviewSlides, type PublicCourse, previewQuery } from '#web/api/public-course.ts';
import { courseColorStyle, SlideContent, SlideSheet } from '#web/components/slide-sheet.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { previewMessages as messages } from '#web/config/messages/reviews.ts';
import { isUnavailable } from '#web/lib/api/api-error.ts';

interface PreviewDialogProps {
  course: PublicCourse;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Arrow keys change the slide, as in the viewer. */
function useSlides(total: number, open: boolean) {
  const [current, setCurrent] = useState(0);
  const turn = (by: number) => setCurrent((slide) => Math.min(total - 1, Math.max(0, slide + by)));
  useEffect(() => {
    if (!open || total === 0) return;
    const onKey = ({ key }: KeyboardEvent) => {
      const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (by !== 0) setCurrent((slide) => Math.min(total - 1, Math.max(0, slide + by)));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [total, open]);
  return { current, turn };
}

function Deck({ course, slides, open }: { course: PublicCourse; slides: PreviewSlides; open: boolean }) {
  const { current, turn } = useSlides(slides.length, open);
  const slide = slides[current];
  return (
    <div className="flex flex-col gap-4" style={courseColorStyle(course)}>
      <div className="@container h-[min(32rem,56dvh)] overflow-y-auto rounded-lg">
        <SlideSheet>{slide && <SlideContent slide={slide} course={course} />}</SlideSheet>
      </div>
      <div className="flex items-center justify-center gap-4">
        <Button
          tone="secondary"
          size="icon"
          aria-label={messages.previous}
          disabled={current === 0}
          onClick={() => turn(-1)}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <p aria-live="polite" className="min-w-28 text-center text-14 text-ink-soft tabular-nums">
          {messages.position(current + 1, slides.length)}
        </p>
        <Button
          tone="secondary"
          size="icon"
          aria-label={messages.next}
          disabled={current === slides.length - 1}
          onClick={() => turn(1)}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </div>
  );
}

export default function PreviewDialog({ course, open, onOpenChange }: PreviewDialogProps) {
  const { data, error, isError, refetch } = useQuery(previewQuery(course.id));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      wide
      title={data ? messages.title(data.lessonTitle) : messages.loadingTitle}
      description={data ? messages.from(data.moduleTitle) : undefined}
    >
      {data ? (
        <Deck course={course} slides={data.slides} open={open} />
      ) : !isError ? (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            {messages.loading}
          </p>
          <Skeleton className="h-[min(32rem,56dvh)]" />
        </div>
      ) : (
        <div role="alert" className="flex flex-col items-center gap-4 py-16">
          <p>{isUnavailable(error) ? messages.failed : messages.gone}</p>
          {isUnavailable(error) && (
            <Button tone="secondary" onClick={() => void refetch()}>
              {messages.again}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}
