import { Component, type ReactNode, useEffect } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { errorMessages as messages } from '#web/config/messages/errors.ts';

const reload = () => window.location.reload();

/** Comes back by itself with the connection. A reload, since browsers may remember that a script could not be fetched. */
function Failed({ as: Element }: { as: 'main' | 'div' }) {
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <Element className="grid min-h-[60dvh] place-items-center p-6">
      <div role="alert" className="flex max-w-md flex-col items-center gap-4 text-center">
        <h1 className="font-serif text-36 tracking-tight">{messages.pageTitle}</h1>
        <p className="text-ink-soft">{messages.pageText}</p>
        <Button onClick={reload}>{messages.pageAgain}</Button>
      </div>
    </Element>
  );
}

interface PageBoundaryProps {
  /** What frames the page: `main` where nothing else around it does. */
  as: 'main' | 'div';
  children: ReactNode;
}

/**
 * Stands around each page: one whose code cannot be fetched, as offline or after a new version went live, or that
 * fails while it is drawn, leaves the rest of the site standing and says what to do.
 */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Failed as={this.props.as} /> : this.props.children;
  }
}

/** Leaves out what failed: a page can do without its toasts. */
export class QuietBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
