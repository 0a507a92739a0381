import { Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { LoadingScreen } from '#web/components/ui/loading-screen.tsx';
import { Guard } from './guard.tsx';
import { pages } from './pages.ts';
import { ScrollToPlace } from './scroll-to-place.tsx';
import { Shell } from './shell.tsx';

const Loaded = () => (
  <Suspense fallback={<LoadingScreen />}>
    <Outlet />
  </Suspense>
);

/**
 * The route table of the specification's section 2. Pages inside `Shell` get the navigation and footer; the viewer
 * stands outside it, since it fills the window.
 */
export const App = () => (
  <>
    <ScrollToPlace />
    <Routes>
      <Route element={<Shell />}>
        <Route path="/" element={<pages.home />} />
        <Route path="/pricing" element={<pages.pricing />} />
        <Route path="/marketplace" element={<pages.marketplace />} />
        <Route path="/course/:courseId" element={<pages.courseDetail />} />
        <Route path="/contact" element={<pages.contact />} />
        <Route path="/privacy" element={<pages.privacy />} />
        <Route path="/auth" element={<pages.auth />} />
        <Route path="/reset-password" element={<pages.resetPassword />} />
        <Route element={<Guard />}>
          <Route path="/dashboard" element={<pages.creatorDashboard />} />
          <Route path="/student-dashboard" element={<pages.learnerDashboard />} />
          <Route path="/generate" element={<pages.generator />} />
          <Route path="/course/:courseId/edit" element={<pages.courseEditor />} />
        </Route>
        <Route path="*" element={<pages.notFound />} />
      </Route>
      <Route element={<Guard />}>
        <Route element={<Loaded />}>
          <Route path="/course/:courseId/view" element={<pages.courseViewer />} />
        </Route>
      </Route>
    </Routes>
  </>
);
