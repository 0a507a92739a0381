import { type ComponentType, useEffect, useState } from 'react';
import { isToasterNeeded, onToasterNeeded } from '#web/lib/toast.ts';

/** Each may be what brings the toaster in; the last, once it could not be fetched. */
const signs = ['pointerdown', 'keydown', 'online'] as const;

/**
 * Stands in the shell; brings the toaster in with the first press, since what a press leads to may be the lack of a
 * connection, which could not be told then. What was to be said meanwhile waits for it.
 */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    if (Toaster) return;
    const bring = () =>
      void import('./toaster.tsx').then(
        (module) => setToaster(() => module.default),
        () => undefined,
      );
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
