import { Award, MessageSquareText, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { CourseView } from '#web/api/course-view.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { paths } from '#web/config/paths.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { AnimatedCheck } from './animated-check.tsx';
import type { Progress } from './progress/use-progress.ts';

interface FinishProps {
  course: CourseView['course'];
  total: number;
  progress: Progress;
  onReadAgain(): void;
  onShowAll(): void;
}

function MarkComplete({ total, progress, onShowAll }: Pick<FinishProps, 'total' | 'progress' | 'onShowAll'>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function mark(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await progress.markComplete();
    } catch (error) {
      setProblem(messages.completeFailed + messageOf(error));
      setBusy(false);
    }
  }
  return (
    <>
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-serif text-22">{messages.endTitle}</h3>
        <p className="text-ink-soft">{messages.endText(progress.seen.size, total)}</p>
        {problem && (
          <p role="alert" className="mt-2 text-14 font-medium text-bad">
            {problem}
          </p>
        )}
      </div>
      {progress.seen.size < total && (
        <Button size="large" tone="ghost" onClick={onShowAll}>
          {messages.showUnread}
        </Button>
      )}
      <Button size="large" busy={busy} onClick={() => void mark()}>
        {busy ? messages.marking : messages.markComplete}
      </Button>
    </>
  );
}

export function Finish({ course, total, progress, onReadAgain, onShowAll }: FinishProps) {
  return (
    <section
      aria-label={progress.completedAt ? messages.completeTitle : messages.endTitle}
      className="mx-auto mt-4 flex w-full max-w-5xl shrink-0 flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-6 shadow-soft @min-[88rem]:max-w-6xl @xl:px-16"
    >
      {progress.completedAt ? (
        <>
          <AnimatedCheck animated={progress.justCompleted} />
          <div className="min-w-0 flex-1 basis-64">
            <h3 className="font-serif text-28">{messages.completeTitle}</h3>
            <p className="text-ink-soft">{messages.completeText(course.title)}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            {progress.certificateId && (
              <ButtonLink to={paths.certificate(progress.certificateId)}>
                <Award aria-hidden />
                {messages.certificate}
              </ButtonLink>
            )}
            <ButtonLink tone="secondary" to={`${paths.course(course.id)}#reviews`}>
              <MessageSquareText aria-hidden />
              {messages.review}
            </ButtonLink>
            <Button tone="ghost" onClick={onReadAgain}>
              <RotateCcw aria-hidden />
              {messages.again}
            </Button>
          </div>
        </>
      ) : (
        <MarkComplete total={total} progress={progress} onShowAll={onShowAll} />
      )}
    </section>
  );
}
