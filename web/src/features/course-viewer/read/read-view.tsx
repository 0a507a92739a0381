import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { languageDirection } from '#domain/language-direction.ts';
import { Article } from '#web/components/slides/article.tsx';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { announce } from '#web/lib/announce.ts';
import { type Section, sectionIndexAt, sectionName } from '../sections.ts';
import { SlideExtras } from '../slide-extras.tsx';
import type { DeckPlace } from '../use-deck.ts';
import type { Navigation } from '../use-navigation.ts';
import { useViewer } from '../viewer-context.ts';
import { ReadSlide } from './read-slide.tsx';
import { useReadingPosition } from './use-reading-position.ts';

interface ReadViewProps {
  places: readonly DeckPlace[];
  sections: readonly Section[];
  navigation: Navigation;
  onRead(slides: readonly number[]): void;
}

const titleOf = (section: Section): string => (section.kind === 'module' ? section.title : sectionName(section));

interface TurnProps {
  section: Section;
  next?: boolean;
  onGoTo(slide: number): void;
}

const Turn = ({ section, next = false, onGoTo }: TurnProps) => (
  <button
    type="button"
    onClick={() => onGoTo(section.start)}
    className={`flex min-h-16 min-w-0 flex-1 basis-52 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-soft transition-colors hover:border-line-strong ${next ? 'justify-end text-end' : 'text-start'}`}
  >
    {!next && <ArrowLeft aria-hidden className="size-5 shrink-0 text-ink-faint rtl:-scale-x-100" />}
    <span className="min-w-0">
      <span lang="en" className="block text-12 text-ink-faint">
        {next ? messages.nextPart : messages.previousPart}
        {section.kind === 'module' && `: ${messages.module(section.moduleNumber)}`}
      </span>
      <span dir="auto" className="block font-serif text-18">
        {titleOf(section)}
      </span>
    </span>
    {next && <ArrowRight aria-hidden className="size-5 shrink-0 text-ink-faint rtl:-scale-x-100" />}
  </button>
);

/** "Module 2 · 12 min" */
function contextOf({ moduleNumber, minutes }: Section): string | undefined {
  const parts = [
    ...(moduleNumber > 0 ? [messages.module(moduleNumber)] : []),
    ...(minutes === null ? [] : [messages.minutes(minutes)]),
  ];
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

/** One section at a time, as an article. Scrolling moves the position; other moves scroll. */
export function ReadView({ places, sections, navigation, onRead }: ReadViewProps) {
  const { view, total } = useViewer();
  const { current, follow, attach, turnTo } = navigation;
  const box = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [jumps, setJumps] = useState(0);
  useEffect(
    () =>
      attach((slide) => {
        follow(slide);
        setJumps((count) => count + 1);
      }),
    [attach, follow],
  );

  const position = sectionIndexAt(sections, current);
  const section = sections[position];
  const shown = section ? places.slice(section.start, section.start + section.count) : [];
  const isLoaded = shown.every(({ kind }) => kind === 'slide');
  useReadingPosition(box, {
    jump: `${section?.key} ${isLoaded} ${jumps}`,
    target: current,
    onPosition: (slide) => slide !== current && follow(slide),
    onRead,
  });

  const key = section?.key;
  const name = section && titleOf(section);
  const shownKey = useRef(key);
  // A layout effect, so that the pressed button's focus is not lost first.
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    const focused = document.activeElement;
    if (focused === document.body || box.current?.contains(focused)) title.current?.focus({ preventScroll: true });
    else if (name !== undefined) announce(name);
  }, [key, name]);

  if (!section) return null;
  const before = sections[position - 1];
  const after = sections[position + 1];
  const last = section.start + section.count - 1;
  return (
    <section
      ref={box}
      data-read
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys can scroll it
      tabIndex={0}
      aria-label={messages.article}
      className="-outline-offset-2 @container h-full overflow-y-auto overscroll-contain bg-surface scroll-pt-6"
    >
      <div key={section.key} className="px-5 pt-8 pb-16 motion-safe:animate-rise @xl:px-10 @xl:pt-14">
        <Article course={view.course}>
          {shown.map((place, offset) => (
            <section
              key={place.key}
              data-read-slide={section.start + offset}
              className="flex scroll-mt-6 flex-col gap-6"
            >
              <ReadSlide place={place} isFirst={offset === 0} context={contextOf(section)} title={title} />
            </section>
          ))}
        </Article>
        <div className="mx-auto mt-12 max-w-[38.5rem]" dir={languageDirection(view.course.language)}>
          {(last === total - 1 || section.kind !== 'lesson') &&
            shown.map((place, offset) => <SlideExtras key={place.key} place={place} index={section.start + offset} />)}
          <nav aria-label={messages.parts} className="mt-6 flex flex-wrap-reverse gap-3">
            {before && <Turn section={before} onGoTo={turnTo} />}
            {after && <Turn section={after} next onGoTo={turnTo} />}
          </nav>
        </div>
      </div>
    </section>
  );
}
