import type { ReactNode } from 'react';
import type { SlideView } from '#contracts/http/learning.ts';
import { CourseCover } from '#web/components/course-cover.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { viewerWords as words } from '#web/config/words/viewer.ts';
import type { CourseView, DeckPlace } from './use-deck.ts';

const Emoji = ({ children }: { children: string }) => (
  <span aria-hidden className="text-36 leading-none md:text-48">
    {children}
  </span>
);

/** Lines with keys of their own, since points may repeat; those without words (an emptied point) are left out. */
const keyed = (lines: readonly string[]) =>
  lines.flatMap((line, index) => (line.trim() === '' ? [] : [{ key: `${index}-${line}`, line }]));

/** Content as bullet lines. */
const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="flex flex-col gap-3 text-18 md:gap-4 md:text-22 2xl:gap-5 2xl:text-28">
    {keyed(lines).map(({ key, line }) => (
      <li key={key} className="flex gap-4">
        <span aria-hidden className="mt-[0.6em] size-2 shrink-0 rounded-full bg-(--course)" />
        <span className="min-w-0">{line}</span>
      </li>
    ))}
  </ul>
);

const heading = 'font-serif text-36 tracking-tight md:text-48 2xl:text-60';

function Content({ slide, course }: { slide: SlideView; course: CourseView['course'] }): ReactNode {
  switch (slide.kind) {
    case 'intro':
      return (
        <>
          <CourseCover
            courseId={course.id}
            colors={course.customColors}
            className="-mx-6 -mt-6 h-28 w-[calc(100%+3rem)] shrink-0 md:-mx-16 md:-mt-16 md:h-32 md:w-[calc(100%+8rem)]"
          />
          <div className="my-auto flex flex-col items-start gap-5 pt-2">
            <Badge tone="violet">{words.welcomeBadge}</Badge>
            <h2 className="font-serif text-36 tracking-tight md:text-60">{slide.title}</h2>
            <p className="max-w-3xl text-18 text-ink-soft md:text-22">{slide.description}</p>
            <p className="text-16 text-ink-faint">
              {words.by(course.creatorName)} · {words.keys}
            </p>
          </div>
        </>
      );
    case 'module':
      return (
        <>
          <Emoji>{words.moduleEmoji}</Emoji>
          <Badge tone="violet">{words.moduleBadge}</Badge>
          <h2 className={heading}>{slide.title}</h2>
          {slide.description && <p className="max-w-3xl text-18 text-ink-soft">{slide.description}</p>}
          <Lines lines={slide.lines} />
        </>
      );
    case 'lesson':
      return (
        <>
          <Emoji>{words.lessonEmoji}</Emoji>
          <div className="flex flex-wrap items-center gap-3">
            <Badge tone="violet">{words.lessonBadge}</Badge>
            {slide.lessonTitle !== slide.title && <span className="text-14 text-ink-soft">{slide.lessonTitle}</span>}
          </div>
          <h2 className={heading}>{slide.title}</h2>
          <Lines lines={slide.lines} />
        </>
      );
    case 'topic':
      return (
        <>
          <Badge tone="violet">{words.topicBadge(slide.number)}</Badge>
          <h2 className={heading}>{words.topicHeading}</h2>
          <Lines lines={[slide.title]} />
        </>
      );
  }
}

const Waiting = () => (
  <div aria-busy className="flex w-full flex-col gap-4">
    <span className="sr-only">{words.loading}</span>
    <Skeleton className="h-6 w-32" />
    <Skeleton className="h-12 w-3/4" />
    <Skeleton className="h-40" />
  </div>
);

/** One slide, as a sheet that scrolls when its text is longer than the window. */
export const Slide = ({ place, course }: { place: DeckPlace; course: CourseView['course'] }) => (
  <div className="h-full overflow-y-auto px-4 py-6 md:px-16 md:py-10">
    <article className="mx-auto flex min-h-full max-w-5xl flex-col 2xl:max-w-6xl items-start justify-center gap-5 overflow-hidden rounded-lg border border-line border-t-4 border-t-(--course) bg-surface p-6 shadow-soft md:gap-6 md:p-16">
      {place.kind === 'slide' && <Content slide={place.slide} course={course} />}
      {place.kind === 'loading' && <Waiting />}
      {place.kind === 'failed' && (
        <>
          <p className="text-18">{words.moduleFailed}</p>
          <Button tone="secondary" onClick={place.retry}>
            {words.tryAgain}
          </Button>
        </>
      )}
    </article>
  </div>
);
