import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

interface ToolItem {
  readonly label: string;
  readonly Icon: LucideIcon;
  /** The letter that does the same, shown beside it. */
  readonly letter?: string | undefined;
  /** Where it leads; without it `onPress` is what it does. */
  readonly to?: string;
  onPress?(): void;
}

export interface ToolMenuProps {
  label: string;
  className: string;
  items: readonly ToolItem[];
  children: ReactNode;
}

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-14 text-ink no-underline hover:bg-sunken [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-soft';

const Content = ({ Icon, label, letter }: ToolItem) => (
  <>
    <Icon aria-hidden />
    <span className="flex-1 whitespace-nowrap">{label}</span>
    {letter && (
      <kbd
        aria-hidden
        className="pointer-coarse:hidden rounded-sm border border-line px-1.5 font-sans text-12 text-ink-faint"
      >
        {letter}
      </kbd>
    )}
  </>
);

/** A button that discloses the tools that are needed less; Escape and pressing elsewhere close it. */
export function ToolMenu({ label, className, items, children }: ToolMenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent | FocusEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
      place.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);
  return (
    <div ref={place} className="relative">
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <ul
          id={id}
          className="absolute top-full right-0 z-30 mt-1 min-w-60 rounded-md border border-line bg-surface p-1 shadow-soft"
        >
          {items.map((item) => (
            <li key={item.label}>
              {item.to ? (
                <Link to={item.to} className={entry}>
                  <Content {...item} />
                </Link>
              ) : (
                <button
                  type="button"
                  className={entry}
                  onClick={() => {
                    setOpen(false);
                    item.onPress?.();
                  }}
                >
                  <Content {...item} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
