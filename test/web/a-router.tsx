import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';

/** Where a test's reader is, and how they came there. */
interface Where {
  /** With query string and hash. */
  readonly path: string;
  /** `POP` at the start. */
  readonly type: 'POP' | 'PUSH' | 'REPLACE';
  readonly state: unknown;
}

const pathOf = ({ pathname, search, hash }: Location): string => pathname + search + hash;

/**
 * A router for a test. `Router` shows its children on the route `route`, and nothing on every other one, as after leaving
 * the page; without it they are shown everywhere. `where()` answers the current location, `go` navigates from outside.
 */
export function aRouter(at: string, route?: string) {
  let where: Where = { path: at, type: 'POP', state: null };
  const visited: string[] = [];
  let navigate: NavigateFunction;
  function LocationProbe() {
    const location = useLocation();
    where = { path: pathOf(location), type: useNavigationType(), state: location.state };
    if (visited.at(-1) !== where.path) visited.push(where.path);
    navigate = useNavigate();
    return null;
  }
  const Router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[at]}>
      <LocationProbe />
      <Routes>
        <Route path={route ?? '*'} element={children} />
        {route !== undefined && <Route path="*" element={null} />}
      </Routes>
    </MemoryRouter>
  );
  return {
    Router,
    where: () => where,
    visited: () => visited,
    go: (to: string) => act(async () => void navigate(to)),
  };
}
