import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { courseAccessQuery, useCourseCheckout, useEnrollFree } from '#web/api/course-access.ts';
import type { PublicCourse } from '#web/api/public-course.ts';
import { isConnected, SAFETY_POLL_MS, useNotices } from '#web/api/realtime/index.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { ApiError, isSignedOut, refusalMessage } from '#web/lib/api/api-error.ts';
import { promptSignIn } from '#web/lib/login-redirect.ts';
import { useSession } from '#web/lib/session/index.ts';
import { toast } from '#web/lib/toast.ts';
import { usePageRestored } from '#web/lib/use-page-restored.ts';
import { usePendingAction } from '#web/lib/use-pending-action.ts';
import type { EnrollState } from './enroll-state.ts';

const POLL_MS = 1_500;
/** After this the button works again. */
const GIVE_UP_WAITING_MS = 45_000;

function useReturnFromCheckout() {
  const [search, setSearch] = useSearchParams();
  const returned = search.get('checkout') === 'success';
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!returned) return;
    const timer = setTimeout(() => setLate(true), GIVE_UP_WAITING_MS);
    return () => clearTimeout(timer);
  }, [returned]);
  const forget = useCallback(() => setSearch(new URLSearchParams(), { replace: true }), [setSearch]);
  return { returned, isLate, forget };
}

/** The state of the course page's button. A free course enrolls at once. */
export function useEnrollState({ id, priceCents, isNotOpenYet }: PublicCourse): EnrollState {
  const session = useSession();
  const navigate = useNavigate();
  const here = useLocation();
  const { returned, isLate, forget } = useReturnFromCheckout();
  const userId = session.status === 'signed-in' ? session.user.userId : undefined;

  // The provider's event grants the purchase shortly after the return. `?checkout=success` alone (a bookmark)
  // grants nothing.
  const isAwaitingPurchase = (known: { access: string; checkoutPending: boolean } | undefined): boolean =>
    returned && (known === undefined || (known.access === 'none' && known.checkoutPending));
  const { data, isPending } = useQuery({
    ...courseAccessQuery(id, userId),
    refetchInterval: ({ state }) =>
      isAwaitingPurchase(state.data) && (isLate || isConnected() ? SAFETY_POLL_MS : POLL_MS),
  });
  useNotices(userId !== undefined && isAwaitingPurchase(data));

  function explain(error: unknown): void {
    if (isSignedOut(error)) promptSignIn(toasts.enrollSignInRequired, navigate, here);
    else if (error instanceof ApiError && error.code === 'malformed-reply') toast(toasts.noCheckoutUrl);
    else toast(toasts.enrollFailed(refusalMessage(error)));
  }
  const free = useEnrollFree(id, userId);
  const paid = useCourseCheckout(id, userId);
  usePageRestored(paid.reset);

  function enroll(): void {
    if (userId === undefined) promptSignIn(toasts.enrollSignInRequired, navigate, here, 'enroll');
    else if (priceCents === 0) free.mutate(undefined, { onSuccess: () => toast(toasts.enrolled), onError: explain });
    else paid.mutate(undefined, { onSuccess: ({ url }) => window.location.assign(url), onError: explain });
  }

  const mayEnroll = data?.access === 'none' && !data.checkoutPending && priceCents !== null;
  // The sign-up page said that the course is not open yet, so no checkout starts that would fail.
  usePendingAction(['enroll'], userId !== undefined && mayEnroll, () => isNotOpenYet || enroll());

  const landed = returned && data !== undefined && data.access !== 'none';
  useEffect(() => {
    if (!landed) return;
    toast(toasts.enrolled);
    forget();
  }, [landed, forget]);

  if (data && data.access !== 'none') return { state: 'can-view', as: data.access };
  if (session.status === 'loading' || (userId !== undefined && isPending)) return { state: 'unknown' };
  if (userId !== undefined && isAwaitingPurchase(data) && !isLate) return { state: 'confirming' };
  if (priceCents === null) return { state: 'not-for-sale' };
  const isOpen = data?.checkoutPending ?? false;
  return {
    state: 'can-enroll',
    checkout: isOpen ? (returned ? 'late' : 'open') : undefined,
    // Stays busy during the navigation to the checkout.
    busy: free.isPending || paid.isPending || paid.isSuccess,
    enroll,
  };
}
