import { CircleAlert, CircleCheck, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as z from 'zod';
import { PASS_PERCENT, type QuizResult } from '#domain/learning/quiz.ts';
import { cx } from '#web/components/cx.ts';
import { slideHeading } from '#web/components/slide-sheet.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { quizMessages as messages, viewerMessages } from '#web/config/messages/viewer.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useZodForm } from '#web/lib/forms.ts';
import { QuizQuestion } from './quiz-question.tsx';
import type { Quiz, QuizSlideView } from './use-quizzes.ts';

/** Takes the focus, so that it is read first. */
function Score({ result, onTryAgain }: { result: QuizResult; onTryAgain(): void }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const { correct, of, passed } = result;
  const Icon = passed ? CircleCheck : CircleAlert;
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="status"
      className={cx(
        'flex w-full flex-wrap items-center gap-4 rounded-lg p-4 outline-none @xl:px-6',
        passed ? 'bg-good-soft' : 'bg-warn-soft',
      )}
    >
      <Icon className={cx('size-6 shrink-0', passed ? 'text-good' : 'text-warn')} aria-hidden />
      <p className="min-w-0 flex-1 basis-48 font-medium">
        {passed
          ? messages.scorePassed(correct, of)
          : messages.scoreFailed(correct, of, Math.ceil((of * PASS_PERCENT) / 100))}
      </p>
      <Button tone="secondary" onClick={onTryAgain}>
        <RotateCcw aria-hidden />
        {messages.tryAgain}
      </Button>
    </div>
  );
}

const answersTo = ({ questions }: QuizSlideView) =>
  z.object({ answers: z.object(Object.fromEntries(questions.map(({ id }) => [id, z.int(messages.notAnswered)]))) });

/** Correct answers are shown only after grading. */
export function QuizSlide({ slide, quiz }: { slide: QuizSlideView; quiz: Quiz }) {
  const of = slide.questions.length;
  const { result, progress, keep } = quiz;
  const {
    control,
    submit,
    busy,
    reset,
    setError,
    subscribe,
    formState: { errors },
  } = useZodForm({
    schema: answersTo(slide),
    defaultValues: { answers: quiz.answers },
    onSubmit: ({ answers }) => quiz.check(answers),
    onFailure: explain,
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values.answers) }),
    [subscribe, keep],
  );
  const missing = slide.questions.flatMap(({ id }, index) => (errors.answers?.[id] ? [index + 1] : []));
  const problem = errors.root?.message;

  function explain(error: unknown): void {
    setError('root', { message: messages.failed + messageOf(error) });
  }
  function tryAgain(): void {
    quiz.tryAgain();
    reset({ answers: {} });
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone="violet">{viewerMessages.quizBadge}</Badge>
        <span className="text-14 text-ink-soft">{slide.title}</span>
        {progress?.passedAt && <Badge tone="good">{messages.passed}</Badge>}
      </div>
      <h2 className={slideHeading}>{messages.heading}</h2>
      <p className="max-w-3xl text-18 text-ink-soft">
        {messages.lead(of, PASS_PERCENT)}{' '}
        {progress && messages.bestResult(progress.bestCorrect, progress.bestOf, progress.attempts)}
      </p>
      {result && <Score result={result} onTryAgain={tryAgain} />}
      <form noValidate onSubmit={submit} className="flex w-full max-w-3xl flex-col gap-10">
        {slide.questions.map((question, index) => (
          <QuizQuestion
            key={question.id}
            question={question}
            number={index + 1}
            of={of}
            control={control}
            graded={result?.questions.find(({ id }) => id === question.id)}
            busy={busy}
          />
        ))}
        <div className="flex flex-col items-start gap-3">
          {(missing.length > 0 || problem) && (
            <p role="alert" className="flex gap-2 font-medium text-bad">
              <CircleAlert className="mt-1 size-4 shrink-0" aria-hidden />
              {problem ?? messages.unanswered(missing)}
            </p>
          )}
          {result ? (
            <Button tone="secondary" size="large" onClick={tryAgain}>
              <RotateCcw aria-hidden />
              {messages.tryAgain}
            </Button>
          ) : (
            <Button type="submit" size="large" busy={busy}>
              {busy ? messages.checking : messages.check}
            </Button>
          )}
        </div>
      </form>
    </>
  );
}
