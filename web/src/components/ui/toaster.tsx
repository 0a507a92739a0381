import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner } from 'sonner';
import { hostIsReady } from '#web/lib/toast.ts';

/** Announced politely by its live region; calm when all is well, red at the edge when not. */
export default function Toaster() {
  useEffect(hostIsReady, []);
  // In the body, so that toasts stand above dialogs, which are there too.
  return createPortal(
    <Sonner
      // Beneath the navigation: the foot of a page is where its buttons are, on phones and in the viewer.
      position="top-right"
      offset={{ top: 80, right: 24 }}
      style={{ fontFamily: 'inherit' }}
      mobileOffset={{ top: 76, left: 16, right: 16 }}
      visibleToasts={4}
      // Side by side and not in a pile, so that each can be read and closed.
      expand
      icons={{
        success: <CircleCheck className="size-5 text-good" aria-hidden />,
        error: <CircleAlert className="size-5 text-bad" aria-hidden />,
        close: <X className="size-4" aria-hidden />,
      }}
      toastOptions={{
        unstyled: true,
        closeButton: true,
        classNames: {
          toast:
            'relative flex w-full items-start gap-3 rounded-lg border border-line bg-surface p-4 pr-12 text-14 text-ink shadow-soft md:w-96',
          error: 'border-l-4 border-l-bad',
          content: 'min-w-0 flex-1',
          title: 'font-semibold',
          description: 'mt-1 text-ink-soft',
          icon: 'mt-px shrink-0',
          closeButton:
            'absolute right-2 top-2 grid size-9 place-items-center rounded-md text-ink-faint hover:bg-sunken hover:text-ink',
          actionButton: 'shrink-0 rounded-md px-3 py-2 font-semibold text-violet-ink hover:bg-violet-soft',
        },
      }}
    />,
    document.body,
  );
}
