import { queryOptions, useMutation } from '@tanstack/react-query';
import { checkStripeAccount, connectStripeAccount } from '#contracts/http/payouts.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { refusalMessage } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { toast } from '#web/lib/toast.ts';
import { usePageRestored } from '#web/lib/use-page-restored.ts';
import { queryKeys } from './query-keys.ts';

export const payoutAccountQuery = queryOptions({
  queryKey: queryKeys.payoutAccount,
  queryFn: ({ signal }) => call(checkStripeAccount, {}, { signal }),
});

/**
 * Opens the provider's onboarding, or its dashboard once charges are enabled, in this tab. @param mayLeave called
 * first; false stays here
 */
export function usePayoutSetup(mayLeave: () => Promise<boolean> = async () => true) {
  const connect = useMutation({
    mutationFn: async () => ((await mayLeave()) ? call(connectStripeAccount, {}) : undefined),
    onSuccess: (reply) => reply && window.location.assign(reply.url),
    onError: (error) => toast(toasts.connectionFailed(refusalMessage(error))),
  });
  usePageRestored(connect.reset);
  // Stays busy while the browser navigates to the provider.
  return { open: () => connect.mutate(), opening: connect.isPending || connect.data !== undefined };
}
