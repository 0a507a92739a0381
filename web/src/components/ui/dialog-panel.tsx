import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { cx } from '../cx.ts';
import type { DialogProps } from './types.ts';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** The control that asks for it, or the first one that is not a close button. */
function firstControl(panel: HTMLElement | null): HTMLElement | null {
  if (!panel) return null;
  const asking = panel.querySelector<HTMLElement>('[data-initial-focus]');
  if (asking) return asking;
  const controls = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const control = controls.find((each) => !each.matches('[data-closes]'));
  // A control below the fold would scroll the title away.
  const footer = panel.querySelector('[data-footer]');
  const fold = footer?.contains(control ?? null) ? undefined : footer?.getBoundingClientRect().top;
  const isInView = control && control.getBoundingClientRect().bottom <= (fold ?? panel.getBoundingClientRect().bottom);
  return isInView ? control : panel;
}

/** Of a double click on what opens a dialog, the second click meets the backdrop. */
const isDoubleClick = (event: Event): boolean => event instanceof MouseEvent && event.detail > 1;

export function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  wide = false,
  tall = false,
  tools,
  alert = false,
  busy = false,
  returnsFocus = () => true,
}: DialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  const Root = alert ? AlertDialog.Root : Dialog.Root;
  return (
    <Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        if (!busy && !(reason === 'outside-press' && isDoubleClick(event))) onOpenChange(next);
      }}
    >
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
          finalFocus={returnsFocus}
          className={cx(
            '[&_textarea]:max-h-[30dvh]',
            // Between notch and edge, whichever way the phone is turned.
            '[--free-width:calc(100vw-2*max(1rem,env(safe-area-inset-left),env(safe-area-inset-right)))]',
            // Above the home indicator. A border, so that what is sticky stays above it too.
            'max-sm:border-b-[length:env(safe-area-inset-bottom)] max-sm:border-b-surface',
            'fixed inset-x-0 bottom-0 z-50 overflow-y-auto overscroll-contain rounded-t-lg border border-line bg-surface shadow-soft outline-none transition ease-calm starting:opacity-0 motion-safe:starting:translate-y-4 sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:-translate-1/2 sm:rounded-lg sm:motion-safe:starting:-translate-y-[46%]',
            // A control that gets the focus stays above the footer.
            footer && 'scroll-pb-24',
            tall ? 'flex h-[94dvh] flex-col gap-3 px-3 pt-3 pb-2 sm:px-4' : 'max-h-[90dvh] p-6',
            wide
              ? tall
                ? 'sm:w-[min(70rem,var(--free-width))]'
                : 'sm:w-[min(64rem,var(--free-width))]'
              : 'sm:w-[min(32rem,var(--free-width))]',
          )}
        >
          <div
            className={cx(tall && 'flex shrink-0 gap-x-4 gap-y-2 max-sm:flex-col sm:min-h-11 sm:pe-12 sm:items-center')}
          >
            <div className={cx(tall && 'min-w-0 flex-1 max-sm:pe-12')}>
              <Dialog.Title className={cx('font-serif', tall ? 'line-clamp-2 text-18 sm:text-22' : 'pe-10 text-28')}>
                {title}
              </Dialog.Title>
              {description && (
                <Dialog.Description className={cx('text-ink-soft', tall ? 'truncate text-14 max-sm:sr-only' : 'mt-2')}>
                  {description}
                </Dialog.Description>
              )}
            </div>
            {tools}
          </div>
          {children && <div className={tall ? 'flex min-h-0 flex-1 flex-col' : 'mt-6'}>{children}</div>}
          {footer && (
            <div
              data-footer
              className={cx(
                'mt-6 flex flex-wrap justify-end gap-3',
                wide && 'sticky -bottom-6 -mx-6 -mb-6 border-t border-line bg-surface px-6 py-4',
                // Fades the text that scrolls below it.
                !wide &&
                  !tall &&
                  'max-sm:sticky max-sm:-bottom-6 max-sm:-mx-6 max-sm:-mb-6 max-sm:bg-surface max-sm:px-6 max-sm:pb-6 max-sm:before:pointer-events-none max-sm:before:absolute max-sm:before:inset-x-0 max-sm:before:bottom-full max-sm:before:h-6 max-sm:before:bg-linear-to-t max-sm:before:from-surface',
              )}
            >
              {footer}
            </div>
          )}
          {!busy && (
            <Dialog.Close
              data-closes
              aria-label="Close"
              className={cx(
                'absolute grid size-11 place-items-center rounded-md text-ink-faint hover:bg-sunken hover:text-ink',
                tall ? 'top-3 end-3' : 'top-4 end-4',
              )}
            >
              <X className="size-5" aria-hidden />
            </Dialog.Close>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Root>
  );
}
