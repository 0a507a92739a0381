import { type Lesson, limits } from '#domain/courses/content.ts';
import { editingMessages } from '#web/config/messages/editing.ts';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { InlineText } from '../inline-text.tsx';
import { RegenerateButton } from '../regenerate/regenerate-button.tsx';
import { DurationField } from '../structure/duration-field.tsx';
import { useEdits, useWorkingCopyContext } from '../structure/structure-context.ts';
import { SlideList } from './slide-list.tsx';

interface LessonPartProps {
  lesson: Lesson;
  index: number;
  openSlide: string | undefined;
  isAlone: boolean;
  onOpenSlide(id: string | undefined): void;
}

export function LessonPart({ lesson, index, openSlide, isAlone, onOpenSlide }: LessonPartProps) {
  const edits = useEdits();
  const workingCopy = useWorkingCopyContext();
  if (isAlone)
    return (
      <>
        <h2 className="sr-only">{lesson.title}</h2>
        <SlideList lesson={lesson} openId={openSlide} isAlone onOpen={onOpenSlide} />
      </>
    );
  return (
    <>
      <header data-part={lesson.id} className="px-2">
        <h2>
          <InlineText
            label={messages.lessonTitle}
            value={lesson.title}
            maxLength={limits.shortTextChars}
            oneLine
            placeholder={editingMessages.titlePlaceholder}
            onChange={(title) => edits.lesson(lesson.id, { title })}
            className="font-serif text-28"
          />
        </h2>
        <InlineText
          label={messages.objective}
          value={lesson.objective}
          maxLength={limits.shortTextChars}
          oneLine
          placeholder={editingMessages.objectivePlaceholder}
          onChange={(objective) => edits.lesson(lesson.id, { objective })}
          className="text-ink-soft"
        />
        <InlineText
          label={messages.lessonDescription}
          value={lesson.description}
          maxLength={limits.longTextChars}
          placeholder={editingMessages.descriptionPlaceholder}
          onChange={(description) => edits.lesson(lesson.id, { description })}
          className="text-14 text-ink-soft"
        />
      </header>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <DurationField
          label={editingMessages.duration(index + 1)}
          minutes={lesson.durationMinutes}
          onChange={(durationMinutes) => edits.lesson(lesson.id, { durationMinutes })}
        />
        <RegenerateButton workingCopy={workingCopy} part={{ kind: 'lesson', lessonId: lesson.id }} />
      </div>
      <section aria-label={messages.slides}>
        <SlideList lesson={lesson} openId={openSlide} onOpen={onOpenSlide} />
      </section>
    </>
  );
}
