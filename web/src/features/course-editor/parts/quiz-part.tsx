import { memo } from 'react';
import { limits, type Module, type QuizQuestion } from '#domain/courses/content.ts';
import { quizSlideId } from '#domain/courses/slides.ts';
import { Sortable } from '#web/components/sortable/sortable.tsx';
import { SelectField } from '#web/components/ui/field.tsx';
import { editingMessages } from '#web/config/messages/editing.ts';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { InlineText } from '../inline-text.tsx';
import { RegenerateButton } from '../regenerate/regenerate-button.tsx';
import { AddPart } from '../structure/add-part.tsx';
import { questionProblem } from '../structure/part-problems.ts';
import { useEdits, useWorkingCopyContext } from '../structure/structure-context.ts';
import { ItemCard } from './item-card.tsx';
import { QuestionOptions } from './question-options.tsx';

interface QuestionFormProps {
  module: Module;
  question: QuizQuestion;
  index: number;
}

function QuestionForm({ module, question, index }: QuestionFormProps) {
  const edits = useEdits();
  const change = (part: Partial<QuizQuestion>) => edits.question(question.id, part);
  const slides = module.lessons.map((lesson, place) => ({
    label: editingMessages.lessonName(place + 1, lesson.title),
    options: lesson.slides.map(({ id, title }, number) => ({
      value: id,
      label: editingMessages.slideName(number + 1, title),
    })),
  }));
  const isKnown = slides.some(({ options }) => options.some(({ value }) => value === question.teaches));
  return (
    <div data-part={question.id} className="flex flex-col gap-4 px-4 pb-4 sm:px-5">
      <div className="px-2">
        <InlineText
          label={messages.question(index + 1)}
          value={question.question}
          maxLength={limits.shortTextChars}
          oneLine
          placeholder={editingMessages.questionPlaceholder}
          onChange={(text) => change({ question: text })}
          className="font-serif text-22"
        />
      </div>
      <div>
        <h4 className="mb-1 text-14 font-semibold">{messages.secondWording}</h4>
        <div className="px-2">
          <InlineText
            label={messages.secondWording}
            value={question.secondWording}
            maxLength={limits.shortTextChars}
            oneLine
            placeholder={editingMessages.secondWordingPlaceholder}
            onChange={(secondWording) => change({ secondWording })}
            className="text-ink-soft"
          />
        </div>
      </div>
      <div className="flex flex-col">
        <QuestionOptions question={question} onChange={change} />
      </div>
      <div>
        <h4 className="mb-1 text-14 font-semibold">{messages.explanation}</h4>
        <div className="px-2">
          <InlineText
            label={messages.explanation}
            value={question.explanation}
            maxLength={limits.longTextChars}
            placeholder={editingMessages.explanationPlaceholder}
            onChange={(explanation) => change({ explanation })}
            className="text-14 text-ink-soft"
          />
        </div>
      </div>
      <SelectField
        label={messages.taughtOn}
        hint={editingMessages.taughtOnHint}
        options={[{ value: '', label: editingMessages.taughtNowhere }]}
        groups={slides.filter(({ options }) => options.length > 0)}
        value={isKnown ? (question.teaches ?? '') : ''}
        onChange={({ currentTarget }) => change({ teaches: currentTarget.value || null })}
      />
    </div>
  );
}

interface QuestionItemProps extends QuestionFormProps {
  isOpen: boolean;
  onOpen(id: string | undefined): void;
}

const QuestionItem = memo(function QuestionItem({ module, question, index, isOpen, onOpen }: QuestionItemProps) {
  const edits = useEdits();
  const name = editingMessages.questionName(index + 1);
  const isFull = module.quizQuestions.length >= limits.questionsPerModule;
  return (
    <ItemCard
      id={question.id}
      index={index}
      name={name}
      fullName={editingMessages.questionTitle(index + 1, question.question)}
      shortName={name}
      title={question.question || editingMessages.questionPlaceholder}
      titleLook="line-clamp-2"
      problem={questionProblem(question)}
      isOpen={isOpen}
      onOpen={onOpen}
      onDuplicate={isFull ? undefined : () => edits.duplicateQuestion(module.id, question)}
      onRemove={() => edits.removeQuestion(module, question.id, name)}
    >
      <QuestionForm module={module} question={question} index={index} />
    </ItemCard>
  );
});

interface QuizPartProps {
  module: Module;
  openId: string | undefined;
  isAlone: boolean;
  onOpen(id: string | undefined): void;
}

/** The questions of a module, one of them open. */
export function QuizPart({ module, openId, isAlone, onOpen }: QuizPartProps) {
  const edits = useEdits();
  const workingCopy = useWorkingCopyContext();
  const { id, quizQuestions } = module;
  const quiz = quizSlideId(id);
  return (
    <section>
      {isAlone ? (
        <h2 className="sr-only">{messages.quiz}</h2>
      ) : (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2 px-2">
          <h2 className="font-serif text-28">{messages.quiz}</h2>
          <RegenerateButton workingCopy={workingCopy} part={{ kind: 'quiz', moduleId: id }} />
        </div>
      )}
      {quizQuestions.length === 0 && <p className="px-2 text-ink-soft">{editingMessages.noQuestions}</p>}
      <Sortable
        kind={`questions of ${id}`}
        list={quiz}
        label={editingMessages.questionList}
        count={quizQuestions.length}
        onMove={(move) => edits.moveQuestion(id, move)}
        className="flex flex-col gap-2"
      >
        {quizQuestions.map(
          (question, index) =>
            (!isAlone || question.id === openId) && (
              <QuestionItem
                key={question.id}
                module={module}
                question={question}
                index={index}
                isOpen={question.id === openId}
                onOpen={onOpen}
              />
            ),
        )}
      </Sortable>
      {!isAlone && (
        <AddPart
          list={quiz}
          label={editingMessages.addQuestion}
          full={quizQuestions.length >= limits.questionsPerModule ? editingMessages.questionLimit : undefined}
          onAdd={() => edits.addQuestion(id)}
          className="mt-2"
        />
      )}
    </section>
  );
}
