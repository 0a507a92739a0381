import { limits, type Slide } from '#domain/courses/content.ts';
import { minutesOf, wordCount } from '#domain/courses/spoken-length.ts';
import { SourceLine } from '#web/components/slides/source-line.tsx';
import { editingMessages } from '#web/config/messages/editing.ts';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { InlineText } from '../inline-text.tsx';
import { RegenerateButton, type Wish } from '../regenerate/regenerate-button.tsx';
import { useEdits, useWorkingCopyContext } from '../structure/structure-context.ts';
import { TextList } from '../text-list.tsx';
import { VisualSection } from '../visuals/visual-section.tsx';

interface SlideFormProps {
  lessonId: string;
  slide: Slide;
  index: number;
}

const wishes: readonly Wish[] = ['visual', 'shorter', 'simpler', 'example'];

/** Title, points, visual and spoken text of the open slide. */
export function SlideForm({ lessonId, slide, index }: SlideFormProps) {
  const edits = useEdits();
  const workingCopy = useWorkingCopyContext();
  const change = (part: Partial<Slide>) => edits.slide(lessonId, slide.id, part);
  const words = wordCount(slide.spoken);
  return (
    <div data-part={slide.id} className="flex flex-col gap-4 px-4 pb-4 sm:px-5">
      <div className="px-2">
        <InlineText
          label={messages.slideTitle(index + 1)}
          value={slide.title}
          maxLength={limits.shortTextChars}
          oneLine
          placeholder={editingMessages.titlePlaceholder}
          onChange={(title) => change({ title })}
          className="font-serif text-22"
        />
        <div className="mt-1">
          <TextList
            label={messages.slidePoints(index + 1)}
            lines={slide.points}
            onChange={(points) => change({ points })}
            addLabel={editingMessages.addPoint}
            emptyText=""
          />
        </div>
      </div>
      <VisualSection visual={slide.visual} onChange={(visual) => change({ visual })} />
      <div>
        <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
          <h4 className="text-14 font-semibold">{messages.spoken}</h4>
          <span className="text-12 text-ink-soft tabular-nums">
            {editingMessages.spokenLength(words, minutesOf(words))}
          </span>
        </div>
        <div className="px-2">
          <InlineText
            label={messages.spokenOf(index + 1)}
            value={slide.spoken}
            maxLength={limits.spokenChars}
            hint={
              slide.spoken.length > limits.writtenSpokenChars
                ? editingMessages.spokenTooLong(slide.spoken.length, limits.writtenSpokenChars)
                : undefined
            }
            placeholder={editingMessages.spokenPlaceholder}
            onChange={(spoken) => change({ spoken })}
            className="font-serif text-18"
          />
        </div>
      </div>
      <SourceLine sources={slide.sources} course={{ sourceNames: workingCopy.text.content.sources?.names }} />
      <div className="-mb-1 border-t border-line pt-3">
        <RegenerateButton workingCopy={workingCopy} part={{ kind: 'slide', slideId: slide.id }} wishes={wishes} />
      </div>
    </div>
  );
}
