import {
  ArrowLeft,
  Captions,
  CircleCheck,
  Ellipsis,
  LayoutGrid,
  NotebookPen,
  PanelLeft,
  Search,
  Store,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CourseView } from '#web/api/course-view.ts';
import { cx } from '#web/components/cx.ts';
import { type ViewMode, ViewSwitch } from '#web/components/slides/view-switch.tsx';
import { Menu } from '#web/components/ui/menu.tsx';
import type { MenuProps } from '#web/components/ui/types.ts';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { paths } from '#web/config/paths.ts';
import { commandKey } from '#web/lib/command-key.ts';
import type { Progress } from './progress/use-progress.ts';
import { type TimeLeft, timeLeftTexts } from './time-left.ts';

const tool =
  'grid size-11 shrink-0 place-items-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink [&_svg]:size-5';

interface ToolProps {
  label: string;
  /** As `aria-keyshortcuts`. */
  keys?: string | undefined;
  open: boolean;
  onPress(): void;
  children: ReactNode;
}

const Tool = ({ label, keys, open, onPress, children }: ToolProps) => (
  <button
    type="button"
    className={tool}
    aria-label={label}
    aria-expanded={open}
    aria-keyshortcuts={keys}
    title={keys ? `${label} (${keys.replace('Control+', `${commandKey} `)})` : label}
    onClick={onPress}
  >
    {children}
  </button>
);

interface Panel {
  readonly open: boolean;
  toggle(): void;
}

export interface ViewerHeaderProps {
  course: CourseView['course'];
  /** The place in the editor that a preview leads back to. */
  editor: string | undefined;
  current: number;
  total: number;
  progress: Progress | undefined;
  left: TimeLeft;
  lettersOn: boolean;
  view: { readonly mode: ViewMode; change(): void };
  /** Undefined on narrow screens. */
  contents: Panel | undefined;
  overview: Panel;
  find: Panel;
  /** Undefined for the owner. */
  notes: Panel | undefined;
  /** Undefined in the Read view. */
  transcript: Panel | undefined;
  menu: MenuProps['items'];
}

const ProgressLine = ({ progress, total }: { progress: Progress; total: number }) => (
  <div
    role="progressbar"
    aria-label={messages.progress}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={progress.percent}
    aria-valuetext={messages.seenOf(progress.seenCount, total)}
    className="absolute inset-x-0 -bottom-px h-[3px] bg-line"
  >
    <div
      className="h-full bg-(--course) transition-[width] duration-500 ease-calm motion-reduce:transition-none"
      style={{ width: `${progress.percent}%` }}
    />
  </div>
);

interface PositionProps extends Pick<ViewerHeaderProps, 'current' | 'total' | 'progress' | 'left'> {
  /** Leaves more room beside it on a phone. */
  isReading: boolean;
}

/** Where the reader is and how much is left. */
function Position({ current, total, progress, left, isReading }: PositionProps) {
  const texts = timeLeftTexts(left);
  return (
    <div className="flex min-w-0 flex-col text-12 text-ink-soft tabular-nums max-lg:flex-1">
      <div className="flex flex-wrap items-center gap-x-3 whitespace-nowrap md:text-14">
        <p className="shrink-0">{messages.position(current + 1, total)}</p>
        {progress && (
          <p
            className={cx(
              'flex shrink-0 items-center gap-1.5',
              progress.completedAt
                ? 'text-good'
                : isReading
                  ? 'max-[24rem]:hidden lg:max-xl:hidden'
                  : 'max-md:hidden lg:max-xl:hidden',
            )}
          >
            {progress.completedAt && <CircleCheck className="size-4" aria-hidden />}
            {progress.completedAt ? messages.complete : messages.percent(progress.percent)}
          </p>
        )}
      </div>
      {texts && (
        <p className="leading-4">
          <span className="flex flex-wrap gap-x-2 md:max-lg:hidden xl:hidden">
            {texts.short.map((text, index) => (
              <span
                key={text}
                className={cx('whitespace-nowrap', index > 0 && 'max-[22rem]:hidden low:sm:max-md:hidden')}
              >
                {text}
              </span>
            ))}
          </span>
          <span className="hidden md:max-lg:inline xl:inline">{texts.long}</span>
        </p>
      )}
    </div>
  );
}

/** One row; on narrow screens that aren't low, a second one has the position and what changes how one reads. */
export function ViewerHeader(props: ViewerHeaderProps) {
  const {
    course,
    editor,
    current,
    total,
    progress,
    left,
    lettersOn,
    view,
    contents,
    overview,
    find,
    notes,
    transcript,
    menu,
  } = props;
  const letter = (key: string) => (lettersOn ? key : undefined);
  return (
    <header className="safe-px-2 safe-pt-1 md:safe-px-6 lg:safe-pt-2 low:sm:safe-pt-0.5 relative flex flex-wrap items-center gap-x-2 border-b border-line bg-surface pb-1.5 lg:flex-nowrap lg:gap-x-3 lg:pb-2 low:sm:flex-nowrap low:sm:pb-0.5">
      <Link
        to={editor ?? paths.marketplace}
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md px-2 text-14 font-medium text-ink-soft no-underline hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden />
        <span className="max-xl:sr-only">{editor ? messages.backToEditor : messages.back}</span>
      </Link>
      {contents && (
        <Tool label={messages.contents} keys={letter('C')} open={contents.open} onPress={contents.toggle}>
          <PanelLeft aria-hidden />
        </Tool>
      )}
      {course.customLogoUrl && (
        <img
          src={course.customLogoUrl}
          alt=""
          className="max-h-8 max-w-16 object-contain sm:max-w-32 low:sm:max-lg:hidden"
          onError={({ currentTarget }) => currentTarget.classList.add('hidden')}
        />
      )}
      <h1
        dir="auto"
        lang={course.language}
        className="min-w-0 flex-1 truncate font-serif text-16 md:text-18 low:sm:max-lg:sr-only"
      >
        {course.title}
      </h1>
      <div className="flex items-center gap-1 max-lg:order-last max-lg:w-full max-lg:ps-2 lg:gap-3 low:sm:order-none low:sm:w-auto low:sm:max-lg:flex-1">
        <Position current={current} total={total} progress={progress} left={left} isReading={view.mode === 'read'} />
        <ViewSwitch mode={view.mode} onChange={view.change} keys={letter('R')} />
        <div className="flex shrink-0">
          {transcript && (
            <Tool label={messages.transcript} keys={letter('T')} open={transcript.open} onPress={transcript.toggle}>
              <Captions aria-hidden />
            </Tool>
          )}
          {notes && (
            <Tool label={messages.notes} keys={letter('N')} open={notes.open} onPress={notes.toggle}>
              <NotebookPen aria-hidden />
            </Tool>
          )}
        </div>
      </div>
      <div className="flex shrink-0 items-center">
        <Tool label={messages.find} keys="Control+K" open={find.open} onPress={find.toggle}>
          <Search aria-hidden />
        </Tool>
        <Tool label={messages.overview} keys={letter('O')} open={overview.open} onPress={overview.toggle}>
          <LayoutGrid aria-hidden />
        </Tool>
        <Menu
          label={messages.more}
          className="size-11 text-ink-soft [&_svg]:size-5"
          items={editor ? [...menu, { label: messages.back, Icon: Store, to: paths.marketplace }] : menu}
        >
          <Ellipsis aria-hidden />
        </Menu>
      </div>
      {progress && <ProgressLine progress={progress} total={total} />}
    </header>
  );
}
