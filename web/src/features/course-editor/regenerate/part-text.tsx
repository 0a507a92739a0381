import type { QuizQuestion, Slide } from '#domain/courses/content.ts';
import type { CoursePart } from '#domain/rewrites/course-part.ts';
import { cx } from '#web/components/cx.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { rewriteMessages as messages } from '#web/config/messages/rewrites.ts';
import { numbered } from '#web/lib/numbered.ts';

const SlideText = ({ slide }: { slide: Slide }) => (
  <div className="rounded-md border border-line bg-surface p-4">
    <p className="font-serif text-18">{slide.title || messages.empty}</p>
    <ul className="mt-2 list-disc pl-5 marker:text-violet">
      {numbered(slide.points).map(({ item, number }) => (
        <li key={number}>{item}</li>
      ))}
    </ul>
  </div>
);

const QuestionText = ({ question: { question, options, correctAnswer, explanation } }: { question: QuizQuestion }) => (
  <li>
    <p className="font-medium">{question}</p>
    <ul className="mt-2 flex flex-col gap-1">
      {numbered(options).map(({ item, number }, index) => (
        <li
          key={number}
          className={cx(
            'flex flex-wrap items-center justify-between gap-2 rounded-md border px-3 py-1.5',
            index === correctAnswer ? 'border-good bg-good-soft' : 'border-line',
          )}
        >
          {item}
          {index === correctAnswer && <Badge tone="good">{messages.correct}</Badge>}
        </li>
      ))}
    </ul>
    {explanation && <p className="mt-2 text-14 text-ink-soft">{explanation}</p>}
  </li>
);

const label = 'mb-2 text-14 font-semibold text-ink-soft';

/** Read-only, for comparison. */
export function PartText({ part }: { part: CoursePart }) {
  switch (part.kind) {
    case 'slide':
      return <SlideText slide={part.slide} />;
    case 'quiz':
      return part.quizQuestions.length === 0 ? (
        <p className="text-ink-soft">{messages.noQuestions}</p>
      ) : (
        <ol className="flex flex-col gap-6">
          {part.quizQuestions.map((question) => (
            <QuestionText key={question.id} question={question} />
          ))}
        </ol>
      );
    case 'lesson': {
      const { title, description, durationMinutes, script, slides } = part.lesson;
      return (
        <div className="flex flex-col gap-5">
          <div>
            <p className="font-serif text-22">{title || messages.empty}</p>
            {durationMinutes !== null && <Badge>{messages.minutes(durationMinutes)}</Badge>}
            <p className="mt-2 text-ink-soft">{description}</p>
          </div>
          <div>
            <h4 className={label}>{messages.script}</h4>
            <p className="font-serif whitespace-pre-line">{script || messages.empty}</p>
          </div>
          <div>
            <h4 className={label}>{messages.slides}</h4>
            <div className="flex flex-col gap-3">
              {slides.map((slide) => (
                <SlideText key={slide.id} slide={slide} />
              ))}
            </div>
          </div>
        </div>
      );
    }
  }
}
