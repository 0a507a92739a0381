/**
 * The site's router: history, links, parameters and the query string, and nothing else. The usual library costs a
 * sixth of a public page's script budget (docs/decisions/router.md); names and behaviour here follow it.
 */
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { keepScroll, numberKept } from './kept.ts';

export interface Place {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** With its `#`, or empty. */
  readonly hash: string;
  /** What `navigate` kept in this history entry. */
  readonly state: unknown;
  /** Changes with every navigation, also to the same address. */
  readonly key: string;
  /** Whether one came by going back or forth, or by loading the page. */
  readonly restored: boolean;
  /** How far down this history entry was left; undefined for a new one. */
  readonly scroll?: number | undefined;
}

interface NavigateOptions {
  /** Puts the new place where the current one stands in the history. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Goes to a path (`/course/1`), a query (`?page=2`) or so many steps in the history (`-1`). */
export type NavigateTo = (to: string | number, options?: NavigateOptions) => void;

interface Router {
  readonly place: Place;
  readonly navigate: NavigateTo;
  /** Whether one is on the way elsewhere already, whose page is still being loaded. */
  isLeaving(): boolean;
}

const RouterContext = createContext<Router>({
  place: { pathname: '/', search: '', hash: '', state: undefined, key: '', restored: true },
  navigate: () => undefined,
  isLeaving: () => false,
});

let count = 0;

function placeHere(restored: boolean): Place {
  const { pathname, search, hash } = window.location;
  const scroll = restored ? numberKept('scroll') : undefined;
  return { pathname, search, hash, state: window.history.state, key: String(count++), restored, scroll };
}

/** Follows the browser's history. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(() => placeHere(true));
  const newest = useRef(place.key);

  // In a transition the old page stays until the new one's code is there.
  const follow = useCallback((restored: boolean) => {
    const next = placeHere(restored);
    newest.current = next.key;
    startTransition(() => setPlace(next));
  }, []);

  useEffect(() => {
    const back = () => follow(true);
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [follow]);

  const navigate = useCallback<NavigateTo>(
    (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') {
        window.history.go(to);
        return;
      }
      const address = new URL(to, window.location.href);
      if (replace) window.history.replaceState(state, '', address);
      else {
        keepScroll();
        window.history.pushState(state, '', address);
      }
      follow(false);
    },
    [follow],
  );

  const router = useMemo(() => ({ place, navigate, isLeaving: () => newest.current !== place.key }), [place, navigate]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

/** Stands at one address: for pre-rendering and tests. */
export function StaticRouter({ at, navigate, children }: { at: string; navigate?: NavigateTo; children: ReactNode }) {
  const router = useMemo(() => {
    const { pathname, search, hash } = new URL(at, 'http://static.invalid');
    const place: Place = { pathname, search, hash, state: undefined, key: at, restored: true };
    return { place, navigate: navigate ?? (() => undefined), isLeaving: () => false };
  }, [at, navigate]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

export const useLocation = (): Place => useContext(RouterContext).place;
export const useNavigate = (): NavigateTo => useContext(RouterContext).navigate;

/** The query string and a way to replace it: `setSearch({ sort: 'oldest' })`. */
export function useSearchParams(): [URLSearchParams, (next: URLSearchParams, options?: NavigateOptions) => void] {
  const { place, navigate } = useContext(RouterContext);
  const params = useMemo(() => new URLSearchParams(place.search), [place.search]);
  const set = useCallback(
    (next: URLSearchParams, options?: NavigateOptions) => {
      const text = next.toString();
      navigate(`${place.pathname}${text ? `?${text}` : ''}`, options);
    },
    [navigate, place.pathname],
  );
  return [params, set];
}

/** Goes elsewhere as soon as it is drawn. Give it a `state` that stays the same object. */
export function Navigate({ to, replace, state }: { to: string } & NavigateOptions) {
  const {
    place: { key },
    navigate,
    isLeaving,
  } = useContext(RouterContext);
  const left = useRef<string>(undefined);
  useEffect(() => {
    // Each place is left once: also the one that somebody went back to while the way from it was still being loaded.
    // Whoever is leaving by a way of their own is not turned round: after signing out one would end at the sign-in page.
    if (left.current === key || isLeaving()) return;
    left.current = key;
    navigate(to, { replace: replace ?? false, state });
  }, [navigate, isLeaving, to, replace, state, key]);
  return null;
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  readonly to: string;
}

const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link inside the site: a real one, so that it can be opened in a tab, copied, and works before any script. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    navigate(to, { replace: replace ?? false, state });
  }
  return <a href={to} onClick={follow} {...rest} />;
}
