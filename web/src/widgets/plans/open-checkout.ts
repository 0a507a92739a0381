import type { Location, useNavigate } from 'react-router-dom';
import { learnerPlan } from '#domain/subscriptions/offers.ts';
import { createPlanCheckout } from '#web/api/subscription.ts';
import { planMessages as messages } from '#web/config/messages/plans.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError, isSignedOut, refusalMessage } from '#web/lib/api/api-error.ts';
import { promptSignIn } from '#web/lib/login-redirect.ts';
import { session } from '#web/lib/session/index.ts';
import { toast } from '#web/lib/toast.ts';

export interface Checkout {
  readonly lookupKey: 'hobby_monthly' | 'pro_monthly' | typeof learnerPlan.lookupKey;
  readonly place: 'home' | 'pricing' | 'dashboard' | 'learning';
  readonly here: Pick<Location, 'pathname' | 'search' | 'hash'>;
  /** The checkout's tab; null if it opens in this one or the popup was blocked. */
  readonly tab: Window | null;
  readonly navigate: ReturnType<typeof useNavigate>;
  resetButton(): void;
}

/** The title depends on the page, as specified. */
const signInToasts = {
  home: toasts.signUpRequired,
  pricing: toasts.signInRequired,
  dashboard: toasts.authenticationRequired,
  learning: toasts.authenticationRequired,
} as const;

function explain(lookupKey: Checkout['lookupKey'], error: unknown): void {
  if (lookupKey === learnerPlan.lookupKey) toast(toasts.learnerCheckoutFailed);
  else if (!(error instanceof ApiError) || error.status === 0) toast(toasts.unexpectedError);
  else if (error.code === 'malformed-reply') toast(toasts.noCheckoutUrl);
  else toast(toasts.checkoutFailed(refusalMessage(error)));
}

/** Opens a plan's checkout. Visitors sign in first and continue from there. */
export async function openCheckout({ lookupKey, place, here, tab, navigate, resetButton }: Checkout): Promise<void> {
  if (session.get().status === 'signed-out') {
    resetButton();
    // The home page's plans load on scroll; on the pricing page they are there at once.
    const pricing = { ...here, pathname: paths.pricing, hash: '' };
    promptSignIn(signInToasts[place], navigate, place === 'home' ? pricing : here, lookupKey);
    return;
  }
  if (tab) {
    // Keeps the provider's page from reaching this one.
    tab.opener = null;
    tab.document.title = messages.processing;
    tab.document.body.textContent = messages.processing;
  }
  try {
    const { url } = await createPlanCheckout(lookupKey);
    // Otherwise the button stays busy during the navigation.
    if (!tab) return window.location.assign(url);
    tab.location.href = url;
    resetButton();
  } catch (error) {
    tab?.close();
    resetButton();
    // Without a pending action: a session that the API keeps refusing would loop.
    if (isSignedOut(error)) promptSignIn(signInToasts[place], navigate, here);
    else explain(lookupKey, error);
  }
}
