import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PublicCourse, previewQuery } from '#web/api/public-course.ts';
import { useReadingSettings } from '#web/components/slides/use-reading-settings.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { previewMessages as messages } from '#web/config/messages/reviews.ts';
import { isUnavailable } from '#web/lib/api/api-error.ts';
import type { EnrollState } from '../enroll-state.ts';
import { FreeLesson, LessonTools, type LessonView, lessonHeight } from './free-lesson.tsx';

interface PreviewDialogProps {
  course: PublicCourse;
  enrollState: EnrollState;
  open: boolean;
  onOpenChange(open: boolean): void;
}

export default function PreviewDialog({ course, enrollState, open, onOpenChange }: PreviewDialogProps) {
  const { data, error, isError, refetch } = useQuery(previewQuery(course.id));
  const { settings, change } = useReadingSettings();
  const [isTranscribed, setTranscribed] = useState(false);
  const view: LessonView = { mode: settings.view, isTranscribed };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      wide
      tall
      tools={
        data && (
          <LessonTools view={view} onChangeMode={(next) => change({ view: next })} onTranscribe={setTranscribed} />
        )
      }
      title={data ? messages.title(data.lessonTitle) : messages.loadingTitle}
      description={data ? messages.from(data.moduleTitle) : undefined}
    >
      {data ? (
        <FreeLesson course={course} enrollState={enrollState} slides={data.slides} open={open} view={view} />
      ) : !isError ? (
        <div aria-busy="true" className="flex flex-1 flex-col">
          <p role="status" className="sr-only">
            {messages.loading}
          </p>
          <Skeleton className={lessonHeight} />
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
