import { useEffect, useRef, useState } from 'react';
import { paths } from '#web/config/paths.ts';
import { planWords as words } from '#web/config/words/plans.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { openSignUp, rememberPlace } from '#web/lib/return-to.ts';
import { useLocation, useNavigate } from '#web/lib/router/index.ts';
import { session } from '#web/lib/session/index.ts';
import { toast } from '#web/lib/toast.ts';

/** Where the plan cards stand: it decides what is said and in which window the checkout opens. */
export type PlanPlace = 'home' | 'pricing' | 'dashboard';

/** decisions.md, "sign-in-required titles". */
const signInToasts = {
  home: toasts.signUpRequired,
  pricing: toasts.signInRequired,
  dashboard: toasts.authenticationRequired,
} as const satisfies Record<PlanPlace, unknown>;

/** A tab for what comes: browsers let one open only on the click itself. It has no way back to this page. */
function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = words.processing;
  tab.document.body.textContent = words.processing;
  return tab;
}

/**
 * Starts a plan's checkout: from the home page in a new tab, elsewhere in this one (decisions.md, "checkout's tab").
 * Whoever is not signed in goes to /auth first and comes back.
 */
export function useCheckout(place: PlanPlace) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [busy, setBusy] = useState<string>();
  /** Set at once: a second click can come before the button knows that it is busy. */
  const underWay = useRef(false);

  const rest = () => {
    underWay.current = false;
    setBusy(undefined);
  };
  useEffect(() => {
    // Back from the checkout page by the browser's own button, the page may be as it was left.
    const restored = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      underWay.current = false;
      setBusy(undefined);
    };
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, []);

  function askToSignIn(): void {
    toast(signInToasts[place]);
    navigate(paths.auth, { state: { ...rememberPlace(pathname), ...(place === 'home' && openSignUp) } });
  }

  async function lead(lookupKey: 'hobby_monthly' | 'pro_monthly', tab: Window | null): Promise<void> {
    const url = await import('./open-checkout.ts')
      .then(({ checkoutUrl }) => checkoutUrl(lookupKey))
      .catch(() => void toast(toasts.unexpectedError));
    if (url === undefined || url === 'signed-out') {
      tab?.close();
      rest();
      if (url === 'signed-out') askToSignIn();
    } else if (tab) {
      tab.location.href = url;
      rest();
    }
    // Stays busy: this page is on its way to the checkout.
    else window.location.assign(url);
  }

  return {
    /** The plan whose checkout is being opened. */
    busy,
    start(lookupKey: 'hobby_monthly' | 'pro_monthly'): void {
      if (underWay.current) return;
      if (session.get().status === 'signed-out') {
        askToSignIn();
        return;
      }
      underWay.current = true;
      setBusy(lookupKey);
      void lead(lookupKey, place === 'home' ? openTab() : null);
    },
  };
}
