import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LoadingScreen } from '#web/components/ui/loading-screen.tsx';
import { PageBoundary } from './page-boundary.tsx';

/**
 * The page of the matched route. Keyed by its path, so that another course's page starts anew instead of showing the last
 * one's state or failure.
 */
export function PageOutlet({ as = 'div' }: { as?: 'main' | 'div' }) {
  const { pathname } = useLocation();
  return (
    <PageBoundary key={pathname} as={as}>
      <Outlet />
    </PageBoundary>
  );
}

/** A page without navigation and footer, which fills the window. */
export const BarePage = () => (
  <Suspense fallback={<LoadingScreen />}>
    <PageOutlet as="main" />
  </Suspense>
);
