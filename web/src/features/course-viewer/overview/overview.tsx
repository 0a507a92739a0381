import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SlideView } from '#contracts/http/learning.ts';
import { courseColorStyles } from '#domain/visuals/course-styles.ts';
import type { CourseView } from '#web/api/course-view.ts';
import { cx } from '#web/components/cx.ts';
import { courseColorClass } from '#web/components/slides/course-colors.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { pictureLines } from '../picture-lines.ts';
import type { Progress } from '../progress/use-progress.ts';
import { type DeckPlace, moduleSpans } from '../use-deck.ts';
import { slideLabel } from './slide-label.ts';

interface OverviewProps {
  view: CourseView;
  places: readonly DeckPlace[];
  current: number;
  /** Undefined for the course's owner. */
  progress: Progress | undefined;
  /** Slides that were seen are left out. */
  unreadOnly: boolean;
  onGoTo(slide: number): void;
  onClose(): void;
}

interface TileProps {
  place: DeckPlace;
  index: number;
  isCurrent: boolean;
  isSeen: boolean;
  onGoTo(): void;
}

const tile =
  'flex h-36 w-full flex-col gap-1.5 overflow-hidden rounded-md border border-t-4 border-t-(--course) bg-surface p-3 text-start transition-shadow hover:shadow-soft';

function slideExcerpt(slide: SlideView): string {
  switch (slide.kind) {
    case 'intro':
      return slide.description;
    case 'topic':
      return '';
    case 'quiz':
      return slide.questions.map(({ question }) => question).join(' · ');
    case 'lesson': {
      const { lines, visual } = slide;
      return (lines.length > 0 || !visual ? lines : pictureLines(visual)).join(' · ');
    }
    default:
      return slide.lines.join(' · ');
  }
}

function Tile({ place, index, isCurrent, isSeen, onGoTo }: TileProps) {
  if (place.kind === 'loading') return <Skeleton className="h-36" />;
  if (place.kind === 'failed')
    return (
      <button type="button" className={cx(tile, 'border-dashed border-line-strong text-14')} onClick={place.retry}>
        <span className="text-ink-soft">{messages.moduleFailed}</span>
        <span className="font-medium text-violet-ink">{messages.tryAgain}</span>
      </button>
    );
  const { slide } = place;
  return (
    <button
      type="button"
      data-initial-focus={isCurrent || undefined}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onGoTo}
      className={cx(tile, isCurrent ? 'border-x-violet border-b-violet bg-violet-soft' : 'border-line')}
    >
      <span className="flex items-center justify-between gap-2 text-12 text-ink-faint">
        <span className="truncate">{slideLabel(slide)}</span>
        <span className="flex shrink-0 items-center gap-1 tabular-nums">
          {isSeen && (
            <>
              <Check className="size-3.5 text-good" aria-hidden />
              <span className="sr-only">{messages.seen}</span>
            </>
          )}
          {index + 1}
        </span>
      </span>
      <span dir="auto" className="line-clamp-2 font-serif text-16 leading-tight text-ink">
        {slide.title}
      </span>
      {isCurrent ? (
        <span className="mt-auto text-12 font-medium text-violet-ink">{messages.current}</span>
      ) : (
        <span dir="auto" className="line-clamp-3 text-12 text-ink-faint">
          {slideExcerpt(slide)}
        </span>
      )}
    </button>
  );
}

export function Overview({ view, places, current, progress, unreadOnly, onGoTo, onClose }: OverviewProps) {
  const grid = useRef<HTMLDivElement>(null);
  const isLoaded = places[current]?.kind === 'slide';
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when its module has loaded
  useEffect(() => {
    const here = grid.current?.querySelector<HTMLElement>('[data-initial-focus]');
    here?.scrollIntoView({ block: 'center', behavior: 'instant' });
    here?.focus({ preventScroll: true });
  }, [isLoaded]);
  // As it was when this opened: tiles must not vanish under the reader.
  const [seenBefore] = useState(progress?.seen);
  const seen = unreadOnly ? seenBefore : progress?.seen;
  const isSeen = (index: number): boolean => {
    const id = view.slideIds[index];
    return id !== undefined && seen?.has(id) === true;
  };
  const groups = [
    { key: 'opening', label: '', title: messages.opening, start: 0, count: view.slides.length },
    ...moduleSpans(view).map(({ number, start, count }) => ({
      key: `module-${number}`,
      label: messages.module(number),
      title: view.modules[number - 1]?.title ?? '',
      start,
      count,
    })),
  ].flatMap(({ start, count, ...group }) => {
    const indexes = Array.from({ length: count }, (_, offset) => start + offset);
    const shown = unreadOnly ? indexes.filter((index) => !isSeen(index)) : indexes;
    return shown.length > 0 ? [{ ...group, shown }] : [];
  });
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={unreadOnly ? messages.unreadSlides : messages.overview}
      description={progress && messages.overviewLead(progress.seenCount, places.length)}
      footer={
        <Button tone="secondary" data-closes onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      <div ref={grid} className={cx('flex flex-col gap-8', courseColorClass)} style={courseColorStyles(view.course)}>
        {groups.map(({ key, label, title, shown }) => (
          <section key={key} aria-label={title}>
            <h3 className="flex flex-wrap items-baseline gap-x-3 font-serif text-18">
              {label && <span className="font-sans text-14 text-ink-faint">{label}</span>}
              <bdi lang={view.course.language}>{title}</bdi>
            </h3>
            <ol className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
              {shown.map((index) => {
                const place = places[index];
                return place ? (
                  <li key={place.key}>
                    <Tile
                      place={place}
                      index={index}
                      isCurrent={index === current}
                      isSeen={isSeen(index)}
                      onGoTo={() => onGoTo(index)}
                    />
                  </li>
                ) : null;
              })}
            </ol>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
