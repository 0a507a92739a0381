import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the window something may be and still be drawn, so that it is there when one comes to it. */
const AHEAD = '600px';

/** Draws what stands further down a page once one comes near to it; until then, a place of its size. */
export function WhenNear({ children, placeholder }: { children: ReactNode; placeholder?: ReactNode }) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return near ? children : <div ref={place}>{placeholder}</div>;
}
