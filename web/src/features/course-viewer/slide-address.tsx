import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import type { ViewMode } from '#web/components/slides/view-switch.tsx';
import type { Navigation } from './use-navigation.ts';

/** A token bucket of at most 90 changes in 30 s: Safari throws after 100. */
const BURST = 50;
const EVERY_MS = 750;

interface SlideInAddressProps {
  navigation: Navigation;
  total: number;
  /** Undefined if an address without a view opens it. */
  view: ViewMode | undefined;
}

/**
 * Keeps slide and view in the URL, for reloads, links and sign-in. Only jumps add history entries, so that Back returns
 * from them. A separate component, so that the deck does not re-render.
 */
export function SlideInAddress({ navigation, total, view }: SlideInAddressProps) {
  const { current, now: newest, turnTo, hasJumped } = navigation;
  const { pathname, state, key } = useLocation();
  const isTraversal = useNavigationType() === 'POP';
  const [search, setSearch] = useSearchParams();
  const bucket = useRef({ tokens: BURST, at: 0 });
  const handledKey = useRef(key);
  const slide = String(current + 1);
  const named = Number(search.get('slide'));
  const isNamed = search.get('slide') === slide && (search.get('view') ?? undefined) === view;
  useEffect(() => {
    const isReturn = isTraversal && key !== handledKey.current;
    handledKey.current = key;
    // A jump after this render is the next render's.
    const takeJump = () => {
      if (current !== newest()) return false;
      const jumped = hasJumped.current;
      hasJumped.current = false;
      return jumped;
    };
    if (isNamed || isReturn) takeJump();
    if (isNamed) return;
    const isElsewhere = Number.isInteger(named) && named >= 1 && named <= total && named !== current + 1;
    if (isReturn && isElsewhere) return turnTo(named - 1);
    const name = () => {
      // A navigation is in progress.
      if (window.location.pathname !== pathname) return;
      bucket.current.tokens -= 1;
      const withSlide = (before: URLSearchParams) => {
        const next = new URLSearchParams({ ...Object.fromEntries(before), slide });
        if (view === undefined) next.delete('view');
        else next.set('view', view);
        return next;
      };
      setSearch(withSlide, { replace: !takeJump(), preventScrollReset: true, state });
    };
    const now = Date.now();
    const refilled = bucket.current.tokens + (now - bucket.current.at) / EVERY_MS;
    bucket.current = { tokens: Math.min(BURST, refilled), at: now };
    // Immediate, for a reload right after a turn; only a held key waits.
    if (bucket.current.tokens >= 1) return name();
    const timer = setTimeout(name, (1 - bucket.current.tokens) * EVERY_MS);
    return () => clearTimeout(timer);
  }, [
    isNamed,
    named,
    current,
    slide,
    view,
    pathname,
    state,
    key,
    isTraversal,
    total,
    newest,
    turnTo,
    hasJumped,
    setSearch,
  ]);
  return null;
}
