import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LoadingScreen } from '#web/components/ui/loading-screen.tsx';
import { PageBoundary } from './page-boundary.tsx';

/** Keyed by path, so that another course's page starts without the last one's state or error. */
export function PageOutlet({ as = 'div' }: { as?: 'main' | 'div' }) {
  const { pathname } = useLocation();
  return (
    <PageBoundary key={pathname} as={as}>
      <Outlet />
    </PageBoundary>
  );
}

/** A full-window page without navigation and footer. */
export const BarePage = () => (
  <Suspense fallback={<LoadingScreen />}>
    <PageOutlet as="main" />
  </Suspense>
);
