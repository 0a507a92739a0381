import { type ComponentType, type ReactNode, Suspense } from 'react';
import { type SitePage, sitePages } from '#contracts/site-pages.ts';
import { LoadingScreen } from '#web/components/ui/loading-screen.tsx';
import { matchPath, ParamsContext, useLocation } from '#web/lib/router/index.ts';
import { AdminOnly, Guard } from './guard.tsx';
import { lazyPage } from './lazy-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { pages } from './pages.ts';
import { ScrollToPlace } from './scroll-to-place.tsx';
import { Shell } from './shell.tsx';

interface Route {
  readonly Page: ComponentType;
  /** Needs a signed-in session. Such pages may use React Query; the others bring it themselves (`WithQueries`). */
  readonly guarded?: true;
  /** For the group `admin` alone; to everybody else such a page is not there. */
  readonly adminOnly?: true;
  /** Without navigation and footer: the page fills the window. */
  readonly bare?: true;
}

/** The route table of the specification's section 2: every page has its route. */
const routes: Readonly<Record<SitePage, Route>> = {
  [sitePages.home]: { Page: pages.home },
  [sitePages.pricing]: { Page: pages.pricing },
  [sitePages.marketplace]: { Page: pages.marketplace },
  [sitePages.course]: { Page: pages.courseDetail },
  [sitePages.contact]: { Page: pages.contact },
  [sitePages.privacy]: { Page: pages.privacy },
  [sitePages.auth]: { Page: pages.auth },
  [sitePages.resetPassword]: { Page: pages.resetPassword },
  [sitePages.dashboard]: { Page: pages.creatorDashboard, guarded: true },
  [sitePages.studentDashboard]: { Page: pages.learnerDashboard, guarded: true },
  [sitePages.notes]: { Page: pages.notes, guarded: true },
  [sitePages.review]: { Page: pages.review, guarded: true },
  [sitePages.generate]: { Page: pages.generator, guarded: true },
  [sitePages.settings]: { Page: pages.settings, guarded: true },
  [sitePages.admin]: { Page: pages.admin, guarded: true, adminOnly: true },
  [sitePages.courseEdit]: { Page: pages.courseEditor, guarded: true },
  [sitePages.courseView]: { Page: pages.courseViewer, guarded: true, bare: true },
  [sitePages.worksheets]: { Page: pages.worksheets, guarded: true },
  [sitePages.certificate]: { Page: pages.certificate },
};

const notFound: Route = { Page: pages.notFound };

const WithQueries = lazyPage<{ children: ReactNode }>(() => import('#web/components/with-queries.tsx'));

function find(pathname: string) {
  for (const [path, route] of Object.entries(routes)) {
    const params = matchPath(path, pathname);
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
          <WithQueries>
            {route.adminOnly ? <AdminOnly otherwise={<notFound.Page />}>{page}</AdminOnly> : page}
          </WithQueries>
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
