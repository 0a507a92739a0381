import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { courseDetailMessages as messages } from '#web/config/messages/course-detail.ts';
import { paths } from '#web/config/paths.ts';
import type { EnrollState } from './enroll-state.ts';

export function EnrollButton({ courseId, enrollState }: { courseId: string; enrollState: EnrollState }) {
  switch (enrollState.state) {
    case 'unknown':
      return <Skeleton className="h-12 w-full" />;
    case 'can-view':
      return (
        <ButtonLink to={paths.courseView(courseId)} size="large" wide>
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
          <Button size="large" wide busy={enrollState.busy} onClick={enrollState.enroll}>
            {enrollState.busy ? messages.processing : messages.enroll}
          </Button>
          {enrollState.checkout && !enrollState.busy && (
            <p className="text-14 text-ink-soft">
              {enrollState.checkout === 'late' ? messages.confirmingLong : messages.pending}
            </p>
          )}
        </div>
      );
  }
}
