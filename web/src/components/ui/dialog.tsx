import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../cx.ts';
import { useModal } from './modal.ts';

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

function Panel({ onOpenChange, title, description, children, footer, wide = false }: Omit<DialogProps, 'open'>) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => onOpenChange(false);
  useModal(panel, close);
  return (
    <div className="fixed inset-0 z-50">
      <div
        aria-hidden
        className="absolute inset-0 bg-[#120f16]/50 transition-opacity starting:opacity-0"
        onPointerDown={close}
      />
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-description` : undefined}
        tabIndex={-1}
        className={cx(
          // A long text scrolls where it stands, so that it does not push the buttons away.
          '[&_textarea]:max-h-[30dvh]',
          'absolute inset-x-0 bottom-0 max-h-[90dvh] overflow-y-auto overscroll-contain rounded-t-lg border border-line bg-surface p-6 shadow-soft outline-none transition ease-calm starting:opacity-0 motion-safe:starting:translate-y-4 sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:-translate-1/2 sm:rounded-lg sm:motion-safe:starting:-translate-y-[46%]',
          wide ? 'sm:w-[min(64rem,calc(100vw-2rem))]' : 'sm:w-[min(32rem,calc(100vw-2rem))]',
        )}
      >
        <h2 id={`${id}-title`} className="pr-10 font-serif text-28">
          {title}
        </h2>
        {description && (
          <p id={`${id}-description`} className="mt-2 text-ink-soft">
            {description}
          </p>
        )}
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
        <button
          type="button"
          data-closes
          aria-label="Close"
          onClick={close}
          className="absolute top-4 right-4 grid size-11 place-items-center rounded-md text-ink-faint hover:bg-sunken hover:text-ink"
        >
          <X className="size-5" aria-hidden />
        </button>
      </div>
    </div>
  );
}

/** A modal dialog: focus moves in and back, Escape and the backdrop close it; a sheet from below on phones. */
export function Dialog({ open, ...rest }: DialogProps) {
  // In the body, beside the page that it shuts out.
  return open ? createPortal(<Panel {...rest} />, document.body) : null;
}
