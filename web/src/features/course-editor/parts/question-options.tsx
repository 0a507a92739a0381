import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { limits, MAX_QUIZ_OPTIONS, MIN_QUIZ_OPTIONS, type QuizQuestion } from '#domain/courses/content.ts';
import { lookAlikes, looksLike } from '#domain/courses/look-alike.ts';
import { cx } from '#web/components/cx.ts';
import { type Move, moveItem } from '#web/components/sortable/moves.ts';
import { Sortable } from '#web/components/sortable/sortable.tsx';
import { Grip, SortableItem } from '#web/components/sortable/sortable-item.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { editingMessages } from '#web/config/messages/editing.ts';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { InlineText } from '../inline-text.tsx';
import { focusPart, optionId } from '../structure/focus-part.ts';

interface QuestionOptionsProps {
  question: QuizQuestion;
  onChange(part: Partial<QuizQuestion>): void;
}

function twinMessage(options: readonly string[], index: number, other: number): string {
  const isSame = looksLike(options[index] ?? '', options[other] ?? '');
  return (isSame ? editingMessages.sameAsOption : editingMessages.nearlyOption)(other + 1);
}

/** Each wrong option has a text that says why. The correct answer follows its option when moved. */
export function QuestionOptions({
  question: { id, options, correctAnswer, feedback },
  onChange,
}: QuestionOptionsProps) {
  const name = useId();
  const correctAfter = (order: number[]) => Math.max(0, order.indexOf(correctAnswer));

  function move({ from, to }: Move): void {
    const order = moveItem([...options.keys()], from.index, to.index);
    onChange({
      options: moveItem(options, from.index, to.index),
      feedback: moveItem(feedback, from.index, to.index),
      correctAnswer: correctAfter(order),
    });
  }
  function remove(index: number): void {
    onChange({
      options: options.toSpliced(index, 1),
      feedback: feedback.toSpliced(index, 1),
      correctAnswer: correctAfter([...options.keys()].toSpliced(index, 1)),
    });
    focusPart(optionId(id, Math.min(index, options.length - 2)));
  }
  function add(): void {
    onChange({ options: [...options, ''], feedback: [...feedback, ''] });
    focusPart(optionId(id, options.length));
  }

  const same = lookAlikes(options);
  const places = options.map((option, index) => ({ option, index, key: optionId(id, index) }));
  return (
    <>
      <Sortable
        kind={`options of ${id}`}
        list={`${id}-options`}
        label={editingMessages.optionList}
        count={options.length}
        onMove={move}
        as="ul"
        className="flex flex-col gap-2"
      >
        {places.map(({ option, index, key }) => {
          const correct = index === correctAnswer;
          const other = same[index];
          return (
            <SortableItem
              key={key}
              index={index}
              name={editingMessages.optionName(index + 1)}
              className={cx(
                'flex items-start gap-2 rounded-md border py-1 pe-1 ps-1',
                correct ? 'border-good bg-good-soft' : 'border-line',
              )}
            >
              <Grip />
              <label className="grid h-9 w-6 shrink-0 place-items-center pointer-coarse:size-11">
                <input
                  type="radio"
                  name={name}
                  checked={correct}
                  aria-label={messages.markCorrect(index + 1)}
                  onChange={() => onChange({ correctAnswer: index })}
                  className="size-5 accent-(--color-good)"
                />
              </label>
              <div data-part={key} className="min-w-0 flex-1 px-2">
                <InlineText
                  label={messages.option(index + 1)}
                  value={option}
                  maxLength={limits.shortTextChars}
                  oneLine
                  placeholder={editingMessages.optionPlaceholder}
                  error={other === undefined ? undefined : twinMessage(options, index, other)}
                  onChange={(text) => onChange({ options: options.with(index, text) })}
                />
                {correct ? (
                  <p className="pb-1">
                    <Badge tone="good">{messages.correct}</Badge>
                  </p>
                ) : (
                  <InlineText
                    label={messages.feedbackOn(index + 1)}
                    value={feedback[index] ?? ''}
                    maxLength={limits.shortTextChars}
                    oneLine
                    placeholder={editingMessages.feedbackPlaceholder}
                    onChange={(text) => onChange({ feedback: feedback.with(index, text) })}
                    className="text-14 text-ink-soft"
                  />
                )}
              </div>
              {options.length > MIN_QUIZ_OPTIONS && (
                <button
                  type="button"
                  aria-label={editingMessages.removeOption(index + 1)}
                  onClick={() => remove(index)}
                  className="grid size-9 shrink-0 place-items-center rounded-md text-ink-faint hover:bg-sunken hover:text-ink pointer-coarse:size-11"
                >
                  <X className="size-4" aria-hidden />
                </button>
              )}
            </SortableItem>
          );
        })}
      </Sortable>
      {options.length < MAX_QUIZ_OPTIONS ? (
        <Button tone="ghost" size="small" className="mt-1 -ms-3 self-start" onClick={add}>
          <Plus aria-hidden />
          {editingMessages.addOption}
        </Button>
      ) : (
        <p className="mt-2 text-14 text-ink-soft">{editingMessages.optionLimit}</p>
      )}
    </>
  );
}
