import { X } from 'lucide-react';
import { Component, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { errorMessages as messages } from '#web/config/messages/errors.ts';
import { ChunkLoadError } from '#web/lib/lazy-with-retry.tsx';
import { Button } from './ui/button.tsx';

interface FailedPartProps {
  text: string;
  onRetry(): void;
  busy?: boolean;
  /** After a second failure: this version's chunks may be gone from the server. */
  again?: boolean;
  onDismiss?: (() => void) | undefined;
}

/** Retries when the connection is back, from the moment it is visible. */
function FailedPart({ text, onRetry, busy = false, again = false, onDismiss }: FailedPartProps) {
  useLayoutEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-warn-soft px-4 py-3 text-14 text-ink"
    >
      <p className="min-w-0 flex-1 basis-52">{again ? messages.partFailedAgain : text}</p>
      <div className="flex items-center gap-2">
        <Button tone="secondary" size="small" busy={busy} onClick={onRetry}>
          {messages.partAgain}
        </Button>
        {again && (
          <Button tone="secondary" size="small" onClick={() => window.location.reload()}>
            {messages.reload}
          </Button>
        )}
        {onDismiss && (
          <Button tone="ghost" size="icon" aria-label={messages.dismiss} onClick={onDismiss}>
            <X aria-hidden />
          </Button>
        )}
      </div>
    </div>
  );
}

const floating = 'fixed inset-x-4 bottom-20 z-50 mx-auto max-w-xl rounded-lg shadow-soft print:hidden';

interface LazyBoundaryProps {
  children: ReactNode;
  /** Omit where an outer `Suspense` has a fallback. */
  fallback?: ReactNode;
  /** For overlays such as dialogs: the error floats and can be dismissed. */
  onDismiss?: () => void;
  as?: 'div' | 'li';
}

/** Goes around every `lazyWithRetry` part: on failure the rest of the page stays and a retry is offered. */
export class LazyBoundary extends Component<LazyBoundaryProps, { failed: boolean; retried: boolean }> {
  override state = { failed: false, retried: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkLoadError) error.renew();
  }

  private readonly retry = () => this.setState({ failed: false, retried: true });

  override render() {
    const { children, fallback, onDismiss, as: Element = 'div' } = this.props;
    if (!this.state.failed)
      return fallback === undefined ? children : <Suspense fallback={fallback}>{children}</Suspense>;
    const failed = (
      <FailedPart text={messages.partFailed} onRetry={this.retry} again={this.state.retried} onDismiss={onDismiss} />
    );
    return onDismiss ? (
      createPortal(<div className={floating}>{failed}</div>, document.body)
    ) : (
      <Element className="my-4">{failed}</Element>
    );
  }
}

/** Lets the browser follow a link without React. */
function followNatively(event: Event): void {
  if (event.target instanceof Element && event.target.closest('a')) event.stopPropagation();
}

/**
 * For server-rendered HTML whose script cannot load. A notice offers a retry; links do a full page load, since
 * React commits no transition into HTML it cannot hydrate.
 */
export function retryWithNotice(load: () => Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('aside'));
    const root = createRoot(place);
    document.addEventListener('click', followNatively, true);
    const loaded = () => {
      document.removeEventListener('click', followNatively, true);
      root.unmount();
      place.remove();
      resolve();
    };
    const retry = () => {
      show(true);
      load().then(loaded, () => show(false));
    };
    const show = (busy: boolean) =>
      root.render(
        <div className={floating}>
          <FailedPart text={messages.textOnly} onRetry={retry} busy={busy} />
        </div>,
      );
    show(false);
  });
}
