import { useEffect, useRef, useState } from 'react';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { settingsMessages } from '#web/config/messages/settings.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { session } from '#web/lib/session/index.ts';
import { Section } from './section.tsx';
import { TwoStepsTurnOff } from './two-steps-turn-off.tsx';

const TwoStepsSetup = lazyWithRetry(() => import('./two-steps-setup.tsx'));
const messages = settingsMessages.twoSteps;

type State = 'loading' | 'failed' | 'off' | 'setting-up' | 'on' | 'turning-off';

export function TwoStepsSection({ email }: { email: string }) {
  const [state, setState] = useState<State>('loading');

  useEffect(() => {
    if (state !== 'loading') return;
    let isUnmounted = false;
    const found = (next: State) => !isUnmounted && setState(next);
    session.hasTwoSteps().then(
      (has) => found(has ? 'on' : 'off'),
      () => found('failed'),
    );
    return () => {
      isUnmounted = true;
    };
  }, [state]);

  const panel = useRef<HTMLDivElement>(null);
  /** The pressed button disappears, so move the focus. */
  function go(next: State): void {
    setState(next);
    panel.current?.focus();
  }

  const isOn = state === 'on' || state === 'turning-off';
  return (
    <Section
      heading={messages.heading}
      text={messages.text}
      mark={isOn && <Badge tone="good">{messages.on}</Badge>}
      sheet={state === 'setting-up' || state === 'turning-off'}
    >
      <div ref={panel} tabIndex={-1} className="outline-none">
        {state === 'loading' && (
          <div role="status" aria-label={messages.loading}>
            <Skeleton className="h-11 w-28 rounded-md" />
          </div>
        )}
        {state === 'failed' && (
          <div className="flex flex-col items-start gap-3">
            <p>{messages.loadFailed}</p>
            <Button tone="secondary" onClick={() => go('loading')}>
              {messages.tryAgain}
            </Button>
          </div>
        )}
        {state === 'off' && (
          <Button tone="secondary" onClick={() => go('setting-up')}>
            {messages.turnOn}
          </Button>
        )}
        {state === 'setting-up' && (
          <LazyBoundary fallback={<Skeleton className="h-72" />}>
            <TwoStepsSetup email={email} onDone={() => go('on')} onCancel={() => go('off')} />
          </LazyBoundary>
        )}
        {state === 'on' && (
          <div className="flex flex-col items-start gap-3">
            <p>{messages.isOn}</p>
            <p className="text-14 text-ink-soft">{messages.lost}</p>
            <Button tone="secondary" onClick={() => go('turning-off')}>
              {messages.turnOff}
            </Button>
          </div>
        )}
        {state === 'turning-off' && (
          <TwoStepsTurnOff email={email} onDone={() => go('off')} onCancel={() => go('on')} />
        )}
      </div>
    </Section>
  );
}
