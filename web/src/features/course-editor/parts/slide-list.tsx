import { memo } from 'react';
import { type Lesson, limits, type Slide } from '#domain/courses/content.ts';
import { visualNames } from '#domain/visuals/text.ts';
import { Sortable } from '#web/components/sortable/sortable.tsx';
import { editingMessages as messages } from '#web/config/messages/editing.ts';
import { AddPart } from '../structure/add-part.tsx';
import { slideProblem } from '../structure/part-problems.ts';
import { useEdits } from '../structure/structure-context.ts';
import { VisualPicture } from '../visuals/visual-picture.tsx';
import { ItemCard } from './item-card.tsx';
import { SlideForm } from './slide-form.tsx';

interface SlideItemProps {
  lesson: Lesson;
  slide: Slide;
  index: number;
  isOpen: boolean;
  onOpen(id: string | undefined): void;
}

const SlideItem = memo(function SlideItem({ lesson, slide, index, isOpen, onOpen }: SlideItemProps) {
  const edits = useEdits();
  const name = messages.slideName(index + 1, slide.title);
  return (
    <ItemCard
      id={slide.id}
      index={index}
      name={name}
      fullName={name}
      shortName={messages.slideName(index + 1, '')}
      title={slide.title || messages.untitledSlide}
      titleLook="truncate"
      picture={
        slide.visual && (
          <span title={visualNames[slide.visual.kind]} className="shrink-0">
            <VisualPicture kind={slide.visual.kind} className="h-5 w-8" />
          </span>
        )
      }
      problem={slideProblem(slide)}
      isOpen={isOpen}
      onOpen={onOpen}
      onDuplicate={
        lesson.slides.length < limits.slidesPerLesson ? () => edits.duplicateSlide(lesson.id, slide) : undefined
      }
      onRemove={() => edits.removeSlide(lesson, slide.id, name)}
    >
      <SlideForm lessonId={lesson.id} slide={slide} index={index} />
    </ItemCard>
  );
});

interface SlideListProps {
  lesson: Lesson;
  openId: string | undefined;
  /** Only the open one is shown. */
  isAlone?: boolean;
  onOpen(id: string | undefined): void;
}

/** The slides of a lesson, one of them open. */
export function SlideList({ lesson, openId, isAlone = false, onOpen }: SlideListProps) {
  const edits = useEdits();
  const { id, slides } = lesson;
  return (
    <>
      {slides.length === 0 && <p className="text-14 text-ink-soft">{messages.noSlides}</p>}
      <Sortable
        kind={`slides of ${id}`}
        list={id}
        label={messages.slideList}
        count={slides.length}
        onMove={(move) => edits.moveSlide(id, move)}
        className="flex flex-col gap-2"
      >
        {slides.map(
          (slide, index) =>
            (!isAlone || slide.id === openId) && (
              <SlideItem
                key={slide.id}
                lesson={lesson}
                slide={slide}
                index={index}
                isOpen={slide.id === openId}
                onOpen={onOpen}
              />
            ),
        )}
      </Sortable>
      {!isAlone && (
        <AddPart
          list={id}
          label={messages.addSlide}
          full={slides.length >= limits.slidesPerLesson ? messages.slideLimit : undefined}
          onAdd={() => edits.addSlide(id, openId)}
          className="mt-2"
        />
      )}
    </>
  );
}
