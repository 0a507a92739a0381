import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** Room for two columns; its buttons stay in sight while the text scrolls. */
  wide?: boolean;
}

/** A modal dialog: focus moves in and back, Escape and the backdrop close it; a sheet from below on phones. */
export function Dialog({ open, onOpenChange, title, description, children, footer, wide = false }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-[#120f16]/50 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={cx(
            'fixed inset-x-0 bottom-0 z-50 max-h-[90dvh] overflow-y-auto rounded-t-lg border border-line bg-surface p-6 shadow-soft transition ease-calm data-ending-style:opacity-0 data-starting-style:opacity-0 motion-safe:data-starting-style:translate-y-4 sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:-translate-1/2 sm:rounded-lg sm:motion-safe:data-starting-style:-translate-y-[46%]',
            wide ? 'sm:w-[min(64rem,calc(100vw-2rem))]' : 'sm:w-[min(32rem,calc(100vw-2rem))]',
          )}
        >
          <Base.Title className="pr-10 font-serif text-28">{title}</Base.Title>
          {description && <Base.Description className="mt-2 text-ink-soft">{description}</Base.Description>}
          {children && <div className="mt-6">{children}</div>}
          {footer && (
            <div
              className={cx(
                'mt-6 flex flex-wrap justify-end gap-3',
                wide && 'sticky -bottom-6 -mx-6 -mb-6 border-t border-line bg-surface px-6 py-4',
              )}
            >
              {footer}
            </div>
          )}
          <Base.Close
            aria-label="Close"
            className="absolute top-4 right-4 grid size-11 place-items-center rounded-md text-ink-faint hover:bg-sunken hover:text-ink"
          >
            <X className="size-5" aria-hidden />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
