import { useId } from 'react';
import { limits, type QuizQuestion } from '#domain/courses/content.ts';
import { cx } from '#web/components/cx.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { editorWords as words } from '#web/config/words/editor.ts';
import { InlineText } from './inline-text.tsx';

interface QuestionSectionProps {
  question: QuizQuestion;
  number: number;
  onChange(question: QuizQuestion): void;
}

/** A quiz question with its options, the correct one marked; choosing another marks that. */
export function QuestionSection({ question, number, onChange }: QuestionSectionProps) {
  const name = useId();
  const options = question.options.map((option, index) => ({ option, index, key: `${question.id}-${index}` }));
  return (
    <li>
      <InlineText
        label={words.question(number)}
        value={question.question}
        maxLength={limits.shortTextChars}
        oneLine
        onChange={(text) => onChange({ ...question, question: text })}
        className="font-medium"
      />
      <ul className="mt-2 flex flex-col gap-2">
        {options.map(({ option, index, key }) => {
          const correct = index === question.correctAnswer;
          return (
            <li
              key={key}
              className={cx(
                'flex flex-wrap items-center gap-3 rounded-md border px-3 py-1',
                correct ? 'border-good bg-good-soft' : 'border-line',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={correct}
                aria-label={words.markCorrect(index + 1)}
                onChange={() => onChange({ ...question, correctAnswer: index })}
                className="size-5 shrink-0 accent-(--color-good)"
              />
              <div className="min-w-3/4 flex-1 px-2 sm:min-w-0">
                <InlineText
                  label={words.option(index + 1)}
                  value={option}
                  maxLength={limits.shortTextChars}
                  oneLine
                  onChange={(text) => onChange({ ...question, options: question.options.with(index, text) })}
                />
              </div>
              {correct && (
                <span className="max-sm:mb-2 max-sm:ml-10">
                  <Badge tone="good">{words.correct}</Badge>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <InlineText
        label={words.explanation}
        value={question.explanation}
        maxLength={limits.longTextChars}
        placeholder={words.explanation}
        onChange={(explanation) => onChange({ ...question, explanation })}
        className="mt-2 text-14 text-ink-soft"
      />
    </li>
  );
}
