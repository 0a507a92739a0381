import { memo } from 'react';
import { type Lesson, limits, type Slide } from '#domain/courses/content.ts';
import { Grip, SortableItem } from '#web/components/sortable/sortable-item.tsx';
import { editingMessages } from '#web/config/messages/editing.ts';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { InlineText } from '../inline-text.tsx';
import { TextList } from '../text-list.tsx';
import { PartMenu } from './part-menu.tsx';
import { Regenerate } from './regenerate.tsx';
import { useEdits } from './structure-context.ts';

interface SlideCardProps {
  lesson: Lesson;
  slide: Slide;
  index: number;
}

export const SlideCard = memo(function SlideCard({ lesson, slide, index }: SlideCardProps) {
  const edits = useEdits();
  const name = editingMessages.slideName(index + 1, slide.title);
  return (
    <SortableItem index={index} name={name} className="rounded-md border border-line bg-surface p-3 md:p-4">
      <div data-part={slide.id}>
        <div className="flex items-center gap-1">
          <Grip />
          <span className="flex-1 whitespace-nowrap text-12 font-medium text-ink-soft">
            {messages.slidePoints(index + 1)}
          </span>
          <PartMenu
            name={name}
            index={index}
            onDuplicate={
              lesson.slides.length < limits.slidesPerLesson ? () => edits.duplicateSlide(lesson.id, slide) : undefined
            }
            onRemove={() => edits.removeSlide(lesson, slide.id, name)}
          />
        </div>
        <div className="px-2 md:px-7">
          <InlineText
            label={messages.slideTitle(index + 1)}
            value={slide.title}
            maxLength={limits.shortTextChars}
            oneLine
            placeholder={editingMessages.titlePlaceholder}
            onChange={(title) => edits.slide(lesson.id, slide.id, { title })}
            className="font-serif text-22"
          />
          <div className="mt-2">
            <TextList
              label={messages.slidePoints(index + 1)}
              lines={slide.points}
              onChange={(points) => edits.slide(lesson.id, slide.id, { points })}
            />
          </div>
          <div className="-ml-3">
            <Regenerate part={{ kind: 'slide', slideId: slide.id }} />
          </div>
        </div>
      </div>
    </SortableItem>
  );
});
