import { useMutation } from '@tanstack/react-query';
import { customerPortal } from '#contracts/http/subscriptions.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { call } from '#web/lib/api/call.ts';
import { toast } from '#web/lib/toast.ts';
import { useReturn } from '#web/lib/use-return.ts';

/** Opens the provider's page on which a subscriber changes card or plan, or cancels. */
export function usePortal() {
  const portal = useMutation({
    mutationFn: () => call(customerPortal, {}),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: () => toast(toasts.portalFailed),
  });
  useReturn(portal.reset);
  // Stays busy while the browser is on its way to the provider.
  return { open: () => portal.mutate(), opening: portal.isPending || portal.isSuccess };
}
