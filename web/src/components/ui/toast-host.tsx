import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasterWanted, whenWanted } from '#web/lib/toast.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/** Stands in the shell; brings the toaster in with the first toast. */
export function ToastHost() {
  const wanted = useSyncExternalStore(whenWanted, toasterWanted, () => false);
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
