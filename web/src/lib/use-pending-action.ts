import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type GoOn, goOnOf } from './login-redirect.ts';

/**
 * Goes on with what the user was about to do before signing in, once `isReady`. The step is forgotten first, so that coming
 * back from a checkout page does not start it again.
 */
export function useGoOn(steps: readonly GoOn[], isReady: boolean, goOn: (step: GoOn) => void): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const kept = goOnOf(state);
  const step = isReady && kept !== undefined && steps.includes(kept) ? kept : undefined;
  const latest = useRef(goOn);
  latest.current = goOn;
  useEffect(() => {
    if (step === undefined) return;
    void navigate({ pathname, search }, { replace: true });
    latest.current(step);
  }, [step, pathname, search, navigate]);
}
