import type { ReactNode } from 'react';
import { cx } from '#web/components/cx.ts';
import { Grip, SortableItem } from '#web/components/sortable/sortable-item.tsx';
import { editingMessages as messages } from '#web/config/messages/editing.ts';
import { PartMenu } from '../structure/part-menu.tsx';

interface ItemCardProps {
  id: string;
  index: number;
  /** What its buttons call it. */
  name: string;
  /** With its title. */
  fullName: string;
  /** Shown while it is open, when the form has the title. */
  shortName: string;
  title: string;
  titleLook: 'truncate' | 'line-clamp-2';
  /** Beside the title while it is closed. */
  picture?: ReactNode;
  problem: string | undefined;
  isOpen: boolean;
  onOpen(id: string | undefined): void;
  onDuplicate: (() => void) | undefined;
  onRemove(): void;
  /** The form. */
  children: ReactNode;
}

/** A slide or question of a list, which opens and can be moved. */
export const ItemCard = ({
  id,
  index,
  name,
  fullName,
  shortName,
  title,
  titleLook,
  picture,
  problem,
  isOpen,
  onOpen,
  onDuplicate,
  onRemove,
  children,
}: ItemCardProps) => (
  <SortableItem
    index={index}
    name={name}
    className={cx('rounded-lg border bg-surface', isOpen ? 'border-line-strong/60 shadow-soft' : 'border-line')}
  >
    <div className="flex items-center gap-1 p-1.5">
      <Grip />
      <h3 className="min-w-0 flex-1">
        <button
          type="button"
          data-row={id}
          aria-expanded={isOpen}
          aria-label={messages.rowName(fullName, problem)}
          onClick={() => onOpen(isOpen ? undefined : id)}
          className="flex min-h-9 w-full scroll-mt-34 items-center gap-2.5 rounded-md px-1 text-start text-14 hover:bg-sunken/60 pointer-coarse:min-h-11"
        >
          {!isOpen && <span className="w-5 shrink-0 text-end text-12 text-ink-faint tabular-nums">{index + 1}</span>}
          <span dir="auto" className={cx('min-w-0 flex-1', isOpen ? 'text-ink-soft' : `font-medium ${titleLook}`)}>
            {isOpen ? shortName : title}
          </span>
          {problem && <span title={problem} className="size-2 shrink-0 rounded-full bg-warn" />}
          {!isOpen && picture}
        </button>
      </h3>
      <PartMenu name={name} index={index} onDuplicate={onDuplicate} onRemove={onRemove} />
    </div>
    {isOpen && children}
  </SortableItem>
);
