import { Fragment, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LoadingScreen } from '#web/components/ui/loading-screen.tsx';
import { paths } from '#web/config/paths.ts';
import { loginRedirect, openSignUp } from '#web/lib/login-redirect.ts';
import { useSession } from '#web/lib/session/index.ts';
import { hasStoredTokens } from '#web/lib/session/stored-tokens.ts';
import { NotFoundPage } from './pages.ts';

/**
 * Layout route of protected pages. Shows "Loading..." while the session resolves and redirects signed-out visitors
 * to /auth, also after a sign-out in another tab.
 */
export function RequireAuth() {
  const session = useSession();
  const here = useLocation();
  const [hasAccount, setHasAccount] = useState(hasStoredTokens);
  if (session.status === 'signed-in' && !hasAccount) setHasAccount(true);
  // The state is stable per location: a new object would make `Navigate` navigate again.
  const state = useMemo(() => {
    const back = loginRedirect(here);
    // Visitors come to the empty form from "Start Building Now".
    return { ...back, ...(back.returnTo === paths.generate && !hasAccount && openSignUp) };
  }, [here, hasAccount]);
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'signed-out') return <Navigate to={paths.auth} replace state={state} />;
  // Keyed by user, so that no state leaks to the next one.
  return (
    <Fragment key={session.user.userId}>
      <Outlet />
    </Fragment>
  );
}

/** Layout route of admin pages, inside `RequireAuth`. The API enforces the role. */
export function RequireAdmin() {
  const session = useSession();
  return session.status === 'signed-in' && session.isAdmin ? <Outlet /> : <NotFoundPage />;
}
