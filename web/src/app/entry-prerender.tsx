import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { takeHead } from '#web/components/page-head.tsx';
import { ToastHost } from '#web/components/ui/toast-host.tsx';
import { StaticRouter } from '#web/lib/router/index.ts';
import { App } from './app.tsx';
import { prerenderedPages } from './pages.ts';

export const prerenderedPaths = Object.keys(prerenderedPages);

/** Renders one address completely: lazy pages are awaited, and nothing hides behind inline scripts. */
export async function render(path: string): Promise<{ html: string; title: string; description: string }> {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter at={path}>
        <App />
        <ToastHost />
      </StaticRouter>
    </StrictMode>,
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  return { html: await new Response(prelude).text(), ...takeHead() };
}
