import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { cx } from '#web/components/cx.ts';

interface SidePanelProps {
  ref?: Ref<HTMLElement>;
  title: string;
  closeLabel: string;
  onClose(): void;
  /** On small screens: over the slide, or sharing the height with it. */
  small: 'over' | 'shared';
  children: ReactNode;
}

const smallLooks = {
  over: 'max-lg:safe-px-4 max-lg:safe-pb-4 max-lg:absolute max-lg:inset-x-0 max-lg:bottom-0 max-lg:max-h-[70%]',
  shared: 'max-lg:safe-pb-4 max-lg:h-[44%] max-lg:shrink-0',
} as const;

/** Beside the slide; a bottom sheet above the controls on small screens. */
export function SidePanel({ ref, title, closeLabel, onClose, small, children }: SidePanelProps) {
  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  }
  return (
    <aside
      ref={ref}
      tabIndex={-1}
      aria-label={title}
      onKeyDown={closeOnEscape}
      className={cx(
        'z-20 flex flex-col gap-3 overflow-y-auto overscroll-contain border-line bg-surface p-4 shadow-soft -outline-offset-2 max-lg:rounded-t-lg max-lg:border-t lg:w-88 lg:shrink-0 lg:border-s lg:p-6 lg:shadow-none',
        smallLooks[small],
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-serif text-22">{title}</h2>
        <button
          type="button"
          aria-label={closeLabel}
          onClick={onClose}
          className="-my-2 -me-2 low:me-0 grid size-11 place-items-center rounded-md text-ink-faint hover:bg-sunken hover:text-ink"
        >
          <X className="size-5" aria-hidden />
        </button>
      </div>
      {children}
    </aside>
  );
}
