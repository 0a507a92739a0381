import { Fragment, type ReactNode, useEffect, useMemo } from 'react';
import { LoadingScreen } from '#web/components/ui/loading-screen.tsx';
import { paths } from '#web/config/paths.ts';
import { rememberPlace } from '#web/lib/return-to.ts';
import { Navigate, useLocation } from '#web/lib/router/index.ts';
import { useSession } from '#web/lib/session/index.ts';

/** What people do here can fail offline, and then the code that says so could not be fetched any more. */
function fetchToasts(): void {
  import('#web/components/ui/toaster.tsx').catch(() => undefined);
}

/**
 * Stands before protected routes: "Loading..." while the session resolves, then the page, or /auth with the history
 * entry replaced. It follows sign-in and sign-out, from other tabs too. Pages behind it find a signed-in session.
 */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  const state = useMemo(() => rememberPlace(here), [here]);
  useEffect(fetchToasts, []);
  if (session.status === 'loading') return <LoadingScreen />;
  // Another user begins with pages of their own.
  if (session.status === 'signed-in') return <Fragment key={session.user.userId}>{children}</Fragment>;
  return <Navigate to={paths.auth} replace state={state} />;
}

/** Behind the guard: what only we see. The API decides; this spares everybody else a page of refusals. */
export function AdminOnly({ otherwise, children }: { otherwise: ReactNode; children: ReactNode }) {
  const session = useSession();
  return session.status === 'signed-in' && session.isAdmin ? children : otherwise;
}
