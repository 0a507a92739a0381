import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { paths } from '#web/config/paths.ts';
import { courseDetailWords as words } from '#web/config/words/course-detail.ts';
import type { Enrolment } from './enrolment.ts';

/** The course page's one button, in every state. */
export function EnrolButton({ courseId, enrolment }: { courseId: string; enrolment: Enrolment }) {
  switch (enrolment.state) {
    case 'unknown':
      return <Skeleton className="h-12 w-full" />;
    case 'can-view':
      return (
        <ButtonLink to={paths.courseView(courseId)} size="large" wide>
          {words.view}
        </ButtonLink>
      );
    case 'not-for-sale':
      return (
        <Button size="large" wide disabled>
          {words.notForSale}
        </Button>
      );
    case 'confirming':
      return (
        <div role="status" className="w-full">
          <Button size="large" wide busy>
            {words.confirming}
          </Button>
        </div>
      );
    case 'can-enrol':
      return (
        <div className="flex w-full flex-col gap-2">
          <Button size="large" wide busy={enrolment.busy} onClick={enrolment.enrol}>
            {enrolment.busy ? words.processing : words.enroll}
          </Button>
          {enrolment.checkout && !enrolment.busy && (
            <p className="text-14 text-ink-soft">
              {enrolment.checkout === 'late' ? words.confirmingLong : words.pending}
            </p>
          )}
        </div>
      );
  }
}
