import type { ReactNode, Ref } from 'react';
import type { SlideView } from '#contracts/http/learning.ts';
import { isBlank } from '#domain/is-blank.ts';
import { languageDirection } from '#domain/language-direction.ts';
import { slideMessages as messages } from '#web/config/messages/slides.ts';
import { viewerMessages } from '#web/config/messages/viewer.ts';
import { numbered } from '#web/lib/numbered.ts';
import { writtenLines } from './points.tsx';
import type { ShownCourse } from './shown-course.ts';
import { SlideMeta } from './slide-heading.tsx';
import { SlideVisual } from './slide-visual.tsx';
import { SourceLine } from './source-line.tsx';
import { Spoken } from './spoken.tsx';

type LessonSlide = Extract<SlideView, { kind: 'lesson' }>;

/** Set for reading: a serif of 19 px on lines of 30 px, 65 characters wide. */
export const readingText = 'font-serif text-19';

/** One page of the Read view. */
export const Article = ({ course, children }: { course: ShownCourse; children: ReactNode }) => (
  <article
    lang={course.language}
    dir={languageDirection(course.language)}
    className="mx-auto flex w-full max-w-[38.5rem] flex-col gap-6 text-start"
  >
    {children}
  </article>
);

interface ArticleHeaderProps {
  emoji?: string;
  badge: string;
  context?: string | undefined;
  title: string;
  /** The title takes the focus when the page is turned. */
  ref?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

export const ArticleHeader = ({ emoji, badge, context, title, ref, children }: ArticleHeaderProps) => (
  <header className="flex flex-col gap-3">
    <SlideMeta {...(emoji !== undefined && { emoji })} badge={badge} context={context} />
    <h2 ref={ref} tabIndex={-1} dir="auto" className="font-serif text-36 tracking-tight outline-none @xl:text-48">
      {title}
    </h2>
    {children}
  </header>
);

const Objective = ({ children }: { children: string }) =>
  isBlank(children) ? null : (
    <p className="border-s-2 border-(--course) ps-4 text-16 text-ink-soft">
      <span lang="en" className="block text-14 font-semibold">
        {messages.objective}
      </span>
      <span dir="auto">{children}</span>
    </p>
  );

export const ArticleList = ({ lines, counted = false }: { lines: readonly string[]; counted?: boolean }) => {
  const List = counted ? 'ol' : 'ul';
  return (
    <List
      className={`${readingText} flex flex-col gap-2 ps-6 marker:text-(--course) ${counted ? 'list-decimal' : 'list-disc'}`}
    >
      {numbered(writtenLines(lines)).map(({ number, item }) => (
        <li key={number} dir="auto" className="ps-1 whitespace-pre-wrap">
          {item}
        </li>
      ))}
    </List>
  );
};

/** What is said on the slide with its visual as a figure; the points only where nothing is said. */
export const ArticleSlide = ({ slide, course }: { slide: LessonSlide; course: ShownCourse }) => (
  <>
    {slide.title !== slide.lessonTitle && (
      <h3 dir="auto" className="font-serif text-28 tracking-tight text-balance">
        {slide.title}
      </h3>
    )}
    {isBlank(slide.spoken) ? (
      <ArticleList lines={slide.lines} />
    ) : (
      <div className={`${readingText} flex flex-col gap-4`}>
        <Spoken text={slide.spoken} />
      </div>
    )}
    {slide.visual && (
      <figure className="my-2 w-full @min-[52rem]:-mx-12 @min-[52rem]:w-[calc(100%+6rem)]">
        <SlideVisual visual={slide.visual} course={course} title={slide.title} />
      </figure>
    )}
    {/* Nearer to its text than to the next one. */}
    <SourceLine sources={slide.sources} course={course} className="-mt-2 mb-4" />
  </>
);

/** The header of a lesson's article. */
export const LessonHeader = ({
  slide,
  context,
  ref,
}: {
  slide: LessonSlide;
  context?: string | undefined;
  ref?: Ref<HTMLHeadingElement>;
}) => (
  <ArticleHeader
    emoji={viewerMessages.lessonEmoji}
    badge={viewerMessages.lessonBadge}
    context={context}
    title={slide.lessonTitle}
    {...(ref && { ref })}
  >
    <Objective>{slide.objective}</Objective>
  </ArticleHeader>
);
