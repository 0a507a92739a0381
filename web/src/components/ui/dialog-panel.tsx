import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { cx } from '../cx.ts';
import type { DialogProps } from './types.ts';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** The first control that is not a close button. */
function firstControl(panel: HTMLElement | null): HTMLElement | null {
  const controls = panel?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [];
  return [...controls].find((control) => !control.matches('[data-closes]')) ?? panel;
}

export function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  wide = false,
  alert = false,
}: DialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  const Root = alert ? AlertDialog.Root : Dialog.Root;
  return (
    <Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop
          forceRender
          data-backdrop
          className="fixed inset-0 z-50 bg-[#120f16]/50 transition-opacity starting:opacity-0"
        />
        <Dialog.Popup
          ref={panel}
          aria-modal="true"
          initialFocus={() => firstControl(panel.current)}
          className={cx(
            '[&_textarea]:max-h-[30dvh]',
            'fixed inset-x-0 bottom-0 z-50 max-h-[90dvh] overflow-y-auto overscroll-contain rounded-t-lg border border-line bg-surface p-6 shadow-soft outline-none transition ease-calm starting:opacity-0 motion-safe:starting:translate-y-4 sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:-translate-1/2 sm:rounded-lg sm:motion-safe:starting:-translate-y-[46%]',
            wide ? 'sm:w-[min(64rem,calc(100vw-2rem))]' : 'sm:w-[min(32rem,calc(100vw-2rem))]',
          )}
        >
          <Dialog.Title className="pr-10 font-serif text-28">{title}</Dialog.Title>
          {description && <Dialog.Description className="mt-2 text-ink-soft">{description}</Dialog.Description>}
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
          <Dialog.Close
            data-closes
            aria-label="Close"
            className="absolute top-4 right-4 grid size-11 place-items-center rounded-md text-ink-faint hover:bg-sunken hover:text-ink"
          >
            <X className="size-5" aria-hidden />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Root>
  );
}
