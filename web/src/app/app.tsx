import { Route, Routes } from 'react-router-dom';
import { sitePages } from '#contracts/site-pages.ts';
import { RequireAdmin, RequireAuth } from './guard.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { BarePage, PageOutlet } from './page-outlet.tsx';
import { NotFoundPage, pages } from './pages.ts';
import { ScrollRestoration } from './scroll-restoration.tsx';
import { Shell } from './shell.tsx';
import { usePrefetch } from './use-prefetch.ts';

/** The route table. Case-sensitive like the edge: a path that gets 404.html there must match no page here. */
export function App() {
  usePrefetch();
  return (
    <>
      <ScrollRestoration />
      <NavigationProgress />
      <Routes>
        <Route
          element={
            <Shell>
              <PageOutlet />
            </Shell>
          }
        >
          <Route caseSensitive path={sitePages.home} element={<pages.home />} />
          <Route caseSensitive path={sitePages.pricing} element={<pages.pricing />} />
          <Route caseSensitive path={sitePages.marketplace} element={<pages.marketplace />} />
          <Route caseSensitive path={sitePages.course} element={<pages.course />} />
          <Route caseSensitive path={sitePages.contact} element={<pages.contact />} />
          <Route caseSensitive path={sitePages.privacy} element={<pages.privacy />} />
          <Route caseSensitive path={sitePages.auth} element={<pages.auth />} />
          <Route caseSensitive path={sitePages.resetPassword} element={<pages.resetPassword />} />
          <Route caseSensitive path={sitePages.certificate} element={<pages.certificate />} />
          <Route element={<RequireAuth />}>
            <Route caseSensitive path={sitePages.dashboard} element={<pages.dashboard />} />
            <Route caseSensitive path={sitePages.studentDashboard} element={<pages.studentDashboard />} />
            <Route caseSensitive path={sitePages.notes} element={<pages.notes />} />
            <Route caseSensitive path={sitePages.review} element={<pages.review />} />
            <Route caseSensitive path={sitePages.generate} element={<pages.generate />} />
            <Route caseSensitive path={sitePages.settings} element={<pages.settings />} />
            <Route caseSensitive path={sitePages.courseEdit} element={<pages.courseEdit />} />
            <Route caseSensitive path={sitePages.worksheets} element={<pages.worksheets />} />
            <Route element={<RequireAdmin />}>
              <Route caseSensitive path={sitePages.admin} element={<pages.admin />} />
            </Route>
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route element={<BarePage />}>
          <Route element={<RequireAuth />}>
            <Route caseSensitive path={sitePages.courseView} element={<pages.courseView />} />
          </Route>
        </Route>
      </Routes>
    </>
  );
}
