import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LoadingScreen } from '#web/components/ui/loading-screen.tsx';
import { paths } from '#web/config/paths.ts';
import { rememberPlace } from '#web/lib/return-to.ts';
import { useSession } from '#web/lib/session/index.ts';

/**
 * Stands before protected routes: "Loading..." while the session resolves, then the page, or /auth with the history
 * entry replaced. It follows sign-in and sign-out, from other tabs too. Pages behind it find a signed-in session.
 */
export function Guard() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'signed-in') return <Outlet />;
  return <Navigate to={paths.auth} replace state={rememberPlace(pathname + search + hash)} />;
}
