import { ArrowRight, CircleAlert, CircleCheck, CornerUpLeft, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { PASS_PERCENT } from '#domain/learning/completion.ts';
import { cx } from '#web/components/cx.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { quizMessages as messages, viewerMessages } from '#web/config/messages/viewer.ts';
import { useCourseText } from '../use-course-text.ts';
import { useFocusOnMount } from '../use-focus-on-mount.ts';
import { useSharedQuizzes, useViewer } from '../viewer-context.ts';
import { Question, wordingOf } from './question.tsx';
import type { Quiz, QuizSlideView, Score } from './use-quizzes.ts';

interface QuizPartProps {
  slide: QuizSlideView;
  quiz: Quiz;
}

/** One bar for each question; the shown one is wider. */
const Bars = ({ slide, quiz }: QuizPartProps) => (
  <ol aria-hidden className="flex w-full max-w-3xl gap-1.5">
    {slide.questions.map(({ id }, index) => {
      const feedback = quiz.feedback[id];
      const color = !feedback ? 'bg-line-strong/60' : feedback.isCorrect ? 'bg-good' : 'bg-bad';
      return (
        <li
          key={id}
          className={cx('h-1.5 rounded-full transition-[flex-grow]', color, index === quiz.shown ? 'grow-2' : 'grow')}
        />
      );
    })}
  </ol>
);

interface ScorePanelProps extends QuizPartProps {
  score: Score;
  takesFocus: boolean;
  onTryAgain(): void;
  onReview(): void;
}

function ScorePanel({ slide, quiz, score, takesFocus, onTryAgain, onReview }: ScorePanelProps) {
  const { showWhere } = useViewer();
  const courseText = useCourseText();
  const panel = useFocusOnMount<HTMLDivElement>(takesFocus);
  const { correct, of, passed } = score;
  const Icon = passed ? CircleCheck : CircleAlert;
  const missed = slide.questions.filter(({ id }) => quiz.feedback[id]?.isCorrect === false);
  return (
    <div className="flex w-full max-w-3xl flex-col gap-6">
      <div
        ref={panel}
        tabIndex={-1}
        role="status"
        className={cx(
          'flex scroll-mt-4 items-center gap-4 rounded-lg p-5 outline-none @xl:p-6',
          passed ? 'bg-good-soft' : 'bg-warn-soft',
        )}
      >
        <Icon className={cx('size-8 shrink-0', passed ? 'text-good' : 'text-warn')} aria-hidden />
        <p className="min-w-0 font-serif text-22">
          <bdi>
            {passed
              ? messages.scorePassed(correct, of)
              : messages.scoreFailed(correct, of, Math.ceil((of * PASS_PERCENT) / 100))}
          </bdi>
        </p>
      </div>
      {missed.length > 0 && (
        <section>
          <h3 className="text-14 font-semibold text-ink-soft">{messages.missed}</h3>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {missed.map((question) => {
              const { id } = question;
              const teaches = quiz.feedback[id]?.teaches;
              return (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                  <span {...courseText} className="min-w-0 flex-1 basis-64 whitespace-pre-wrap">
                    {wordingOf(question, quiz.asksAgain)}
                  </span>
                  {teaches && (
                    <Button tone="secondary" size="small" onClick={() => showWhere(teaches)}>
                      <CornerUpLeft aria-hidden />
                      {messages.showWhere}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" size="large" onClick={onTryAgain}>
          <RotateCcw aria-hidden />
          {messages.tryAgain}
        </Button>
        <Button tone="ghost" size="large" onClick={onReview}>
          {messages.reviewAnswers}
        </Button>
      </div>
    </div>
  );
}

/** One question at a time. Correct options arrive only with an answer's feedback. */
export function QuizSlide({ slide, moduleNumber }: { slide: QuizSlideView; moduleNumber: number }) {
  const { showWhere } = useViewer();
  const courseText = useCourseText();
  const quiz = useSharedQuizzes().of(slide, moduleNumber);
  // Set by presses, whose buttons disappear.
  const [takesFocus, setTakesFocus] = useState(false);
  const move = (change: () => void) => () => {
    setTakesFocus(true);
    change();
  };
  const { progress, score, shown } = quiz;
  const of = slide.questions.length;
  const question = slide.questions[shown];
  const feedback = question && quiz.feedback[question.id];
  return (
    <div lang="en" className="flex flex-1 flex-col gap-5 @xl:gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone="violet">{viewerMessages.quizBadge}</Badge>
        <span {...courseText} className="text-14 text-ink-soft">
          {slide.title}
        </span>
        {progress?.passedAt && <Badge tone="good">{messages.passed}</Badge>}
      </div>
      <h2 className="sr-only">{messages.heading}</h2>
      <Bars slide={slide} quiz={quiz} />
      {question ? (
        <Question
          key={question.id}
          question={question}
          asksAgain={quiz.asksAgain}
          label={messages.question(shown + 1, of)}
          feedback={feedback}
          takesFocus={takesFocus}
          onAnswer={(answer) => quiz.answer(question.id, answer)}
          onShowWhere={showWhere}
        >
          {feedback && (
            <Button size="large" onClick={move(() => quiz.show(shown + 1))}>
              {shown + 1 < of ? messages.nextQuestion : messages.showScore}
              <ArrowRight aria-hidden className="rtl:-scale-x-100" />
            </Button>
          )}
        </Question>
      ) : (
        score && (
          <ScorePanel
            slide={slide}
            quiz={quiz}
            score={score}
            takesFocus={takesFocus}
            onTryAgain={move(quiz.tryAgain)}
            onReview={move(() => quiz.show(0))}
          />
        )
      )}
      <p className="mt-auto text-14 text-ink-faint">
        <bdi>
          {messages.lead(of, PASS_PERCENT)}{' '}
          {progress && messages.bestResult(progress.bestCorrect, progress.bestOf, progress.attempts)}
        </bdi>
      </p>
    </div>
  );
}
