import { type ComponentType, useEffect, useState } from 'react';
import { isToasterNeeded, onToasterNeeded } from '#web/lib/toast.ts';

/** The last one covers a toaster that could not be fetched. */
const signs = ['pointerdown', 'keydown', 'online'] as const;

/**
 * Loads the toaster on the first input, since an action can fail for lack of a connection. Earlier toasts wait for
 * it.
 */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    if (Toaster) return;
    let isLoading = false;
    let isAwaited = false;
    const bring = (): void => {
      // An import that joins a failing one fails with it.
      isAwaited = isLoading;
      if (isLoading) return;
      isLoading = true;
      import('./toaster.tsx').then(
        (module) => setToaster(() => module.default),
        () => {
          isLoading = false;
          if (isAwaited) bring();
        },
      );
    };
    if (isToasterNeeded()) bring();
    const unsubscribe = onToasterNeeded(bring);
    for (const sign of signs) window.addEventListener(sign, bring, { capture: true, passive: true });
    return () => {
      unsubscribe();
      for (const sign of signs) window.removeEventListener(sign, bring, { capture: true });
    };
  }, [Toaster]);
  return Toaster && <Toaster />;
}
