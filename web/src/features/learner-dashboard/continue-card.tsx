import { PartyPopper } from 'lucide-react';
import type { Enrollment } from '#web/api/studies.ts';
import { CourseCover } from '#web/components/course-cover.tsx';
import { ProgressRing } from '#web/components/progress-ring.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { learnerDashboardMessages as messages } from '#web/config/messages/learner-dashboard.ts';
import { paths } from '#web/config/paths.ts';
import { courseToContinue, nextStep } from './next-step.ts';

const AllRead = () => (
  <Card className="flex h-full flex-wrap items-center gap-6 p-6 sm:p-8">
    <span className="grid size-12 place-items-center rounded-full bg-good-soft text-good">
      <PartyPopper className="size-6" aria-hidden />
    </span>
    <div className="min-w-0 flex-1 basis-64">
      <h2 className="font-serif text-28">{messages.allRead}</h2>
      <p className="mt-1 text-ink-soft">{messages.allReadText}</p>
    </div>
    <ButtonLink to={paths.marketplace}>{messages.browse}</ButtonLink>
  </Card>
);

export function ContinueCard({ enrollments }: { enrollments: readonly Enrollment[] }) {
  const course = courseToContinue(enrollments);
  if (!course) return <AllRead />;
  return (
    <Card className="grid h-full overflow-hidden shadow-soft sm:grid-cols-[2fr_3fr]">
      <CourseCover
        courseId={course.courseId}
        colors={course.customColors}
        className="h-32 w-full sm:h-full sm:min-h-56"
      />
      <section aria-labelledby="continue-heading" className="flex flex-col items-start gap-3 p-6 sm:p-8">
        <h2 id="continue-heading" className="text-14 font-medium text-violet-ink">
          {messages.next}
        </h2>
        <div>
          <p dir="auto" className="line-clamp-3 font-serif text-28" title={course.title}>
            {course.title}
          </p>
          <p className="mt-1 text-14 text-ink-soft">{messages.by(course.creatorName)}</p>
        </div>
        <div className="mt-auto flex w-full flex-wrap items-center justify-between gap-4 pt-3">
          <span className="flex items-center gap-3 text-14 text-ink-soft">
            <ProgressRing percent={course.percent} label={messages.percentRead(course.percent)} />
            {course.percent === 0 && messages.notStarted}
          </span>
          <ButtonLink to={paths.courseView(course.courseId)} size="large">
            {nextStep(course)}
            <span className="sr-only">: {course.title}</span>
          </ButtonLink>
        </div>
      </section>
    </Card>
  );
}
