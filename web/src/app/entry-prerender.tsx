import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { takeHead } from '#web/components/page-head.tsx';
import { App } from './app.tsx';
import { prerenderedPages } from './pages.ts';
import { Providers } from './providers.tsx';

export const prerenderedPaths = Object.keys(prerenderedPages);

/** Renders one address completely: lazy pages are awaited, and nothing hides behind inline scripts. */
export async function render(path: string): Promise<{ html: string; title: string; description: string }> {
  const { prelude } = await prerender(
    <StrictMode>
      <Providers>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </Providers>
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
