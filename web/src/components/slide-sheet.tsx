import type { ReactNode } from 'react';
import type { SlideView } from '#contracts/http/learning.ts';
import { type Colors, coverColors } from '#domain/covers/palettes.ts';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { numbered } from '#web/lib/numbered.ts';
import { CourseCover } from './course-cover.tsx';
import { Badge } from './ui/badge.tsx';

interface ShownCourse {
  readonly id: string;
  readonly creatorName: string;
  readonly customColors: Colors;
}

interface SlideContentProps {
  slide: SlideView;
  course: ShownCourse;
}

/** Sets `--course` to the course's color. */
export const courseColorStyle = ({ id, customColors }: ShownCourse) => ({
  '--course': coverColors(id, customColors).primary,
});

/** Scales its type to the nearest `@container`. */
export const SlideSheet = ({ children }: { children: ReactNode }) => (
  <article className="mx-auto flex min-h-full w-full max-w-5xl flex-col @min-[88rem]:max-w-6xl items-start justify-center gap-5 overflow-hidden rounded-lg border border-line border-t-4 border-t-(--course) bg-surface p-6 shadow-soft @xl:gap-6 @xl:p-16">
    {children}
  </article>
);

const Emoji = ({ children }: { children: string }) => (
  <span aria-hidden className="text-36 leading-none @xl:text-48">
    {children}
  </span>
);

/** Empty lines are dropped. */
const numberedLines = (lines: readonly string[]) => numbered(lines.filter((line) => line.trim() !== ''));

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="flex flex-col gap-3 text-18 @xl:gap-4 @xl:text-22 @min-[88rem]:gap-5 @min-[88rem]:text-28">
    {numberedLines(lines).map(({ number, item }) => (
      <li key={number} className="flex gap-4">
        <span aria-hidden className="mt-[0.6em] size-2 shrink-0 rounded-full bg-(--course)" />
        <span className="min-w-0">{item}</span>
      </li>
    ))}
  </ul>
);

/** A read-only quiz, for print and previews. */
const Questions = ({ questions }: { questions: Extract<SlideView, { kind: 'quiz' }>['questions'] }) => (
  <ol className="flex w-full list-decimal flex-col gap-5 pl-6 text-18 marker:text-ink-faint">
    {questions.map(({ id, question, options }) => (
      <li key={id} className="break-inside-avoid pl-1">
        {question}
        <ul className="mt-2 grid gap-x-8 gap-y-1 text-16 text-ink-soft @xl:grid-cols-2">
          {numberedLines(options).map(({ number, item }) => (
            <li key={number} className="flex gap-3">
              <span aria-hidden className="mt-1.5 size-3.5 shrink-0 rounded-full border border-line-strong" />
              <span className="min-w-0">{item}</span>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
);

export const slideHeading = 'font-serif text-36 tracking-tight @xl:text-48 @min-[88rem]:text-60';

export function SlideContent({ slide, course }: SlideContentProps): ReactNode {
  switch (slide.kind) {
    case 'intro':
      return (
        <>
          <CourseCover
            courseId={course.id}
            colors={course.customColors}
            className="-mx-6 -mt-6 h-28 w-[calc(100%+3rem)] shrink-0 @xl:-mx-16 @xl:-mt-16 @xl:h-32 @xl:w-[calc(100%+8rem)]"
          />
          <div className="my-auto flex flex-col items-start gap-5 pt-2">
            <Badge tone="violet">{messages.welcomeBadge}</Badge>
            <h2 className="font-serif text-36 tracking-tight @xl:text-60">{slide.title}</h2>
            <p className="max-w-3xl text-18 text-ink-soft @xl:text-22">{slide.description}</p>
            <p className="text-16 text-ink-faint">
              {messages.by(course.creatorName)}
              <span className="print:hidden"> · {messages.keys}</span>
            </p>
          </div>
        </>
      );
    case 'module':
      return (
        <>
          <Emoji>{messages.moduleEmoji}</Emoji>
          <Badge tone="violet">{messages.moduleBadge}</Badge>
          <h2 className={slideHeading}>{slide.title}</h2>
          {slide.description && <p className="max-w-3xl text-18 text-ink-soft">{slide.description}</p>}
          <Lines lines={slide.lines} />
        </>
      );
    case 'lesson':
      return (
        <>
          <Emoji>{messages.lessonEmoji}</Emoji>
          <div className="flex flex-wrap items-center gap-3">
            <Badge tone="violet">{messages.lessonBadge}</Badge>
            {slide.lessonTitle !== slide.title && <span className="text-14 text-ink-soft">{slide.lessonTitle}</span>}
          </div>
          <h2 className={slideHeading}>{slide.title}</h2>
          <Lines lines={slide.lines} />
        </>
      );
    case 'topic':
      return (
        <>
          <Badge tone="violet">{messages.topicBadge(slide.number)}</Badge>
          <h2 className={slideHeading}>{messages.topicHeading}</h2>
          <Lines lines={[slide.title]} />
        </>
      );
    case 'takeaways':
      return (
        <>
          <Badge tone="violet">{messages.takeawaysBadge}</Badge>
          <h2 className={slideHeading}>{slide.title}</h2>
          <Lines lines={slide.lines} />
        </>
      );
    case 'quiz':
      return (
        <>
          <Badge tone="violet">{messages.quizBadge}</Badge>
          <h2 className={slideHeading}>{slide.title}</h2>
          <Questions questions={slide.questions} />
        </>
      );
  }
}
