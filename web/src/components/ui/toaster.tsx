import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast } from 'sonner';
import { registerToaster } from '#web/lib/toast.ts';

/** From this width on the course page has no bottom bar. */
const WIDE = '(min-width: 64rem)';

const isWide = (): boolean => window.matchMedia(WIDE).matches;

function followWidth(changed: () => void): () => void {
  const wide = window.matchMedia(WIDE);
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/**
 * Placed away from buttons: bottom right above the viewer's controls, on small screens below the navigation, since
 * the keyboard hides the bottom.
 */
export default function Toaster() {
  useEffect(() => registerToaster(toast), []);
  const wide = useSyncExternalStore(followWidth, isWide);
  // In the body, to be above dialogs.
  return createPortal(
    <Sonner
      className="print:hidden"
      position={wide ? 'bottom-right' : 'top-right'}
      offset={wide ? { bottom: 76, right: 24 } : { top: 'var(--toast-top, 80px)', right: 24 }}
      style={{ fontFamily: 'inherit' }}
      mobileOffset={{ top: 'var(--toast-top, 76px)', left: 16, right: 16 }}
      visibleToasts={4}
      // Stacked without overlap, so that each can be read and closed.
      expand
      icons={{
        success: <CircleCheck className="size-5 text-good" aria-hidden />,
        info: <Info className="size-5 text-violet" aria-hidden />,
        error: <CircleAlert className="size-5 text-bad" aria-hidden />,
        close: <X className="size-4" aria-hidden />,
      }}
      toastOptions={{
        unstyled: true,
        closeButton: true,
        classNames: {
          toast:
            'relative flex w-full flex-wrap items-start gap-3 rounded-lg border border-line bg-surface p-4 pe-12 text-14 text-ink shadow-soft md:w-96',
          error: 'border-s-4 border-s-bad',
          // An action without room wraps to the next line.
          content: 'min-w-0 flex-1 basis-44',
          title: 'font-semibold',
          description: 'mt-1 text-ink-soft',
          icon: 'mt-px shrink-0',
          closeButton:
            'absolute end-2 top-2 grid size-9 place-items-center rounded-md text-ink-faint hover:bg-sunken hover:text-ink',
          actionButton:
            'ms-auto min-h-9 shrink-0 rounded-md px-3 font-semibold text-violet-ink hover:bg-violet-soft pointer-coarse:min-h-11',
        },
      }}
    />,
    document.body,
  );
}
