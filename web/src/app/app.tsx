import { type ComponentType, type ReactNode, Suspense } from 'react';
import { LoadingScreen } from '#web/components/ui/loading-screen.tsx';
import { matchPath, ParamsContext, useLocation } from '#web/lib/router/index.ts';
import { Guard } from './guard.tsx';
import { lazyPage } from './lazy-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { pages } from './pages.ts';
import { ScrollToPlace } from './scroll-to-place.tsx';
import { Shell } from './shell.tsx';

interface Route {
  readonly path: string;
  readonly Page: ComponentType;
  /** Needs a signed-in session. Such pages may use React Query; the others bring it themselves (`WithQueries`). */
  readonly guarded?: true;
  /** Without navigation and footer: the page fills the window. */
  readonly bare?: true;
}

/** The route table of the specification's section 2. */
const routes: readonly Route[] = [
  { path: '/', Page: pages.home },
  { path: '/pricing', Page: pages.pricing },
  { path: '/marketplace', Page: pages.marketplace },
  { path: '/course/:courseId', Page: pages.courseDetail },
  { path: '/contact', Page: pages.contact },
  { path: '/privacy', Page: pages.privacy },
  { path: '/auth', Page: pages.auth },
  { path: '/reset-password', Page: pages.resetPassword },
  { path: '/dashboard', Page: pages.creatorDashboard, guarded: true },
  { path: '/student-dashboard', Page: pages.learnerDashboard, guarded: true },
  { path: '/generate', Page: pages.generator, guarded: true },
  { path: '/course/:courseId/edit', Page: pages.courseEditor, guarded: true },
  { path: '/course/:courseId/view', Page: pages.courseViewer, guarded: true, bare: true },
];

const notFound: Route = { path: '*', Page: pages.notFound };

const WithQueries = lazyPage<{ children: ReactNode }>(() => import('#web/components/with-queries.tsx'));

function find(pathname: string) {
  for (const route of routes) {
    const params = matchPath(route.path, pathname);
    if (params) return { route, params };
  }
  return { route: notFound, params: {} };
}

export function App() {
  const { pathname } = useLocation();
  const { route, params } = find(pathname);
  const page = <route.Page />;
  // Keyed by its path, so that another course's page starts anew instead of showing the last one's state or failure.
  const content = (
    <PageBoundary key={pathname} as={route.bare ? 'main' : 'div'}>
      {route.guarded ? (
        <Guard>
          <WithQueries>{page}</WithQueries>
        </Guard>
      ) : (
        page
      )}
    </PageBoundary>
  );
  return (
    <ParamsContext value={params}>
      <ScrollToPlace />
      {route.bare ? <Suspense fallback={<LoadingScreen />}>{content}</Suspense> : <Shell>{content}</Shell>}
    </ParamsContext>
  );
}
