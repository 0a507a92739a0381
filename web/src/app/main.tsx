import './index.css';
import './zod-config.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startOfflineQueue } from '#web/api/offline-queue/start.ts';
import { hydrateServedReply } from '#web/api/public-queries.ts';
import { retryWithNotice } from '#web/components/lazy-boundary.tsx';
import { ToastHost } from '#web/components/ui/toast-host.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import { startSession } from '#web/lib/session/index.ts';
import { App } from './app.tsx';
import { QuietBoundary } from './page-boundary.tsx';
import { pages, prerenderedPages } from './pages.ts';

const tree = (
  <StrictMode>
    <BrowserRouter>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
      <QuietBoundary>
        <ToastHost />
      </QuietBoundary>
    </BrowserRouter>
  </StrictMode>
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks #root');

/**
 * Loads the page's chunk, then hydrates or replaces the HTML. On failure the HTML stays readable. The transition
 * keeps the page responsive.
 */
async function start(root: HTMLElement): Promise<void> {
  // The HTML names its page. 404.html is served for any unknown address.
  const prerendered = root.dataset.prerendered;
  const here = location.pathname.replace(/(.)\/$/, '$1');
  if (prerendered && (prerendered === here || prerendered === '/404')) {
    const page = prerenderedPages[prerendered];
    // React would discard the HTML of a page that suspends during hydration.
    await page?.preload().catch(() => page.waitFor(retryWithNotice(page.preload)));
    startTransition(() => {
      hydrateRoot(root, tree, { onRecoverableError: (error) => console.error('hydration:', error) });
    });
  } else {
    // A served course page stays until the rendered page can replace it at once.
    if ('served' in root.dataset) await pages.course.preload().catch(() => retryWithNotice(pages.course.preload));
    else root.textContent = '';
    startTransition(() => createRoot(root).render(tree));
  }
  // Browser tests wait for this mark.
  requestAnimationFrame(() => {
    document.documentElement.dataset.hydrated = '';
  });
}

hydrateServedReply();
void start(root);
startOfflineQueue();
void startSession(() => import('#web/api/session-calls.ts'));
// Before the first field can be filled.
addEventListener(
  'focusin',
  () => void import('#web/lib/whole-characters.ts').then((part) => part.keepCharactersWhole()).catch(() => undefined),
  { once: true },
);
