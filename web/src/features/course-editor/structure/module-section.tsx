import { ChevronRight } from 'lucide-react';
import { memo, type ReactNode, useId, useMemo } from 'react';
import { limits, type Module } from '#domain/courses/content.ts';
import { cx } from '#web/components/cx.ts';
import { Sortable } from '#web/components/sortable/sortable.tsx';
import { Grip, SortableItem } from '#web/components/sortable/sortable-item.tsx';
import { editingMessages } from '#web/config/messages/editing.ts';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { InlineText } from '../inline-text.tsx';
import { TextList } from '../text-list.tsx';
import { AddPart } from './add-part.tsx';
import { LessonSection } from './lesson-section.tsx';
import { PartMenu } from './part-menu.tsx';
import { QuestionSection } from './question-section.tsx';
import { Regenerate } from './regenerate.tsx';
import { useEdits } from './structure-context.ts';
import { WorksheetSection } from './worksheet-section.tsx';

interface PartProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

const Part = ({ title, action, children }: PartProps) => (
  <section className="border-t border-line pt-5">
    <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-2">
      <h3 className="text-14 font-semibold tracking-wide text-ink-soft uppercase">{title}</h3>
      {action}
    </div>
    {children}
  </section>
);

/** The neighboring module, for lessons moved by key past the end. */
interface Neighbour {
  readonly id: string;
  readonly lessonCount: number;
}

/** Memoized, so that lessons do not re-render. */
function useNextList(neighbour: Neighbour | undefined, number: number) {
  const id = neighbour?.id;
  const count = neighbour?.lessonCount ?? 0;
  return useMemo(
    () =>
      id !== undefined && count < limits.lessonsPerModule
        ? { list: id, count, label: editingMessages.lessonList(number) }
        : undefined,
    [id, count, number],
  );
}

interface ModuleSectionProps {
  module: Module;
  index: number;
  open: boolean;
  lessonRoom: number;
  modulesFull: boolean;
  /** Primitives, so that typing in a neighbor does not re-render this section. */
  beforeId: string | undefined;
  beforeCount: number;
  afterId: string | undefined;
  afterCount: number;
  onToggle(id: string, open: boolean): void;
}

function ModuleParts({
  module,
  index,
  lessonRoom,
  beforeId,
  beforeCount,
  afterId,
  afterCount,
  onToggle,
}: ModuleSectionProps) {
  const edits = useEdits();
  const { id, lessons, quizQuestions } = module;
  const before = useNextList(beforeId === undefined ? undefined : { id: beforeId, lessonCount: beforeCount }, index);
  const after = useNextList(afterId === undefined ? undefined : { id: afterId, lessonCount: afterCount }, index + 2);
  const moduleFull = lessons.length >= limits.lessonsPerModule;
  const quiz = `${id}-quiz`;
  return (
    <div className="mt-6 flex flex-col gap-6">
      <Part title={messages.lessons}>
        {lessons.length === 0 && <p className="mb-3 text-ink-soft">{editingMessages.noLessons}</p>}
        <Sortable
          kind="lesson"
          list={id}
          label={editingMessages.lessonList(index + 1)}
          count={lessons.length}
          takes={() => !moduleFull}
          before={before}
          after={after}
          onMove={(move) => {
            onToggle(move.to.list, true);
            edits.moveLesson(move);
          }}
          className="flex min-h-2 flex-col gap-3"
        >
          {lessons.map((lesson, place) => (
            <LessonSection
              key={lesson.id}
              module={module}
              lesson={lesson}
              index={place}
              full={lessonRoom <= 0 || moduleFull}
            />
          ))}
        </Sortable>
        <AddPart
          list={id}
          label={editingMessages.addLesson}
          full={
            lessonRoom <= 0 ? editingMessages.lessonLimit : moduleFull ? editingMessages.moduleLessonLimit : undefined
          }
          onAdd={() => edits.addLesson(id)}
        />
      </Part>
      <Part title={messages.keyTakeaways}>
        <TextList
          label={messages.keyTakeaways}
          lines={module.keyTakeaways}
          onChange={(keyTakeaways) => edits.module(id, { keyTakeaways })}
        />
      </Part>
      <Part title={messages.quiz} action={<Regenerate part={{ kind: 'quiz', moduleId: id }} />}>
        {quizQuestions.length === 0 && <p className="text-ink-soft">{editingMessages.noQuestions}</p>}
        <Sortable
          kind={`questions of ${id}`}
          list={quiz}
          label={editingMessages.questionList}
          count={quizQuestions.length}
          onMove={(move) => edits.moveQuestion(id, move)}
          className="flex flex-col gap-6"
        >
          {quizQuestions.map((question, place) => (
            <QuestionSection key={question.id} module={module} question={question} index={place} />
          ))}
        </Sortable>
        <AddPart
          list={quiz}
          label={editingMessages.addQuestion}
          full={quizQuestions.length >= limits.questionsPerModule ? editingMessages.questionLimit : undefined}
          onAdd={() => edits.addQuestion(id)}
        />
      </Part>
      <Part title={messages.worksheet}>
        <WorksheetSection module={module} />
      </Part>
    </div>
  );
}

/** Renders its content only while open. */
export const ModuleSection = memo(function ModuleSection(props: ModuleSectionProps) {
  const { module, index, open, modulesFull, lessonRoom, onToggle } = props;
  const edits = useEdits();
  const partsId = useId();
  const name = editingMessages.moduleName(index + 1, module.title);
  return (
    <SortableItem
      index={index}
      name={name}
      className="rounded-lg border border-line bg-surface px-3 py-4 md:px-6 md:py-5"
    >
      <header data-part={module.id}>
        <div className="flex items-center gap-1">
          <Grip />
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? partsId : undefined}
            aria-label={editingMessages.openModule(index + 1)}
            onClick={() => onToggle(module.id, !open)}
            className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-md px-1 text-left text-14 font-medium text-violet-ink hover:bg-sunken/60 pointer-coarse:min-h-11"
          >
            <ChevronRight className={cx('size-4 shrink-0 transition-transform', open && 'rotate-90')} aria-hidden />
            <span className="whitespace-nowrap">{messages.module(index + 1)}</span>
            <span className="truncate font-normal text-ink-soft">
              {editingMessages.counts(module.lessons.length, module.quizQuestions.length)}
            </span>
          </button>
          <PartMenu
            name={name}
            index={index}
            onDuplicate={
              modulesFull || lessonRoom < module.lessons.length
                ? undefined
                : () => onToggle(edits.duplicateModule(module), true)
            }
            onRemove={() => edits.removeModule(module.id, name)}
          />
        </div>
        <div className="px-2 md:px-8">
          <h2>
            <InlineText
              label={messages.moduleTitle(index + 1)}
              value={module.title}
              maxLength={limits.shortTextChars}
              oneLine
              placeholder={editingMessages.titlePlaceholder}
              onChange={(title) => edits.module(module.id, { title })}
              className="font-serif text-22 md:text-28"
            />
          </h2>
          {open && (
            <InlineText
              label={messages.moduleDescription(index + 1)}
              value={module.description}
              maxLength={limits.longTextChars}
              placeholder={editingMessages.descriptionPlaceholder}
              onChange={(description) => edits.module(module.id, { description })}
              className="text-ink-soft"
            />
          )}
        </div>
      </header>
      {open && (
        <div id={partsId} className="md:px-6">
          <ModuleParts {...props} />
        </div>
      )}
    </SortableItem>
  );
});
