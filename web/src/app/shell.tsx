import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { LoadingScreen } from '#web/components/ui/loading-screen.tsx';
import { navigation as messages } from '#web/config/messages/navigation.ts';
import { Footer } from './footer.tsx';
import { TopNavigation } from './top-navigation.tsx';

/** Without navigation, which would drop the state of the history entry. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

export const Shell = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    {/* biome-ignore lint/a11y/useValidAnchor: without a script the link still works */}
    <a
      href="#content"
      onClick={skipToContent}
      className="sr-only z-50 rounded-md bg-surface p-3 focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:start-2"
    >
      {messages.skip}
    </a>
    <TopNavigation />
    <main id="content" tabIndex={-1} className="flex-1 outline-none">
      <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
    </main>
    <Footer />
  </div>
);
