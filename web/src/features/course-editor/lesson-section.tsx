import { ChevronRight } from 'lucide-react';
import { type Lesson, limits, type Slide } from '#domain/courses/content.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { editorWords as words } from '#web/config/words/editor.ts';
import { InlineText } from './inline-text.tsx';
import { TextList } from './text-list.tsx';

/** A lesson: its title and description in sight, script and slides behind one click. */
export function LessonSection({ lesson, onChange }: { lesson: Lesson; onChange(lesson: Lesson): void }) {
  const changeSlide = (index: number, slide: Slide) =>
    onChange({ ...lesson, slides: lesson.slides.with(index, slide) });
  return (
    <li className="rounded-md bg-sunken/60 p-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 flex-1">
          <InlineText
            label={words.lessonTitle}
            value={lesson.title}
            maxLength={limits.shortTextChars}
            oneLine
            onChange={(title) => onChange({ ...lesson, title })}
            className="font-medium"
          />
          <InlineText
            label={words.lessonDescription}
            value={lesson.description}
            maxLength={limits.longTextChars}
            onChange={(description) => onChange({ ...lesson, description })}
            className="text-14 text-ink-soft"
          />
        </div>
        {lesson.durationMinutes !== null && <Badge>{words.minutes(lesson.durationMinutes)}</Badge>}
      </div>
      <details className="group mt-2">
        <summary className="flex min-h-9 list-none items-center gap-2 text-14 font-medium text-violet-ink pointer-coarse:min-h-11">
          <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden />
          {words.openLesson}
        </summary>
        <div className="mt-2 flex flex-col gap-6">
          <div>
            <h4 className="text-14 font-semibold text-ink-soft">{words.script}</h4>
            <InlineText
              label={words.script}
              value={lesson.script}
              maxLength={limits.scriptChars}
              onChange={(script) => onChange({ ...lesson, script })}
              className="font-serif"
            />
          </div>
          <div>
            <h4 className="mb-2 text-14 font-semibold text-ink-soft">{words.slides}</h4>
            <ol className="grid grid-cols-1 gap-4 md:grid-cols-2">
              {lesson.slides.map((slide, index) => (
                <li key={slide.id} className="rounded-md border border-line bg-surface p-4">
                  <InlineText
                    label={words.slideTitle(index + 1)}
                    value={slide.title}
                    maxLength={limits.shortTextChars}
                    oneLine
                    onChange={(title) => changeSlide(index, { ...slide, title })}
                    className="font-serif text-18"
                  />
                  <TextList
                    label={words.slidePoints(index + 1)}
                    lines={slide.points}
                    onChange={(points) => changeSlide(index, { ...slide, points })}
                  />
                </li>
              ))}
            </ol>
          </div>
        </div>
      </details>
    </li>
  );
}
