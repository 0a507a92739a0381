import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isCurrentEntry, storedNumber, storeNumber } from '#web/lib/history-memory.ts';

/** How long a restored page may take to grow to its old length. */
const REACHED_WITHIN_MS = 5_000;
/** Late content above the position moves it. */
const HELD_FRAMES = 12;
const STORE_AFTER_MS = 200;
/** Without a change of its size, the page has loaded. */
const LOADED_AFTER_MS = 5_000;

const userInputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function onUserInput(listener: () => void): () => void {
  for (const type of userInputs) window.addEventListener(type, listener, { passive: true });
  return () => {
    for (const type of userInputs) window.removeEventListener(type, listener);
  };
}

/** Scrolls as the page grows, until the user scrolls. Returns a function that stops. */
function scrollTo(top: number, reached?: () => void): () => void {
  const deadline = performance.now() + REACHED_WITHIN_MS;
  let frame = 0;
  let held = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    removeListener();
    reached?.();
  };
  const jump = () => window.scrollTo({ top, behavior: 'instant' });
  const step = () => {
    if (Math.abs(window.scrollY - top) > 1) {
      held = 0;
      jump();
    } else held++;
    if (held >= HELD_FRAMES || performance.now() > deadline) stop();
    else frame = requestAnimationFrame(step);
  };
  const removeListener = onUserInput(stop);
  jump();
  step();
  return stop;
}

/**
 * Keeps a section at the top while the page around it loads, until the user acts. The section itself may load later.
 * Returns a function that stops.
 */
function holdSection(id: string): () => void {
  let behavior: ScrollBehavior = 'auto';
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Also called at the start.
  const observer = new ResizeObserver(() => {
    const section = document.getElementById(id);
    if (!section) return;
    section.scrollIntoView({ behavior });
    // A smooth scroll ends where the section was when it began.
    behavior = 'instant';
    clearTimeout(timer);
    timer = setTimeout(stop, LOADED_AFTER_MS);
  });
  observer.observe(document.body);
  const removeListener = onUserInput(stop);
  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
    removeListener();
  }
  return stop;
}

/**
 * New pages start at the top with focus on the content. Anchors scroll to their section. Back and reload restore
 * the position, also after the list has loaded. A changed query string moves nothing.
 */
export function ScrollRestoration() {
  const location = useLocation();
  const restored = useNavigationType() === 'POP';
  const lastPath = useRef(location.pathname);
  const reaching = useRef(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let top: number | undefined;
    const store = () => {
      clearTimeout(timer);
      if (top !== undefined) storeNumber(location, 'scroll', top);
      top = undefined;
    };
    const scrolled = () => {
      // Scrolling during navigation is not this entry's position.
      if (reaching.current || !isCurrentEntry(location)) return;
      top = window.scrollY;
      clearTimeout(timer);
      timer = setTimeout(store, STORE_AFTER_MS);
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      store();
      window.removeEventListener('scroll', scrolled);
      window.removeEventListener('pagehide', store);
    };
  }, [location]);

  useEffect(() => {
    const { pathname, hash } = location;
    const samePage = lastPath.current === pathname;
    lastPath.current = pathname;
    const top = restored ? storedNumber(location, 'scroll') : undefined;
    if (top !== undefined) {
      reaching.current = true;
      return scrollTo(top, () => {
        reaching.current = false;
      });
    }
    if (!hash) {
      if (restored || samePage) return;
      document.getElementById('content')?.focus({ preventScroll: true });
      // A smooth scroll of the page before may still go on.
      return scrollTo(0);
    }
    return holdSection(hash.slice(1));
  }, [location, restored]);
  return null;
}
