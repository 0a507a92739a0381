import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False during pre-rendering and hydration, when the markup must match. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
