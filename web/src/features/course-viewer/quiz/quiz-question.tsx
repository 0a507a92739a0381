import { Check, X } from 'lucide-react';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { QuizAnswers, QuizResult } from '#domain/learning/quiz.ts';
import { cx } from '#web/components/cx.ts';
import { quizMessages as messages } from '#web/config/messages/viewer.ts';
import type { QuizSlideView } from './use-quizzes.ts';

interface QuizQuestionProps {
  question: QuizSlideView['questions'][number];
  number: number;
  of: number;
  control: Control<{ answers: QuizAnswers }>;
  /** Set after grading. */
  graded: QuizResult['questions'][number] | undefined;
  /** Locked but focusable while grading, since the first error takes the focus. */
  busy: boolean;
}

type OptionState = 'open' | 'chosen' | 'right' | 'wrong' | 'passed-over';

const looks: Readonly<Record<OptionState, string>> = {
  open: 'border-line hover:border-line-strong hover:bg-sunken',
  chosen: 'border-violet bg-violet-soft',
  right: 'border-good bg-good-soft',
  wrong: 'border-bad bg-bad-soft',
  'passed-over': 'border-line',
};

function optionState({ graded }: QuizQuestionProps, chosen: number | undefined, option: number): OptionState {
  if (!graded) return chosen === option ? 'chosen' : 'open';
  if (graded.correctAnswer === option) return 'right';
  return chosen === option ? 'wrong' : 'passed-over';
}

export function QuizQuestion(props: QuizQuestionProps) {
  const { question, number, of, control, graded, busy } = props;
  const {
    field: { value: chosen, onChange, ref },
    fieldState: { error },
  } = useController({ control, name: `answers.${question.id}` });
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-missing` : graded ? `${id}-why` : undefined}>
      <legend className="font-serif text-22 @xl:text-28">
        <span className="mb-1 block font-sans text-14 text-ink-faint">
          {messages.question(number, of)}
          {graded && (
            <span
              className={cx(
                'ml-3 inline-flex items-center gap-1 font-medium',
                graded.isCorrect ? 'text-good' : 'text-bad',
              )}
            >
              {graded.isCorrect ? <Check className="size-4" aria-hidden /> : <X className="size-4" aria-hidden />}
              {graded.isCorrect ? messages.right : messages.wrong}
            </span>
          )}
        </span>
        {question.question}
      </legend>
      <div className="mt-4 flex flex-col gap-2">
        {question.options.map((option, index) => {
          const state = optionState(props, chosen, index);
          return (
            <label
              // Options can be equal and never move.
              key={`${question.id}-${index.toString()}`}
              className={cx(
                'flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-md border px-4 py-2.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet',
                looks[state],
                !graded && 'cursor-pointer',
              )}
            >
              <input
                ref={index === 0 ? ref : undefined}
                type="radio"
                name={id}
                checked={chosen === index}
                disabled={graded !== undefined}
                aria-disabled={busy}
                onChange={() => busy || onChange(index)}
                className="size-5 shrink-0 accent-violet outline-none"
              />
              <span className="min-w-0 flex-1 basis-[70%] [overflow-wrap:anywhere] @xl:basis-0 @xl:text-18">
                {option}
              </span>
              {state === 'right' && (
                <span className="pl-8 text-12 font-medium text-good @xl:pl-0">{messages.theAnswer}</span>
              )}
              {state === 'wrong' && (
                <span className="pl-8 text-12 font-medium text-bad @xl:pl-0">{messages.yourAnswer}</span>
              )}
            </label>
          );
        })}
      </div>
      {error && (
        <p id={`${id}-missing`} className="mt-2 text-14 font-medium text-bad">
          {error.message}
        </p>
      )}
      {graded?.explanation && (
        <p id={`${id}-why`} className="mt-3 border-l-2 border-(--course) pl-4 text-ink-soft">
          {graded.explanation}
        </p>
      )}
    </fieldset>
  );
}
