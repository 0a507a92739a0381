import { ArrowRight, Sparkles } from 'lucide-react';
import { useRef } from 'react';
import { answerQuestion } from '#web/api/course-view.ts';
import { Button } from '#web/components/ui/button.tsx';
import { warmUpMessages as messages } from '#web/config/messages/viewer.ts';
import { useViewer } from '../viewer-context.ts';
import type { WarmUpQuestion } from './pick-warm-up.ts';
import { Question } from './question.tsx';
import { useWarmUp, type WarmUp as WarmUpQuestions } from './use-warm-up.ts';

interface QuestionsProps {
  warmUp: WarmUpQuestions;
  questions: readonly WarmUpQuestion[];
  onDone(): void;
}

function Questions({ warmUp: { shown, feedback, change }, questions, onDone }: QuestionsProps) {
  const { view, showWhere } = useViewer();
  const current = questions[shown];
  if (!current) return null;
  const { question, moduleNumber } = current;
  const isLast = shown === questions.length - 1;
  return (
    <Question
      key={question.id}
      question={question}
      asksAgain
      label={messages.from(shown + 1, questions.length, moduleNumber)}
      feedback={feedback}
      takesFocus
      onAnswer={async (answer) => {
        const body = { questionId: question.id, answer, practice: true };
        change({ feedback: (await answerQuestion(view, moduleNumber, body)).feedback });
      }}
      onShowWhere={showWhere}
    >
      {feedback && (
        <Button
          tone="secondary"
          onClick={() => (isLast ? onDone() : change({ shown: shown + 1, feedback: undefined }))}
        >
          {isLast ? messages.finish : messages.next}
          {!isLast && <ArrowRight aria-hidden className="rtl:-scale-x-100" />}
        </Button>
      )}
    </Question>
  );
}

/** Optional questions from earlier modules, which are not counted. */
export function WarmUp({ moduleNumber }: { moduleNumber: number }) {
  const warmUp = useWarmUp(moduleNumber);
  const { questions, stage, change } = warmUp;
  const panel = useRef<HTMLElement>(null);
  if (!questions || questions.length === 0) return null;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      dir="ltr"
      lang="en"
      aria-label={messages.title}
      className="outline-none mx-auto mt-4 w-full max-w-[68rem] rounded-lg border border-line bg-surface p-5 shadow-soft @xl:p-6 @min-[88rem]:max-w-[80rem]"
    >
      {stage === 'open' ? (
        <Questions
          warmUp={warmUp}
          questions={questions}
          onDone={() => {
            panel.current?.focus();
            change({ stage: 'done' });
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Sparkles aria-hidden className="size-5 shrink-0 text-(--course)" />
          <p role="status" className="min-w-0 flex-1 basis-56">
            {stage === 'done' ? (
              messages.done
            ) : (
              <>
                <span className="font-medium">{messages.title}. </span>
                <span className="text-ink-soft">{messages.lead(questions.length)}</span>
              </>
            )}
          </p>
          {stage === 'offered' && (
            <Button tone="secondary" onClick={() => change({ stage: 'open' })}>
              {messages.start}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
