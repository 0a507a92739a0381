import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { CourseDetail } from '#contracts/http/marketplace.ts';
import { createCourseCheckout, enrolFree } from '#contracts/http/purchases.ts';
import { paths } from '#web/config/paths.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { ApiError, refusalMessage } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { noticesCome, SELDOM_MS, useNotices } from '#web/lib/realtime/index.ts';
import { rememberPlace } from '#web/lib/return-to.ts';
import { useSession } from '#web/lib/session/index.ts';
import { toast } from '#web/lib/toast.ts';
import { useReturn } from '#web/lib/use-return.ts';
import { courseAccessQuery } from './course-queries.ts';
import type { Enrolment } from './enrolment.ts';

/** How often to ask whether the purchase has landed, and when to stop saying that it is about to. */
const POLL_MS = 1_500;
const USUALLY_LANDED_WITHIN_MS = 45_000;

function explain(error: unknown): void {
  if (error instanceof ApiError && error.code === 'malformed-reply') toast(toasts.noCheckoutUrl);
  else toast(toasts.enrollFailed(refusalMessage(error)));
}

/** Whether someone came back from the checkout page, and how long they have been waiting. */
function useReturnFromCheckout() {
  const [search, setSearch] = useSearchParams();
  const returned = search.get('checkout') === 'success';
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!returned) return;
    const timer = setTimeout(() => setSlow(true), USUALLY_LANDED_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [returned]);
  const forget = useCallback(() => setSearch(new URLSearchParams(), { replace: true }), [setSearch]);
  return { returned, slow, forget };
}

/**
 * The one button of the course page: who is looking, what they may do, and what happens when they press it
 * (spec section 4, "Enroll flow"; a free course is enrolled in at once).
 */
export function useEnrolment({ id, priceCents }: CourseDetail): Enrolment {
  const session = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { returned, slow, forget } = useReturnFromCheckout();
  const userId = session.status === 'signed-in' ? session.user.userId : '';
  const accessOptions = courseAccessQuery(id, userId);
  const awaits = (known: { access: string } | undefined) => returned && (known?.access ?? 'none') === 'none';
  const { data, isPending } = useQuery({
    ...accessOptions,
    enabled: userId !== '',
    // The purchase is granted by the payment provider's event, a moment after the buyer is back.
    refetchInterval: (query) => awaits(query.state.data) && (noticesCome() ? SELDOM_MS : POLL_MS),
  });

  useNotices(userId !== '' && awaits(data));

  function askToSignIn(): void {
    toast(toasts.enrollSignInRequired);
    void navigate(paths.auth, { state: rememberPlace(paths.course(id)) });
  }

  function onError(error: unknown): void {
    if (error instanceof ApiError && (error.status === 401 || error.code === 'not-authenticated')) askToSignIn();
    else explain(error);
    // Bought in another tab meanwhile, say: the button then changes by itself.
    void queries.invalidateQueries({ queryKey: accessOptions.queryKey });
  }

  const free = useMutation({
    mutationFn: () => call(enrolFree, { params: { courseId: id } }),
    onSuccess: ({ access }) => {
      queries.setQueryData(accessOptions.queryKey, { access, checkoutPending: false });
      toast(toasts.enrolled);
    },
    onError,
  });
  const paid = useMutation({
    mutationFn: () => call(createCourseCheckout, { params: { courseId: id }, body: { course_id: id } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError,
  });

  const landed = returned && data !== undefined && data.access !== 'none';
  useEffect(() => {
    if (!landed) return;
    toast(toasts.enrolled);
    forget();
  }, [landed, forget]);

  useReturn(paid.reset);

  if (data && data.access !== 'none') return { state: 'can-view', as: data.access };
  if (session.status === 'loading' || (userId && isPending)) return { state: 'unknown' };
  if (returned && userId) return { state: 'confirming', slow };
  if (priceCents === null) return { state: 'not-for-sale' };
  return {
    state: 'can-enrol',
    pending: data?.checkoutPending ?? false,
    // Stays busy after success: the browser is on its way to the checkout page.
    busy: free.isPending || paid.isPending || paid.isSuccess,
    enrol: () => (userId ? (priceCents === 0 ? free.mutate() : paid.mutate()) : askToSignIn()),
  };
}
