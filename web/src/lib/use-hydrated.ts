import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a page is pre-rendered and its HTML taken over, which must be the same for every address and visitor. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
