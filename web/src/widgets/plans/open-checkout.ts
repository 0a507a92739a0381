import type { useNavigate } from 'react-router-dom';
import { learnerPlan } from '#domain/subscriptions/offers.ts';
import { createPlanCheckout } from '#web/api/subscription.ts';
import { planMessages as messages } from '#web/config/messages/plans.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError, refusalMessage } from '#web/lib/api/api-error.ts';
import { loginRedirect, openSignUp } from '#web/lib/login-redirect.ts';
import { session } from '#web/lib/session/index.ts';
import { toast } from '#web/lib/toast.ts';

export interface Checkout {
  readonly lookupKey: 'hobby_monthly' | 'pro_monthly' | typeof learnerPlan.lookupKey;
  /** Where the plan is offered. */
  readonly place: 'home' | 'pricing' | 'dashboard' | 'learning';
  readonly pathname: string;
  /** For the checkout; null where it takes this window, also because the browser allowed no other. */
  readonly tab: Window | null;
  readonly navigate: ReturnType<typeof useNavigate>;
  /** Enables the button again. */
  resetButton(): void;
}

/** The title depends on the page, as specified. */
const signInToasts = {
  home: toasts.signUpRequired,
  pricing: toasts.signInRequired,
  dashboard: toasts.authenticationRequired,
  learning: toasts.authenticationRequired,
} as const;

const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.code === 'not-authenticated');

function explain(lookupKey: Checkout['lookupKey'], error: unknown): void {
  if (lookupKey === learnerPlan.lookupKey) toast(toasts.learnerCheckoutFailed);
  else if (!(error instanceof ApiError) || error.status === 0) toast(toasts.unexpectedError);
  else if (error.code === 'malformed-reply') toast(toasts.noCheckoutUrl);
  else toast(toasts.checkoutFailed(refusalMessage(error)));
}

/** Leads to a plan's checkout page; a visitor goes to /auth first, and from there on to the checkout. */
export async function openCheckout({
  lookupKey,
  place,
  pathname,
  tab,
  navigate,
  resetButton,
}: Checkout): Promise<void> {
  const askToSignIn = (back: ReturnType<typeof loginRedirect>) => {
    toast(signInToasts[place]);
    navigate(paths.auth, { state: { ...back, ...(place === 'home' && openSignUp) } });
  };
  if (session.get().status === 'signed-out') {
    resetButton();
    // The home page's plans load when they are scrolled to; those of the pricing page are there at once.
    askToSignIn(loginRedirect(place === 'home' ? paths.pricing : pathname, lookupKey));
    return;
  }
  if (tab) {
    // The page that comes has no way back to this one.
    tab.opener = null;
    tab.document.title = messages.processing;
    tab.document.body.textContent = messages.processing;
  }
  try {
    const { url } = await createPlanCheckout(lookupKey);
    // Otherwise the button stays busy: this page is on its way to the checkout.
    if (!tab) return window.location.assign(url);
    tab.location.href = url;
    resetButton();
  } catch (error) {
    tab?.close();
    resetButton();
    // It does not go on by itself: a session that the API refuses again and again would go round in circles.
    if (isSignedOut(error)) askToSignIn(loginRedirect(pathname));
    else explain(lookupKey, error);
  }
}
