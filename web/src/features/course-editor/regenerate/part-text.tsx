import { use } from 'react';
import type { OwnedCourse } from '#contracts/http/courses.ts';
import type { QuizQuestion, Slide } from '#domain/courses/content.ts';
import type { CoursePart } from '#domain/rewrites/course-part.ts';
import { visualNames } from '#domain/visuals/text.ts';
import { useMediaAccess } from '#web/api/media-access.ts';
import { cx } from '#web/components/cx.ts';
import { PrivateFilesContext } from '#web/components/slides/private-files.ts';
import { SlideVisual } from '#web/components/slides/slide-visual.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { rewriteMessages as messages } from '#web/config/messages/rewrites.ts';
import { numbered } from '#web/lib/numbered.ts';
import { shownCourseOf } from '../shown-course.ts';
import { MarkedLine, MarkedText, SideContext } from './marked-text.tsx';

interface SlideTextProps {
  course: OwnedCourse;
  slide: Slide;
  other: Slide | undefined;
}

function VisualOf({ course, slide: { title, visual }, other }: SlideTextProps) {
  const side = use(SideContext);
  const media = useMediaAccess(course.id, visual?.kind === 'image');
  if (!visual) return null;
  const differs = JSON.stringify(visual) !== JSON.stringify(other?.visual);
  return (
    <div className="mt-3">
      {differs && (
        <p className="mb-2">
          <Badge tone={side === 'after' ? 'good' : 'bad'}>
            {messages.visuals[side](visualNames[visual.kind], Boolean(other?.visual))}
          </Badge>
        </p>
      )}
      <PrivateFilesContext value={media}>
        <SlideVisual visual={visual} course={shownCourseOf(course)} title={title} />
      </PrivateFilesContext>
    </div>
  );
}

const SlideText = ({ course, slide, other }: SlideTextProps) => (
  <div className="rounded-md border border-line bg-surface p-4">
    <p className="font-serif text-18">
      {slide.title ? <MarkedText text={slide.title} other={other?.title} /> : messages.empty}
    </p>
    <ul className="mt-2 list-disc ps-5 marker:text-violet">
      {numbered(slide.points).map(({ item, number }) => (
        <li key={number}>
          <MarkedLine line={item} others={other?.points ?? []} />
        </li>
      ))}
    </ul>
    <VisualOf course={course} slide={slide} other={other} />
    {slide.spoken && (
      <div className="mt-4 border-t border-line pt-3">
        <p className="mb-1 text-12 font-medium text-ink-soft">{messages.spoken}</p>
        <p className="font-serif whitespace-pre-line text-ink-soft">
          <MarkedText text={slide.spoken} other={other?.spoken} />
        </p>
      </div>
    )}
  </div>
);

interface QuestionTextProps {
  question: QuizQuestion;
  other: QuizQuestion | undefined;
}

const QuestionText = ({
  question: { question, secondWording, options, correctAnswer, explanation, feedback },
  other,
}: QuestionTextProps) => (
  <li>
    <p className="font-medium">
      <MarkedText text={question} other={other?.question} />
    </p>
    {secondWording && (
      <p className="mt-1 text-ink-soft">
        <MarkedText text={secondWording} other={other?.secondWording} />
      </p>
    )}
    <ul className="mt-2 flex flex-col gap-1">
      {numbered(options).map(({ item, number }, index) => (
        <li
          key={number}
          className={cx(
            'flex flex-wrap items-center justify-between gap-x-2 rounded-md border px-3 py-1.5',
            index === correctAnswer ? 'border-good bg-good-soft' : 'border-line',
          )}
        >
          <span>
            <MarkedLine line={item} others={other?.options ?? []} />
          </span>
          {index === correctAnswer && <Badge tone="good">{messages.correct}</Badge>}
          {feedback[index] && (
            <span className="basis-full text-14 text-ink-soft">
              <MarkedLine line={feedback[index]} others={other?.feedback ?? []} />
            </span>
          )}
        </li>
      ))}
    </ul>
    {explanation && (
      <p className="mt-2 text-14 text-ink-soft">
        <MarkedText text={explanation} other={other?.explanation} />
      </p>
    )}
  </li>
);

/** The counterpart by id, else by place: rewritten lessons have new slides. */
const counterpart = <Part extends { readonly id: string }>(
  others: readonly Part[],
  { id }: Part,
  index: number,
): Part | undefined => others.find((other) => other.id === id) ?? others[index];

interface PartTextProps {
  course: OwnedCourse;
  part: CoursePart;
  /** The other side. What differs from it is marked. */
  other: CoursePart | undefined;
}

/** Read-only, for comparison. */
export function PartText({ course, part, other }: PartTextProps) {
  switch (part.kind) {
    case 'slide':
      return <SlideText course={course} slide={part.slide} other={other?.kind === 'slide' ? other.slide : undefined} />;
    case 'quiz': {
      const others = other?.kind === 'quiz' ? other.quizQuestions : [];
      return part.quizQuestions.length === 0 ? (
        <p className="text-ink-soft">{messages.noQuestions}</p>
      ) : (
        <ol className="flex flex-col gap-6">
          {part.quizQuestions.map((question, index) => (
            <QuestionText key={question.id} question={question} other={counterpart(others, question, index)} />
          ))}
        </ol>
      );
    }
    case 'question':
      return (
        <ul>
          <QuestionText question={part.question} other={other?.kind === 'question' ? other.question : undefined} />
        </ul>
      );
    case 'lesson': {
      const { title, description, objective, durationMinutes, slides } = part.lesson;
      const before = other?.kind === 'lesson' ? other.lesson : undefined;
      return (
        <div className="flex flex-col gap-5">
          <div>
            <p className="font-serif text-22">
              {title ? <MarkedText text={title} other={before?.title} /> : messages.empty}
            </p>
            {durationMinutes !== null && <Badge>{messages.minutes(durationMinutes)}</Badge>}
            {objective && (
              <p className="mt-2 text-ink-soft">
                <MarkedText text={objective} other={before?.objective} />
              </p>
            )}
            <p className="mt-2 text-14 text-ink-soft">
              <MarkedText text={description} other={before?.description} />
            </p>
          </div>
          <div>
            <h4 className="mb-2 text-14 font-semibold text-ink-soft">{messages.slides}</h4>
            <div className="flex flex-col gap-3">
              {slides.map((slide, index) => (
                <SlideText
                  key={slide.id}
                  course={course}
                  slide={slide}
                  other={counterpart(before?.slides ?? [], slide, index)}
                />
              ))}
            </div>
          </div>
        </div>
      );
    }
  }
}
