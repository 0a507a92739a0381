import { ChevronRight, CircleQuestionMark, ClipboardList, Lightbulb } from 'lucide-react';
import { memo, useId, useMemo } from 'react';
import { limits, type Module } from '#domain/courses/content.ts';
import { worksheetId } from '#domain/courses/part-ids.ts';
import { quizSlideId, takeawaysSlideId } from '#domain/courses/slides.ts';
import { cx } from '#web/components/cx.ts';
import { Sortable } from '#web/components/sortable/sortable.tsx';
import { Grip, SortableItem } from '#web/components/sortable/sortable-item.tsx';
import { editingMessages } from '#web/config/messages/editing.ts';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { AddPart } from '../structure/add-part.tsx';
import { PartMenu } from '../structure/part-menu.tsx';
import { moduleProblem, quizProblem } from '../structure/part-problems.ts';
import { useEdits } from '../structure/structure-context.ts';
import { OutlineLesson } from './outline-lesson.tsx';
import { OutlineRow, RowTools } from './outline-row.tsx';

/** The neighboring module, for lessons moved by key past the end. */
interface Neighbor {
  readonly id: string;
  readonly lessonCount: number;
}

/** Memoized, so that lessons do not re-render. */
function useNextList(neighbor: Neighbor | undefined, number: number) {
  const id = neighbor?.id;
  const count = neighbor?.lessonCount ?? 0;
  return useMemo(
    () =>
      id !== undefined && count < limits.lessonsPerModule
        ? { list: id, count, label: editingMessages.lessonList(number) }
        : undefined,
    [id, count, number],
  );
}

interface OutlineModuleProps {
  module: Module;
  index: number;
  isOpen: boolean;
  /** The part that is shown, if it is in this module. */
  shownId: string | undefined;
  lessonRoom: number;
  areModulesFull: boolean;
  /** Primitives, so that typing in a neighbor does not re-render this one. */
  beforeId: string | undefined;
  beforeCount: number;
  afterId: string | undefined;
  afterCount: number;
  onToggle(id: string, open: boolean): void;
}

function ModuleParts({
  module,
  index,
  shownId,
  lessonRoom,
  beforeId,
  beforeCount,
  afterId,
  afterCount,
  onToggle,
}: OutlineModuleProps) {
  const edits = useEdits();
  const { id, lessons, keyTakeaways, quizQuestions, worksheet } = module;
  const before = useNextList(beforeId === undefined ? undefined : { id: beforeId, lessonCount: beforeCount }, index);
  const after = useNextList(afterId === undefined ? undefined : { id: afterId, lessonCount: afterCount }, index + 2);
  const isFull = lessons.length >= limits.lessonsPerModule;
  const others = [
    { id: takeawaysSlideId(id), title: messages.keyTakeaways, Icon: Lightbulb, count: keyTakeaways.length },
    {
      id: quizSlideId(id),
      title: messages.quizShort,
      Icon: CircleQuestionMark,
      count: quizQuestions.length,
      problem: quizProblem(module),
    },
    { id: worksheetId(id), title: messages.worksheet, Icon: ClipboardList, count: worksheet?.exercises.length ?? 0 },
  ];
  return (
    <>
      <Sortable
        kind="lesson"
        list={id}
        label={editingMessages.lessonList(index + 1)}
        count={lessons.length}
        takes={() => !isFull}
        before={before}
        after={after}
        onMove={(move) => {
          onToggle(move.to.list, true);
          edits.moveLesson(move);
        }}
        className="flex min-h-2 flex-col gap-0.5"
      >
        {lessons.map((lesson, place) => (
          <OutlineLesson
            key={lesson.id}
            module={module}
            lesson={lesson}
            index={place}
            isShown={shownId === lesson.id}
            isFull={lessonRoom <= 0 || isFull}
          />
        ))}
      </Sortable>
      <AddPart
        list={id}
        label={editingMessages.addLesson}
        full={lessonRoom <= 0 ? editingMessages.lessonLimit : isFull ? editingMessages.moduleLessonLimit : undefined}
        onAdd={() => edits.addLesson(id)}
        className="mt-0.5 ms-4"
      />
      <ul className="mt-1 flex flex-col gap-0.5">
        {others.map(({ id: part, title, Icon, count, problem }) => (
          <li key={part}>
            <OutlineRow
              id={part}
              isShown={shownId === part}
              title={title}
              Icon={Icon}
              note={count > 0 ? String(count) : undefined}
              problem={problem}
              className="ps-7 text-ink-soft pointer-coarse:ps-3"
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Renders its parts only while open. */
export const OutlineModule = memo(function OutlineModule(props: OutlineModuleProps) {
  const { module, index, isOpen, shownId, areModulesFull, lessonRoom, onToggle } = props;
  const edits = useEdits();
  const partsId = useId();
  const name = editingMessages.moduleName(index + 1, module.title);
  return (
    <SortableItem index={index} name={name}>
      <OutlineRow
        id={module.id}
        isShown={shownId === module.id}
        title={module.title || editingMessages.untitledModule}
        note={isOpen ? undefined : String(module.lessons.length)}
        problem={moduleProblem(module)}
        className="ps-1 font-semibold"
      >
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? partsId : undefined}
          aria-label={editingMessages.openModule(index + 1)}
          onClick={() => onToggle(module.id, !isOpen)}
          className="-order-1 grid size-7 shrink-0 place-items-center rounded-md text-ink-faint hover:text-ink pointer-coarse:size-11"
        >
          <ChevronRight className={cx('size-4 transition-transform', isOpen && 'rotate-90')} aria-hidden />
        </button>
        <RowTools>
          <Grip />
          <PartMenu
            name={name}
            index={index}
            onDuplicate={
              areModulesFull || lessonRoom < module.lessons.length
                ? undefined
                : () => onToggle(edits.duplicateModule(module), true)
            }
            onRemove={() => edits.removeModule(module.id, name)}
          />
        </RowTools>
      </OutlineRow>
      {isOpen && (
        <div id={partsId} className="pb-2">
          <ModuleParts {...props} />
        </div>
      )}
    </SortableItem>
  );
});
