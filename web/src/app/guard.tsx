import { Fragment, useEffect, useMemo } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LoadingScreen } from '#web/components/ui/loading-screen.tsx';
import { paths } from '#web/config/paths.ts';
import { loginRedirect } from '#web/lib/login-redirect.ts';
import { useSession } from '#web/lib/session/index.ts';
import { NotFoundPage } from './pages.ts';

/** What people do here can fail offline, and then the code that says so could not be fetched any more. */
function prefetchToaster(): void {
  import('#web/components/ui/toaster.tsx').catch(() => undefined);
}

/**
 * Layout route of protected pages: "Loading..." while the session resolves, then the page, or /auth with the history
 * entry replaced. Follows sign-in and sign-out, also from other tabs. Pages inside it find a signed-in session.
 */
export function RequireAuth() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  // The same object while the address is the same: another one would make `Navigate` go again.
  const state = useMemo(() => loginRedirect(here), [here]);
  useEffect(prefetchToaster, []);
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'signed-out') return <Navigate to={paths.auth} replace state={state} />;
  // Keyed, so that another user does not find the last one's state.
  return (
    <Fragment key={session.user.userId}>
      <Outlet />
    </Fragment>
  );
}

/** Layout route of admin pages, inside `RequireAuth`. The API decides; this spares everybody else a page of refusals. */
export function RequireAdmin() {
  const session = useSession();
  return session.status === 'signed-in' && session.isAdmin ? <Outlet /> : <NotFoundPage />;
}
