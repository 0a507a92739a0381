import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type PendingAction, pendingActionIn } from './login-redirect.ts';

/** Runs the action that was pending before sign-in. Clears it first, so that going back does not repeat it. */
export function usePendingAction(
  steps: readonly PendingAction[],
  isReady: boolean,
  run: (step: PendingAction) => void,
): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const pending = pendingActionIn(state);
  const step = isReady && pending !== undefined && steps.includes(pending) ? pending : undefined;
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (step === undefined) return;
    void navigate({ pathname, search, hash }, { replace: true });
    latest.current(step);
  }, [step, pathname, search, hash, navigate]);
}
