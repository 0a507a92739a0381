import { Award, Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { endingMessages as messages, viewerMessages } from '#web/config/messages/viewer.ts';
import { paths } from '#web/config/paths.ts';
import { numbered } from '#web/lib/numbered.ts';
import MyReview from '#web/widgets/reviews/my-review.tsx';
import type { Progress } from '../progress/use-progress.ts';
import { useCourseText } from '../use-course-text.ts';
import { useFocusOnMount } from '../use-focus-on-mount.ts';
import { useViewer } from '../viewer-context.ts';
import { AnimatedCheck } from './animated-check.tsx';
import { EndingPart } from './ending-part.tsx';
import { MarkComplete } from './mark-complete.tsx';
import { NextCourse } from './next-course.tsx';
import { QuizResults } from './quiz-results.tsx';
import { formatTimeSpent } from './time-spent.ts';
import { useCourseQuizzes } from './use-course-quizzes.ts';

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-14 text-ink-soft">{label}</dt>
    <dd className="font-serif text-28 tabular-nums">{value}</dd>
  </div>
);

function Facts({ progress }: { progress: Progress }) {
  const { total } = useViewer();
  const { quizzes, toPass } = useCourseQuizzes();
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 @xl:grid-cols-3">
      {progress.secondsSpent > 0 && <Fact label={messages.timeSpent} value={formatTimeSpent(progress.secondsSpent)} />}
      <Fact label={messages.slidesRead} value={messages.ofTotal(progress.seenCount, total)} />
      {toPass !== undefined && (
        <Fact label={messages.quizzesPassed} value={messages.ofTotal(quizzes.length - toPass, quizzes.length)} />
      )}
    </dl>
  );
}

function Objectives({ objectives }: { objectives: readonly string[] }) {
  const courseText = useCourseText();
  if (objectives.length === 0) return null;
  return (
    <EndingPart title={messages.canDo}>
      <ul className="mt-3 flex flex-col gap-2.5">
        {numbered(objectives).map(({ number, item }) => (
          <li key={number} className="flex gap-3">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-(--course)" />
            <span {...courseText}>{item}</span>
          </li>
        ))}
      </ul>
    </EndingPart>
  );
}

function Completed({ progress, takesFocus }: { progress: Progress; takesFocus: boolean }) {
  const title = useFocusOnMount<HTMLHeadingElement>(takesFocus, 'start');
  const { view, goTo } = useViewer();
  const { course } = view;
  const { quizzes, toPass } = useCourseQuizzes();
  const isPassed = progress.passedAt !== null;
  const text = !isPassed
    ? viewerMessages.completeText
    : (toPass ?? 0) === 0
      ? viewerMessages.passedText
      : viewerMessages.passedBefore;
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <AnimatedCheck animated={progress.justCompleted} />
        <div className="min-w-0 flex-1 basis-64">
          <h2 ref={title} tabIndex={-1} className="scroll-mt-12 font-serif text-36 tracking-tight outline-none">
            {viewerMessages.completeTitle}
          </h2>
          <p className="text-ink-soft">{text(course.title)}</p>
        </div>
      </header>
      <Facts progress={progress} />
      {progress.certificateId && (isPassed || toPass !== undefined) && (
        <p>{isPassed ? messages.certificatePassed : messages.certificateCompleted(toPass ?? 0)}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {progress.certificateId && (
          <ButtonLink size="large" to={paths.certificate(progress.certificateId)}>
            <Award aria-hidden />
            {viewerMessages.certificate}
          </ButtonLink>
        )}
        <Button size="large" tone="secondary" onClick={() => goTo(0)}>
          <RotateCcw aria-hidden />
          {viewerMessages.again}
        </Button>
      </div>
      <div className="grid gap-10 @min-[58rem]:grid-cols-2">
        <Objectives objectives={view.learningObjectives} />
        <QuizResults quizzes={quizzes} />
      </div>
      <MyReview courseId={course.id} creatorName={course.creatorName} />
      <NextCourse courseId={course.id} />
    </>
  );
}

/** Follows the content of the last slide. */
export function Ending({ progress }: { progress: Progress }) {
  const isComplete = progress.completedAt !== null;
  const [isMarked, setMarked] = useState(false);
  return (
    <section
      aria-label={isComplete ? viewerMessages.completeTitle : viewerMessages.endTitle}
      data-ending
      dir="ltr"
      lang="en"
      className="mx-auto mt-4 flex w-full max-w-[68rem] shrink-0 flex-col gap-8 rounded-lg border border-line bg-surface p-6 shadow-soft @xl:p-10 @min-[88rem]:max-w-[80rem]"
    >
      {isComplete ? (
        <Completed progress={progress} takesFocus={isMarked} />
      ) : (
        <MarkComplete progress={progress} onMark={() => setMarked(true)} />
      )}
    </section>
  );
}
