import { Circle, CircleCheck, CircleDot, PanelLeftClose } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CourseView } from '#web/api/course-view.ts';
import { cx } from '#web/components/cx.ts';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import type { QuizProgress } from '../quiz/use-quizzes.ts';
import { type Section, sectionIndexAt, sectionName } from '../sections.ts';
import { useFocusReturn } from '../use-focus-return.ts';

interface ContentsProps {
  view: CourseView;
  sections: readonly Section[];
  current: number;
  /** Of each section. Undefined for the owner. */
  seen: readonly number[] | undefined;
  /** By module id. */
  results: Readonly<Record<string, QuizProgress | undefined>>;
  onGoTo(slide: number): void;
  onClose(): void;
}

interface LineProps {
  section: Section;
  isHere: boolean;
  seen: number | undefined;
  result: QuizProgress | undefined;
  onGoTo(slide: number): void;
}

/** Empty, begun or seen. */
function State({ section, seen }: { section: Section; seen: number }) {
  const Icon = seen === 0 ? Circle : seen < section.count ? CircleDot : CircleCheck;
  return (
    <>
      <Icon
        aria-hidden
        className={cx('mt-0.5 size-4 shrink-0', seen >= section.count ? 'text-good' : 'text-line-strong')}
      />
      {seen > 0 && (
        <span className="sr-only">
          {seen >= section.count ? messages.seen : messages.seenPart(seen, section.count)}
        </span>
      )}
    </>
  );
}

const Line = ({ section, isHere, seen, result, onGoTo }: LineProps) => (
  <li>
    <button
      type="button"
      aria-current={isHere ? 'true' : undefined}
      onClick={() => onGoTo(section.start)}
      className="relative flex min-h-9 w-full gap-2.5 rounded-md px-3 py-2 text-start text-14 text-ink-soft transition-colors -outline-offset-2 hover:bg-sunken hover:text-ink aria-current:bg-sunken aria-current:font-medium aria-current:text-ink"
    >
      {isHere && <span aria-hidden className="absolute inset-y-1.5 start-0 w-1 rounded-full bg-(--course)" />}
      {seen !== undefined && <State section={section} seen={seen} />}
      <span dir="auto" className="min-w-0 flex-1">
        {sectionName(section)}
      </span>
      <span className="shrink-0 text-12 leading-5 font-normal text-ink-faint tabular-nums">
        {section.kind === 'quiz' && result
          ? messages.result(result.bestCorrect, result.bestOf)
          : section.minutes !== null && messages.minutes(section.minutes)}
      </span>
    </button>
  </li>
);

/** The outline beside the slide, on wide screens. */
export function Contents({ view, sections, current, seen, results, onGoTo, onClose }: ContentsProps) {
  const panel = useRef<HTMLElement>(null);
  useFocusReturn(panel);
  const list = useRef<HTMLDivElement>(null);
  const here = sectionIndexAt(sections, current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps the current line in view
  useEffect(() => {
    const line = list.current?.querySelector('[aria-current]');
    line?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [here]);

  const linesOf = (moduleNumber: number) =>
    sections.map((section, index) =>
      section.moduleNumber === moduleNumber ? (
        <Line
          key={section.key}
          section={section}
          isHere={index === here}
          seen={seen?.[index]}
          result={results[view.modules[moduleNumber - 1]?.moduleId ?? '']}
          onGoTo={onGoTo}
        />
      ) : null,
    );
  return (
    <nav
      ref={panel}
      aria-label={messages.contents}
      className="flex w-68 shrink-0 flex-col border-e border-line bg-surface 2xl:w-76"
    >
      <div className="flex items-center justify-between ps-5 pe-2 pt-3">
        <h2 className="font-serif text-18">{messages.contents}</h2>
        <button
          type="button"
          aria-label={messages.hideContents}
          onClick={onClose}
          className="grid size-11 place-items-center rounded-md text-ink-faint hover:bg-sunken hover:text-ink"
        >
          <PanelLeftClose className="size-5" aria-hidden />
        </button>
      </div>
      <div ref={list} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-6">
        <ol>{linesOf(0)}</ol>
        {view.modules.map(({ moduleId, title }, index) => (
          <section key={moduleId} aria-label={title} className="mt-4">
            <h3 className="px-3 pb-1 text-12 text-ink-faint">
              <span className="block font-semibold">{messages.module(index + 1)}</span>
              <span dir="auto" lang={view.course.language} className="block font-serif text-16 text-ink">
                {title}
              </span>
            </h3>
            <ol>{linesOf(index + 1)}</ol>
          </section>
        ))}
      </div>
    </nav>
  );
}
