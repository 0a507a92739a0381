import { type RefObject, useEffect, useRef, useState } from 'react';

/** For what replaces a pressed button. Later changes of `on` do nothing. */
export function useFocusOnMount<Focused extends HTMLElement>(
  on: boolean,
  scrollTo: 'nearest' | 'start' = 'nearest',
): RefObject<Focused | null> {
  const element = useRef<Focused>(null);
  const [wanted] = useState(on);
  useEffect(() => {
    if (!wanted) return;
    element.current?.focus({ preventScroll: true });
    // Only as far as needed; the browser's own way centers it.
    element.current?.scrollIntoView({ block: scrollTo, behavior: 'instant' });
  }, [wanted, scrollTo]);
  return element;
}
