import { Component, type ReactNode, Suspense } from 'react';
import { viewerWords as words } from '#web/config/words/viewer.ts';
import { Notice } from './notice.tsx';

interface LateProps {
  children: ReactNode;
  /** Forgets what was wanted, so that it can be asked for again. */
  onDismiss?: () => void;
}

/**
 * A tool whose code comes when it is wanted. Where it cannot be fetched, as without a connection, that is said and the
 * slides stay readable.
 */
export class Late extends Component<LateProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, onDismiss } = this.props;
    if (!this.state.failed) return <Suspense>{children}</Suspense>;
    if (!onDismiss) return null;
    return (
      <div role="alert" className="fixed inset-x-0 bottom-16 z-40">
        <Notice tone="warn" onDismiss={onDismiss}>
          {words.toolFailed}
        </Notice>
      </div>
    );
  }
}
