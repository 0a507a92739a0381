import type { ReactNode } from 'react';
import {
  BrowserRouter,
  type Location,
  MemoryRouter,
  parsePath,
  Route,
  Routes,
  useLocation,
  useNavigationType,
} from 'react-router-dom';

interface Where {
  /** With query string and hash. */
  readonly path: string;
  /** `POP` at the start. */
  readonly type: 'POP' | 'PUSH' | 'REPLACE';
  readonly state: unknown;
}

const pathOf = ({ pathname, search, hash }: Location): string => pathname + search + hash;

/**
 * `Router` renders its children on `route` only, or everywhere without it. `where()` returns the location.
 * `inBrowser` uses the window's history; `state` belongs to the first entry.
 */
export function aRouter(
  at: string,
  route?: string,
  { inBrowser = false, state = null }: { inBrowser?: boolean; state?: unknown } = {},
) {
  if (inBrowser) window.history.replaceState(null, '', at);
  let where: Where = { path: at, type: 'POP', state: null };
  function LocationProbe() {
    const location = useLocation();
    where = { path: pathOf(location), type: useNavigationType(), state: location.state };
    return null;
  }
  const Router = ({ children }: { children: ReactNode }) => {
    const shown = (
      <>
        <LocationProbe />
        <Routes>
          <Route path={route ?? '*'} element={children} />
          {route !== undefined && <Route path="*" element={null} />}
        </Routes>
      </>
    );
    return inBrowser ? (
      <BrowserRouter>{shown}</BrowserRouter>
    ) : (
      <MemoryRouter initialEntries={[{ ...parsePath(at), state }]}>{shown}</MemoryRouter>
    );
  };
  return { Router, where: () => where };
}
