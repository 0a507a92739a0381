import { Award, Check, CircleCheck, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { endingMessages as messages, viewerMessages } from '#web/config/messages/viewer.ts';
import { paths } from '#web/config/paths.ts';
import { numbered } from '#web/lib/numbered.ts';
import MyReview from '#web/widgets/reviews/my-review.tsx';
import type { Progress } from '../progress/use-progress.ts';
import { useCourseText } from '../use-course-text.ts';
import { useFocusOnMount } from '../use-focus-on-mount.ts';
import { useSharedQuizzes, useViewer } from '../viewer-context.ts';
import { AnimatedCheck } from './animated-check.tsx';
import { MarkComplete } from './mark-complete.tsx';
import { NextCourse } from './next-course.tsx';
import { formatTimeSpent } from './time-spent.ts';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="font-serif text-22">{title}</h3>
    {children}
  </section>
);

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-14 text-ink-soft">{label}</dt>
    <dd className="font-serif text-28 tabular-nums">{value}</dd>
  </div>
);

function Facts({ progress }: { progress: Progress }) {
  const { view, total } = useViewer();
  const { results } = useSharedQuizzes();
  const attempted = Object.values(results);
  const passed = attempted.filter((result) => result?.passedAt).length;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 @xl:grid-cols-3">
      {progress.secondsSpent > 0 && <Fact label={messages.timeSpent} value={formatTimeSpent(progress.secondsSpent)} />}
      <Fact label={messages.slidesRead} value={messages.ofTotal(Math.min(progress.seen.size, total), total)} />
      {attempted.length > 0 && (
        <Fact label={messages.quizzesPassed} value={messages.ofTotal(passed, Math.max(passed, view.modules.length))} />
      )}
    </dl>
  );
}

function QuizResults() {
  const { view } = useViewer();
  const { results } = useSharedQuizzes();
  const courseText = useCourseText();
  const known = view.modules.flatMap(({ moduleId, title }) => {
    const result = results[moduleId];
    return result ? [{ moduleId, title, result }] : [];
  });
  if (known.length === 0) return null;
  return (
    <Part title={messages.quizResults}>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {known.map(({ moduleId, title, result }) => (
          <li key={moduleId} className="flex items-center gap-4 py-3">
            <span {...courseText} className="min-w-0 flex-1">
              {title}
            </span>
            {result.passedAt && (
              <span className="inline-flex items-center gap-1.5 text-14 text-good">
                <CircleCheck aria-hidden className="size-4" />
                {messages.passed}
              </span>
            )}
            <span className="text-14 text-ink-soft tabular-nums">
              {viewerMessages.result(result.bestCorrect, result.bestOf)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Objectives({ objectives }: { objectives: readonly string[] }) {
  const courseText = useCourseText();
  if (objectives.length === 0) return null;
  return (
    <Part title={messages.canDo}>
      <ul className="mt-3 flex flex-col gap-2.5">
        {numbered(objectives).map(({ number, item }) => (
          <li key={number} className="flex gap-3">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-(--course)" />
            <span {...courseText}>{item}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Completed({ progress, takesFocus }: { progress: Progress; takesFocus: boolean }) {
  const title = useFocusOnMount<HTMLHeadingElement>(takesFocus, 'start');
  const { view, goTo } = useViewer();
  const { course } = view;
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <AnimatedCheck animated={progress.justCompleted} />
        <div className="min-w-0 flex-1 basis-64">
          <h2 ref={title} tabIndex={-1} className="scroll-mt-12 font-serif text-36 tracking-tight outline-none">
            {viewerMessages.completeTitle}
          </h2>
          <p className="text-ink-soft">{viewerMessages.completeText(course.title)}</p>
        </div>
      </header>
      <Facts progress={progress} />
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
        <QuizResults />
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
