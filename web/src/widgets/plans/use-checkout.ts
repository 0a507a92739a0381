import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { learnerPlan } from '#domain/subscriptions/offers.ts';
import { planMessages as messages } from '#web/config/messages/plans.ts';
import type { PendingAction } from '#web/lib/login-redirect.ts';
import { session, useSession } from '#web/lib/session/index.ts';
import { toast } from '#web/lib/toast.ts';
import { usePageRestored } from '#web/lib/use-page-restored.ts';
import { usePendingAction } from '#web/lib/use-pending-action.ts';
import type { Checkout } from './open-checkout.ts';

/**
 * Opens a new tab from the home page, elsewhere this one (docs/product.md "Buying"). The code loads on click; only
 * the tab opens first, since browsers require it.
 */
export function useCheckout(place: Checkout['place']) {
  const navigate = useNavigate();
  const here = useLocation();
  const [busy, setBusy] = useState<string>();
  /** A second click can come before the button is disabled. */
  const inFlight = useRef(false);
  const resetButton = useRef(() => {
    inFlight.current = false;
    setBusy(undefined);
  }).current;

  usePageRestored(resetButton);

  function start(lookupKey: Checkout['lookupKey']): void {
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(lookupKey);
    const opensTab = place === 'home' && session.get().status !== 'signed-out';
    const tab = opensTab ? window.open('', '_blank') : null;
    import('./open-checkout.ts')
      .then(({ openCheckout }) => openCheckout({ lookupKey, place, here, tab, navigate, resetButton }))
      .catch(() => {
        tab?.close();
        resetButton();
        toast(messages.notLoaded);
      });
  }

  const isSignedIn = useSession().status === 'signed-in';
  usePendingAction(offeredAt(place), isSignedIn && place !== 'home', (step) => step !== 'enroll' && start(step));

  return {
    /** The plan whose checkout is opening. */
    busy,
    start,
  };
}

const offeredAt = (place: Checkout['place']): readonly PendingAction[] =>
  place === 'learning' ? [learnerPlan.lookupKey] : ['hobby_monthly', 'pro_monthly'];
