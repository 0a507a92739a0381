import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { viewerWords as words } from '#web/config/words/viewer.ts';
import { Notice, noticeAction } from './notice.tsx';

/** What failed is fetched anew the next time, but only once its failure is shown: React draws twice what throws. */
const renewals: (() => void)[] = [];

/** A tool whose code comes when it is wanted. Unlike `React.lazy` it does not keep a failure for good. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const fetched = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        renewals.push(() => {
          Part = fetched();
        });
        throw error;
      }
    });
  let Part: ComponentType<Props> = fetched();
  return function LatePart(props: Props) {
    const [Drawn] = useState(() => Part);
    return <Drawn {...props} />;
  };
}

interface LateProps {
  children: ReactNode;
  /** Forgets what was wanted. */
  onDismiss?: () => void;
}

/** Around late parts. Where one cannot be fetched, as without a connection, that is said and the slides stay readable. */
export class Late extends Component<LateProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    for (const renew of renewals.splice(0)) renew();
  }

  override render() {
    const { children, onDismiss } = this.props;
    if (!this.state.failed) return <Suspense>{children}</Suspense>;
    if (!onDismiss) return null;
    const tryAgain = (
      <button type="button" className={noticeAction} onClick={() => this.setState({ failed: false })}>
        {words.tryAgain}
      </button>
    );
    return (
      <div role="alert" className="fixed inset-x-0 bottom-16 z-40">
        <Notice tone="warn" action={tryAgain} onDismiss={onDismiss}>
          {words.toolFailed}
        </Notice>
      </div>
    );
  }
}
