import { Plus, X } from 'lucide-react';
import { memo, useId } from 'react';
import { limits, MAX_QUIZ_OPTIONS, MIN_QUIZ_OPTIONS, type Module, type QuizQuestion } from '#domain/courses/content.ts';
import { cx } from '#web/components/cx.ts';
import { type Move, moveItem } from '#web/components/sortable/moves.ts';
import { Sortable } from '#web/components/sortable/sortable.tsx';
import { Grip, SortableItem } from '#web/components/sortable/sortable-item.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { editingMessages } from '#web/config/messages/editing.ts';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { InlineText } from '../inline-text.tsx';
import { focusPart } from './focus-part.ts';
import { PartMenu } from './part-menu.tsx';
import { useEdits } from './structure-context.ts';

interface OptionsProps {
  question: QuizQuestion;
  onChange(part: Partial<QuizQuestion>): void;
}

/** The correct answer follows its option when moved. */
function Options({ question: { id, options, correctAnswer }, onChange }: OptionsProps) {
  const name = useId();
  const optionId = (index: number) => `${id}-option-${index}`;
  const correctAfter = (order: number[]) => Math.max(0, order.indexOf(correctAnswer));

  function move({ from, to }: Move): void {
    const order = moveItem([...options.keys()], from.index, to.index);
    onChange({ options: moveItem(options, from.index, to.index), correctAnswer: correctAfter(order) });
  }
  function remove(index: number): void {
    onChange({
      options: options.toSpliced(index, 1),
      correctAnswer: correctAfter([...options.keys()].toSpliced(index, 1)),
    });
    focusPart(optionId(Math.min(index, options.length - 2)));
  }
  function add(): void {
    onChange({ options: [...options, ''] });
    focusPart(optionId(options.length));
  }

  const places = options.map((option, index) => ({ option, index, key: optionId(index) }));
  return (
    <>
      <Sortable
        kind={`options of ${id}`}
        list={`${id}-options`}
        label={editingMessages.optionList}
        count={options.length}
        onMove={move}
        as="ul"
        className="mt-2 flex flex-col gap-2"
      >
        {places.map(({ option, index, key }) => {
          const correct = index === correctAnswer;
          return (
            <SortableItem
              key={key}
              index={index}
              name={editingMessages.optionName(index + 1)}
              className={cx(
                'flex flex-wrap items-center gap-2 rounded-md border py-1 pr-1 pl-1',
                correct ? 'border-good bg-good-soft' : 'border-line',
              )}
            >
              <Grip />
              <label className="grid size-6 shrink-0 place-items-center pointer-coarse:size-11">
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
                  onChange={(text) => onChange({ options: options.with(index, text) })}
                />
              </div>
              {correct && (
                <span className="max-sm:order-last max-sm:w-full max-sm:pb-1 max-sm:pl-8">
                  <Badge tone="good">{messages.correct}</Badge>
                </span>
              )}
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
        <Button tone="ghost" size="small" className="mt-1 -ml-3" onClick={add}>
          <Plus aria-hidden />
          {editingMessages.addOption}
        </Button>
      ) : (
        <p className="mt-2 text-14 text-ink-soft">{editingMessages.optionLimit}</p>
      )}
    </>
  );
}

interface QuestionSectionProps {
  module: Module;
  question: QuizQuestion;
  index: number;
}

export const QuestionSection = memo(function QuestionSection({ module, question, index }: QuestionSectionProps) {
  const edits = useEdits();
  const name = editingMessages.questionName(index + 1);
  const full = module.quizQuestions.length >= limits.questionsPerModule;
  const change = (part: Partial<QuizQuestion>) => edits.question(question.id, part);
  return (
    <SortableItem index={index} name={name}>
      <div data-part={question.id}>
        <div className="flex items-start gap-1">
          <Grip className="-ml-1" />
          <div className="min-w-0 flex-1 px-2">
            <InlineText
              label={messages.question(index + 1)}
              value={question.question}
              maxLength={limits.shortTextChars}
              oneLine
              placeholder={editingMessages.questionPlaceholder}
              onChange={(text) => change({ question: text })}
              className="font-medium"
            />
          </div>
          <PartMenu
            name={name}
            index={index}
            onDuplicate={full ? undefined : () => edits.duplicateQuestion(module.id, question)}
            onRemove={() => edits.removeQuestion(module, question.id, name)}
          />
        </div>
        <div className="md:pl-6">
          <Options question={question} onChange={change} />
          <div className="px-2">
            <InlineText
              label={messages.explanation}
              value={question.explanation}
              maxLength={limits.longTextChars}
              placeholder={messages.explanation}
              onChange={(explanation) => change({ explanation })}
              className="mt-2 text-14 text-ink-soft"
            />
          </div>
        </div>
      </div>
    </SortableItem>
  );
});
