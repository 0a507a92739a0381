import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AdminPurchase, refundPurchase } from '#contracts/http/moderation.ts';
import { dollars } from '#domain/dollars.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { call } from '#web/lib/api/call.ts';
import { toast } from '#web/lib/toast.ts';
import { adminKey } from '../known.ts';

/** When to look whether the provider has confirmed it: its event usually comes within seconds, and after a fault within a minute. */
const LOOK_AGAIN_MS = [1_500, 4_000, 10_000, 30_000, 70_000];

/** Asks for a refund, in cents or null for all that is left, and looks until the purchase has changed. */
export function useRefund(userId: string, { id: purchaseId, courseId }: AdminPurchase) {
  const queries = useQueryClient();
  const lookAgain = () => queries.invalidateQueries({ queryKey: adminKey });
  return useMutation({
    mutationFn: (amountCents: number | null) =>
      call(refundPurchase, { params: { courseId, userId }, body: { purchaseId, amountCents } }),
    onSuccess: ({ askedCents }) => {
      toast(toasts.refundAsked(dollars(askedCents)));
      for (const wait of LOOK_AGAIN_MS) setTimeout(() => void lookAgain(), wait);
    },
    onError: () => void lookAgain(),
  });
}
