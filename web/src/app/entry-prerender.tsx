import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { renderedHead } from '#web/components/page-head.tsx';
import { ToastHost } from '#web/components/ui/toast-host.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import { App } from './app.tsx';
import { prerenderedPages } from './pages.ts';
import { Shell } from './shell.tsx';

export const prerenderedPaths = Object.keys(prerenderedPages);

const renderToText = async (path: string, tree: ReactNode): Promise<string> => {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <QueryClientProvider client={queryClient}>{tree}</QueryClientProvider>
      </StaticRouter>
    </StrictMode>,
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
};

/** The shell around a page whose content a function fills in at `mark`. */
export const renderFrame = (path: string, mark: string): Promise<string> => renderToText(path, <Shell>{mark}</Shell>);

/** Renders one address completely, without streaming scripts. */
export async function render(path: string): Promise<{ html: string; title: string; description: string }> {
  const html = await renderToText(
    path,
    <>
      <App />
      <ToastHost />
    </>,
  );
  return { html, ...renderedHead() };
}
