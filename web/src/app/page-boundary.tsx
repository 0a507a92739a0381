import { Component, type ReactNode, useLayoutEffect } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { errorMessages as messages } from '#web/config/messages/errors.ts';

const reload = () => window.location.reload();

/**
 * Reloads when the connection is back, from the moment it is visible. Browsers may cache a failed script, so a re-render is
 * not enough.
 */
function Failed({ as: Element }: { as: 'main' | 'div' }) {
  useLayoutEffect(() => {
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
  as: 'main' | 'div';
  children: ReactNode;
}

/** Catches a page that cannot load or throws, and keeps the rest of the site. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Failed as={this.props.as} /> : this.props.children;
  }
}

/** Renders nothing on failure: a page works without toasts. */
export class QuietBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
