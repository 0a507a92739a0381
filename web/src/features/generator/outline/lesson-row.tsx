import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { limits, MAX_LESSON_MINUTES } from '#domain/courses/content.ts';
import { Grip } from '#web/components/sortable/sortable-item.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { outlineMessages as messages } from '#web/config/messages/generation.ts';
import { InlineInput, InlineTextarea, InlineTitle } from './inline-field.tsx';
import { areMinutesWrong, type DraftLesson, isTitleMissing, isTitleTooLong } from './outline-draft.ts';

/** A missing title is reported after the first submit. */
export function titleProblem(part: { title: string }, submitted: boolean): string | undefined {
  if (isTitleTooLong(part)) return messages.tooLong(limits.shortTextChars);
  return submitted && isTitleMissing(part) ? messages.titleMissing : undefined;
}

interface MoveButtonsProps {
  name: string;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove(): void;
}

/** For users without drag or arrow keys. */
export const MoveButtons = ({ name, onUp, onDown, onRemove }: MoveButtonsProps) => (
  <span className="flex shrink-0">
    <Button tone="ghost" size="icon" aria-label={messages.moveUp(name)} disabled={!onUp} onClick={onUp}>
      <ChevronUp aria-hidden />
    </Button>
    <Button tone="ghost" size="icon" aria-label={messages.moveDown(name)} disabled={!onDown} onClick={onDown}>
      <ChevronDown aria-hidden />
    </Button>
    <Button tone="ghost" size="icon" aria-label={messages.remove(name)} className="hover:text-bad" onClick={onRemove}>
      <X aria-hidden />
    </Button>
  </span>
);

interface LessonRowProps extends Omit<MoveButtonsProps, 'name'> {
  lesson: DraftLesson;
  /** "2.3": the third lesson of the second module. */
  place: string;
  submitted: boolean;
  onChange(change: Partial<Omit<DraftLesson, 'key'>>): void;
}

export function LessonRow({ lesson, place, submitted, onChange, ...moves }: LessonRowProps) {
  const name = messages.lessonName(place, lesson.title);
  return (
    <div className="group/row flex items-start gap-1 border-t border-line py-2 sm:gap-2">
      <Grip className="mt-1" />
      <span className="w-8 shrink-0 pt-2.5 text-14 text-ink-soft tabular-nums max-sm:hidden">{place}</span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-col gap-x-2 sm:flex-row sm:items-start">
          <div className="min-w-0 flex-1">
            <InlineTitle
              label={messages.lessonTitle(place)}
              placeholder={messages.untitledLesson}
              look="font-medium"
              data-part={lesson.key}
              value={lesson.title}
              error={titleProblem(lesson, submitted)}
              onChange={(title) => onChange({ title })}
            />
          </div>
          <div className="flex shrink-0 items-start justify-between gap-2">
            <span className="flex items-start gap-1">
              <InlineInput
                label={messages.lessonMinutes(place)}
                look="max-w-20 text-14 sm:text-end leading-6.5 tabular-nums"
                type="number"
                inputMode="numeric"
                min={1}
                max={MAX_LESSON_MINUTES}
                value={lesson.durationMinutes ?? ''}
                error={areMinutesWrong(lesson) ? messages.minutesWrong : undefined}
                onChange={({ currentTarget: { value } }) =>
                  onChange({ durationMinutes: value === '' ? null : Number(value) })
                }
              />
              <span className="pt-2.5 text-14 text-ink-soft">{messages.minutes}</span>
            </span>
            <MoveButtons name={name} {...moves} />
          </div>
        </div>
        <InlineTextarea
          label={messages.brief(place)}
          placeholder={messages.noBrief}
          look="text-14 text-ink-soft"
          maxLength={limits.longTextChars}
          value={lesson.brief}
          onChange={(event) => onChange({ brief: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}
