import { useId } from 'react';
import type { PublicCourse } from '#web/api/public-course.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { courseDetailMessages as messages } from '#web/config/messages/course-detail.ts';
import { paths } from '#web/config/paths.ts';
import type { EnrollState } from './enroll-state.ts';

export function EnrollButton({ course, enrollState }: { course: PublicCourse; enrollState: EnrollState }) {
  const noteId = useId();
  switch (enrollState.state) {
    case 'unknown':
      return <Skeleton className="h-12 w-full" />;
    case 'can-view':
      return (
        <ButtonLink to={paths.courseView(course.id)} size="large" wide>
          {messages.view}
        </ButtonLink>
      );
    case 'not-for-sale':
      return (
        <Button size="large" wide disabled>
          {messages.notForSale}
        </Button>
      );
    case 'confirming':
      return (
        <div role="status" className="w-full">
          <Button size="large" wide busy>
            {messages.confirming}
          </Button>
        </div>
      );
    case 'can-enroll':
      return (
        <div className="flex w-full flex-col gap-2">
          <Button
            size="large"
            wide
            busy={enrollState.busy}
            aria-describedby={course.isNotOpenYet && noteId}
            onClick={enrollState.enroll}
          >
            {enrollState.busy ? messages.processing : messages.enroll}
          </Button>
          {enrollState.checkout && !enrollState.busy && (
            <p className="text-14 text-ink-soft">
              {enrollState.checkout === 'late' ? messages.confirmingLong : messages.pending}
            </p>
          )}
          {course.isNotOpenYet && (
            <p id={noteId} className="text-center text-14 text-ink-soft">
              {messages.notOpenYet}
            </p>
          )}
        </div>
      );
  }
}
