import { ChevronRight } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { type Lesson, limits, type Module } from '#domain/courses/content.ts';
import { cx } from '#web/components/cx.ts';
import { Sortable } from '#web/components/sortable/sortable.tsx';
import { Grip, SortableItem } from '#web/components/sortable/sortable-item.tsx';
import { editingMessages } from '#web/config/messages/editing.ts';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { InlineText } from '../inline-text.tsx';
import { AddPart } from './add-part.tsx';
import { DurationField } from './duration-field.tsx';
import { PartMenu } from './part-menu.tsx';
import { Regenerate } from './regenerate.tsx';
import { SlideCard } from './slide-card.tsx';
import { useEdits } from './structure-context.ts';

function ScriptAndSlides({ lesson }: { lesson: Lesson }) {
  const edits = useEdits();
  const { slides } = lesson;
  return (
    <div className="mt-2 flex flex-col gap-6">
      <div>
        <h4 className="text-14 font-semibold text-ink-soft">{messages.script}</h4>
        <InlineText
          label={messages.script}
          value={lesson.script}
          maxLength={limits.scriptChars}
          placeholder={editingMessages.scriptPlaceholder}
          onChange={(script) => edits.lesson(lesson.id, { script })}
          className="font-serif"
        />
      </div>
      <div>
        <h4 className="mb-2 text-14 font-semibold text-ink-soft">{messages.slides}</h4>
        {slides.length === 0 && <p className="text-14 text-ink-soft">{editingMessages.noSlides}</p>}
        <Sortable
          kind={`slides of ${lesson.id}`}
          list={lesson.id}
          label={editingMessages.slideList}
          count={slides.length}
          onMove={(move) => edits.moveSlide(lesson.id, move)}
          className="flex flex-col gap-3"
        >
          {slides.map((slide, index) => (
            <SlideCard key={slide.id} lesson={lesson} slide={slide} index={index} />
          ))}
        </Sortable>
        <AddPart
          list={lesson.id}
          label={editingMessages.addSlide}
          full={slides.length >= limits.slidesPerLesson ? editingMessages.slideLimit : undefined}
          onAdd={() => edits.addSlide(lesson.id)}
        />
      </div>
    </div>
  );
}

interface LessonSectionProps {
  module: Module;
  lesson: Lesson;
  index: number;
  full: boolean;
}

export const LessonSection = memo(function LessonSection({ module, lesson, index, full }: LessonSectionProps) {
  const edits = useEdits();
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const name = editingMessages.lessonName(index + 1, lesson.title);
  return (
    <SortableItem index={index} name={name} className="rounded-md bg-sunken/60 p-3 md:p-4">
      <div data-part={lesson.id}>
        <div className="flex items-start gap-1">
          <Grip className="-ml-1" />
          <div className="min-w-0 flex-1 px-2">
            <InlineText
              label={messages.lessonTitle}
              value={lesson.title}
              maxLength={limits.shortTextChars}
              oneLine
              placeholder={editingMessages.titlePlaceholder}
              onChange={(title) => edits.lesson(lesson.id, { title })}
              className="font-medium"
            />
          </div>
          <DurationField
            label={editingMessages.duration(index + 1)}
            minutes={lesson.durationMinutes}
            onChange={(durationMinutes) => edits.lesson(lesson.id, { durationMinutes })}
          />
          <PartMenu
            name={name}
            index={index}
            onDuplicate={full ? undefined : () => edits.duplicateLesson(module.id, lesson)}
            onRemove={() => edits.removeLesson(module, lesson.id, name)}
          />
        </div>
        <div className="px-2 md:px-8">
          <InlineText
            label={messages.lessonDescription}
            value={lesson.description}
            maxLength={limits.longTextChars}
            placeholder={editingMessages.descriptionPlaceholder}
            onChange={(description) => edits.lesson(lesson.id, { description })}
            className="text-14 text-ink-soft"
          />
          <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
            <button
              type="button"
              aria-expanded={open}
              aria-controls={open ? detailsId : undefined}
              onClick={() => setOpen(!open)}
              className="-ml-1 flex min-h-9 items-center gap-2 rounded-md px-1 text-14 font-medium text-violet-ink pointer-coarse:min-h-11"
            >
              <ChevronRight className={cx('size-4 transition-transform', open && 'rotate-90')} aria-hidden />
              {messages.openLesson}
            </button>
            <div className="max-sm:-ml-3">
              <Regenerate part={{ kind: 'lesson', lessonId: lesson.id }} />
            </div>
          </div>
          {open && (
            <div id={detailsId}>
              <ScriptAndSlides lesson={lesson} />
            </div>
          )}
        </div>
      </div>
    </SortableItem>
  );
});
