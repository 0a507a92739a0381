import { ArrowLeft, CircleCheck, Ellipsis, LayoutGrid, NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CourseView } from '#web/api/course-view.ts';
import { cx } from '#web/components/cx.ts';
import { Menu } from '#web/components/ui/menu.tsx';
import type { MenuProps } from '#web/components/ui/types.ts';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { paths } from '#web/config/paths.ts';
import type { Progress } from './progress/use-progress.ts';

const tool =
  'grid size-11 shrink-0 place-items-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink [&_svg]:size-5';

interface ToolProps {
  label: string;
  letter?: string | undefined;
  open: boolean;
  onPress(): void;
  children: ReactNode;
}

const Tool = ({ label, letter, open, onPress, children }: ToolProps) => (
  <button
    type="button"
    className={tool}
    aria-label={label}
    aria-expanded={open}
    aria-keyshortcuts={letter}
    title={letter ? `${label} (${letter})` : label}
    onClick={onPress}
  >
    {children}
  </button>
);

interface ViewerHeaderProps {
  course: CourseView['course'];
  current: number;
  total: number;
  progress: Progress | undefined;
  lettersOn: boolean;
  overview: { readonly open: boolean; toggle(): void };
  /** Undefined for the owner. */
  notes: { readonly open: boolean; toggle(): void } | undefined;
  menu: MenuProps['items'];
}

const ProgressLine = ({ progress, total }: { progress: Progress; total: number }) => (
  <div
    role="progressbar"
    aria-label={messages.progress}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={progress.percent}
    aria-valuetext={messages.seenOf(Math.min(progress.seen.size, total), total)}
    className="absolute inset-x-0 -bottom-px h-[3px] bg-line"
  >
    <div
      className="h-full bg-(--course) transition-[width] duration-500 ease-calm motion-reduce:transition-none"
      style={{ width: `${progress.percent}%` }}
    />
  </div>
);

export function ViewerHeader({
  course,
  current,
  total,
  progress,
  lettersOn,
  overview,
  notes,
  menu,
}: ViewerHeaderProps) {
  return (
    <header className="relative flex flex-wrap items-center gap-x-2 border-b border-line bg-surface px-2 pt-1 pb-1.5 md:gap-x-3 md:px-6 md:py-2">
      <Link
        to={paths.marketplace}
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md px-2 text-14 font-medium text-ink-soft no-underline hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden />
        <span className="max-lg:sr-only">{messages.back}</span>
      </Link>
      {course.customLogoUrl && (
        <img
          src={course.customLogoUrl}
          alt=""
          className="max-h-8 max-w-16 object-contain sm:max-w-32"
          onError={({ currentTarget }) => currentTarget.classList.add('hidden')}
        />
      )}
      <h1 className="min-w-0 flex-1 truncate font-serif text-16 md:text-center md:text-18">{course.title}</h1>
      <div className="flex items-center gap-3 text-14 text-ink-soft tabular-nums max-md:order-last max-md:w-full max-md:justify-between max-md:px-2">
        <p className="shrink-0">{messages.position(current + 1, total)}</p>
        {progress && (
          <p
            className={cx(
              'flex shrink-0 items-center gap-1.5',
              progress.completedAt ? 'text-good' : 'md:max-lg:hidden',
            )}
          >
            {progress.completedAt && <CircleCheck className="size-4" aria-hidden />}
            {progress.completedAt ? messages.complete : messages.percent(progress.percent)}
          </p>
        )}
      </div>
      <div className="flex shrink-0 items-center">
        <Tool
          label={messages.overview}
          letter={lettersOn ? 'O' : undefined}
          open={overview.open}
          onPress={overview.toggle}
        >
          <LayoutGrid aria-hidden />
        </Tool>
        {notes && (
          <Tool label={messages.notes} letter={lettersOn ? 'N' : undefined} open={notes.open} onPress={notes.toggle}>
            <NotebookPen aria-hidden />
          </Tool>
        )}
        <Menu label={messages.more} className="size-11 text-ink-soft [&_svg]:size-5" items={menu}>
          <Ellipsis aria-hidden />
        </Menu>
      </div>
      {progress && <ProgressLine progress={progress} total={total} />}
    </header>
  );
}
