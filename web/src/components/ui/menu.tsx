import { Menu as Base } from '@base-ui/react/menu';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { cx } from '../cx.ts';

interface MenuAction {
  readonly label: string;
  readonly Icon: LucideIcon;
  onSelect(): void;
  readonly disabled?: boolean;
  readonly tone?: 'danger';
}

interface MenuProps {
  /** Said of the button, such as "More for lesson 2". */
  label: string;
  actions: readonly MenuAction[];
}

/** Three dots that open a list of actions; arrow keys, letters and Escape work as everywhere. */
export function Menu({ label, actions }: MenuProps) {
  // The list opens beside its button and not in the body, so that it belongs to the page's main part.
  const place = useRef<HTMLSpanElement>(null);
  return (
    <Base.Root>
      <Base.Trigger
        aria-label={label}
        className="grid size-9 shrink-0 place-items-center rounded-md text-ink-faint transition-colors hover:bg-sunken hover:text-ink data-popup-open:bg-sunken data-popup-open:text-ink pointer-coarse:size-11"
      >
        <EllipsisVertical className="size-4" aria-hidden />
      </Base.Trigger>
      <span ref={place} />
      <Base.Portal container={place}>
        <Base.Positioner align="end" sideOffset={4} className="z-40">
          <Base.Popup className="min-w-44 rounded-md border border-line bg-surface p-1 shadow-soft outline-none">
            {actions.map(({ label: name, Icon, onSelect, disabled = false, tone }) => (
              <Base.Item
                key={name}
                disabled={disabled}
                onClick={onSelect}
                className={cx(
                  'flex min-h-9 cursor-default items-center gap-3 rounded-sm px-3 text-14 outline-none select-none data-disabled:opacity-55 data-highlighted:bg-sunken pointer-coarse:min-h-11',
                  tone === 'danger' && 'text-bad',
                )}
              >
                <Icon className="size-4 shrink-0" aria-hidden />
                {name}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
