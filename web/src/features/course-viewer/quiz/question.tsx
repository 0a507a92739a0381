import { Check, CornerUpLeft, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { AnswerFeedback } from '#domain/learning/quiz.ts';
import { secondWordingOf } from '#domain/learning/wording.ts';
import { cx } from '#web/components/cx.ts';
import { Button } from '#web/components/ui/button.tsx';
import { quizMessages as messages } from '#web/config/messages/viewer.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useCourseText } from '../use-course-text.ts';
import { useFocusOnMount } from '../use-focus-on-mount.ts';
import { useViewer } from '../viewer-context.ts';
import type { QuizSlideView } from './use-quizzes.ts';

type AskedQuestion = QuizSlideView['questions'][number];

export const wordingOf = (asked: AskedQuestion, asksAgain: boolean): string =>
  asksAgain ? secondWordingOf(asked) : asked.question;

interface QuestionProps {
  question: AskedQuestion;
  /** In the second wording, if there is one. */
  asksAgain: boolean;
  /** Above the question, such as "Question 2 of 5". */
  label: string;
  feedback: AnswerFeedback | undefined;
  /** After a press that led here, whose button is gone. */
  takesFocus: boolean;
  onAnswer(answer: number): Promise<void>;
  /** Opens the slide that teaches the answer. */
  onShowWhere(slideId: string): void;
  /** Buttons after the feedback. */
  children?: ReactNode;
}

type OptionState = 'open' | 'chosen' | 'right' | 'wrong' | 'passed-over';

const looks: Readonly<Record<OptionState, string>> = {
  open: 'border-line cursor-pointer hover:border-line-strong hover:bg-sunken',
  chosen: 'border-violet bg-violet-soft cursor-pointer',
  right: 'border-good bg-good-soft',
  wrong: 'border-bad bg-bad-soft',
  'passed-over': 'border-line text-ink-soft',
};

function stateOf(option: number, chosen: number | undefined, feedback: AnswerFeedback | undefined): OptionState {
  if (!feedback) return chosen === option ? 'chosen' : 'open';
  if (feedback.correctAnswer === option) return 'right';
  return feedback.answer === option ? 'wrong' : 'passed-over';
}

const notes: Partial<Record<OptionState, { text: string; look: string }>> = {
  right: { text: messages.theAnswer, look: 'text-good' },
  wrong: { text: messages.yourAnswer, look: 'text-bad' },
};

interface FeedbackProps {
  feedback: AnswerFeedback;
  /** On a new answer, so that it is read first. */
  takesFocus: boolean;
  onShowWhere(slideId: string): void;
}

function Feedback({ feedback, takesFocus, onShowWhere }: FeedbackProps) {
  const panel = useFocusOnMount<HTMLDivElement>(takesFocus);
  const courseText = useCourseText();
  const { isCorrect, explanation, teaches } = feedback;
  const Icon = isCorrect ? Check : X;
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="status"
      className={cx(
        'w-full scroll-mb-20 rounded-md p-4 outline-none @xl:p-5',
        isCorrect ? 'bg-good-soft' : 'bg-bad-soft',
      )}
    >
      <p className={cx('flex items-center gap-2 font-semibold', isCorrect ? 'text-good' : 'text-bad')}>
        <Icon className="size-5 shrink-0" aria-hidden />
        {isCorrect ? messages.right : messages.wrong}
      </p>
      {feedback.feedback && (
        <p {...courseText} className="mt-2 whitespace-pre-wrap">
          {feedback.feedback}
        </p>
      )}
      {explanation && (
        <p {...courseText} className="mt-2 whitespace-pre-wrap">
          {explanation}
        </p>
      )}
      {teaches !== null && !isCorrect && (
        <Button tone="secondary" size="small" className="mt-3" onClick={() => onShowWhere(teaches)}>
          <CornerUpLeft aria-hidden />
          {messages.showWhere}
        </Button>
      )}
    </div>
  );
}

export function Question({
  question,
  asksAgain,
  label,
  feedback,
  takesFocus,
  onAnswer,
  onShowWhere,
  children,
}: QuestionProps) {
  const id = useId();
  const courseText = useCourseText();
  const legend = useFocusOnMount<HTMLLegendElement>(takesFocus && !feedback);
  const { choices } = useViewer();
  // Slides and the Read view each render the question.
  const [chosen, setChosen] = useState(() => choices.get(question.id));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const first = useRef<HTMLInputElement>(null);

  function choose(option: number): void {
    choices.set(question.id, option);
    setChosen(option);
  }

  async function check(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (chosen === undefined) {
      setProblem(messages.notAnswered);
      first.current?.focus();
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await onAnswer(chosen);
      choices.delete(question.id);
    } catch (error) {
      setProblem(messages.failed + messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void check(event)} className="flex w-full max-w-3xl flex-col gap-5">
      <fieldset className="min-w-0" aria-describedby={problem ? `${id}-problem` : undefined}>
        <legend
          ref={legend}
          tabIndex={-1}
          className="scroll-mt-16 font-serif text-22 text-balance outline-none @xl:text-28"
        >
          <span className="mb-2 block font-sans text-14 text-ink-faint">{label}</span>
          <span {...courseText} className="whitespace-pre-wrap">
            {wordingOf(question, asksAgain)}
          </span>
        </legend>
        <div className="mt-4 flex flex-col gap-2">
          {question.options.map((option, index) => {
            const state = stateOf(index, chosen, feedback);
            const note = notes[state];
            return (
              <label
                // Options can be equal and never move.
                key={`${question.id}-${index.toString()}`}
                className={cx(
                  'flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-md border px-4 py-2.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet',
                  looks[state],
                )}
              >
                <input
                  ref={index === 0 ? first : undefined}
                  type="radio"
                  name={id}
                  checked={(feedback?.answer ?? chosen) === index}
                  disabled={feedback !== undefined}
                  aria-disabled={busy}
                  onChange={() => busy || choose(index)}
                  className="size-5 shrink-0 accent-violet outline-none"
                />
                <span
                  {...courseText}
                  className="min-w-0 flex-1 basis-[70%] whitespace-pre-wrap wrap-anywhere @xl:basis-0 @xl:text-18"
                >
                  {option}
                </span>
                {note && <span className={cx('ps-8 text-12 font-medium @xl:ps-0', note.look)}>{note.text}</span>}
              </label>
            );
          })}
        </div>
      </fieldset>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-14 font-medium text-bad">
          <bdi>{problem}</bdi>
        </p>
      )}
      {feedback && (
        <Feedback feedback={feedback} takesFocus={takesFocus || chosen !== undefined} onShowWhere={onShowWhere} />
      )}
      <div className="flex flex-wrap gap-3">
        {!feedback && (
          <Button type="submit" size="large" busy={busy}>
            {busy ? messages.checking : messages.check}
          </Button>
        )}
        {children}
      </div>
    </form>
  );
}
