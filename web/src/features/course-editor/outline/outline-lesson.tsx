import { memo } from 'react';
import type { Lesson, Module } from '#domain/courses/content.ts';
import { lessonMinutes } from '#domain/courses/spoken-length.ts';
import { Grip, SortableItem } from '#web/components/sortable/sortable-item.tsx';
import { editingMessages as messages } from '#web/config/messages/editing.ts';
import { PartMenu } from '../structure/part-menu.tsx';
import { lessonProblem } from '../structure/part-problems.ts';
import { useEdits } from '../structure/structure-context.ts';
import { OutlineRow, RowTools } from './outline-row.tsx';

interface OutlineLessonProps {
  module: Module;
  lesson: Lesson;
  index: number;
  isShown: boolean;
  isFull: boolean;
}

export const OutlineLesson = memo(function OutlineLesson({
  module,
  lesson,
  index,
  isShown,
  isFull,
}: OutlineLessonProps) {
  const edits = useEdits();
  const name = messages.lessonName(index + 1, lesson.title);
  const minutes = lessonMinutes(lesson);
  return (
    <SortableItem index={index} name={name}>
      <OutlineRow
        id={lesson.id}
        isShown={isShown}
        title={lesson.title || messages.untitledLesson}
        note={minutes > 0 ? messages.shortMinutes(minutes) : undefined}
        problem={lessonProblem(lesson)}
        className="ps-7 pointer-coarse:ps-2"
      >
        <Grip className="pointer-fine:absolute pointer-fine:start-0 pointer-fine:opacity-0 pointer-fine:group-focus-within/row:opacity-100 pointer-fine:group-hover/row:opacity-100 pointer-coarse:-order-1" />
        <RowTools>
          <PartMenu
            name={name}
            index={index}
            onDuplicate={isFull ? undefined : () => edits.duplicateLesson(module.id, lesson)}
            onRemove={() => edits.removeLesson(module, lesson.id, name)}
          />
        </RowTools>
      </OutlineRow>
    </SortableItem>
  );
});
