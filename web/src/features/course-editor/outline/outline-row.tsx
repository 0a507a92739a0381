import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '#web/components/cx.ts';
import { searchOf } from '../editor-place.ts';

interface OutlineRowProps {
  /** Of the part that it opens. */
  id: string;
  isShown: boolean;
  title: string;
  /** Minutes or a count. */
  note?: string | undefined;
  /** What is missing in the part. */
  problem?: string | undefined;
  Icon?: LucideIcon;
  className?: string;
  children?: ReactNode;
}

/** A link to a part of the course. */
export const OutlineRow = ({ id, isShown, title, note, problem, Icon, className, children }: OutlineRowProps) => (
  <div
    className={cx(
      'group/row relative flex min-w-0 items-center rounded-md transition-colors',
      isShown ? 'bg-violet-soft text-violet-ink' : 'hover:bg-sunken',
    )}
  >
    <Link
      to={{ search: searchOf({ tab: 'structure', part: id }) }}
      data-row={id}
      aria-label={[title, problem, note].filter(Boolean).join(', ')}
      aria-current={isShown ? 'true' : undefined}
      className={cx(
        'flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-md py-1 pe-2 text-14 no-underline pointer-coarse:min-h-11',
        className,
      )}
    >
      {Icon && <Icon className="size-4 shrink-0 text-ink-faint" aria-hidden />}
      <span dir="auto" className="line-clamp-2 min-w-0 flex-1">
        {title}
      </span>
      {problem && <span title={problem} className="size-2 shrink-0 rounded-full bg-warn" />}
      {note && (
        <span className="shrink-0 text-12 text-ink-faint tabular-nums group-focus-within/row:opacity-0 group-hover/row:opacity-0 pointer-coarse:group-focus-within/row:opacity-100 pointer-coarse:group-hover/row:opacity-100">
          {note}
        </span>
      )}
    </Link>
    {children}
  </div>
);

/** Appears on hover and focus; always there on touch screens. */
export const RowTools = ({ children }: { children: ReactNode }) => (
  <div className="flex shrink-0 items-center rounded-md pointer-fine:absolute pointer-fine:end-0 pointer-fine:bg-inherit pointer-fine:opacity-0 pointer-fine:group-focus-within/row:opacity-100 pointer-fine:group-hover/row:opacity-100">
    {children}
  </div>
);
