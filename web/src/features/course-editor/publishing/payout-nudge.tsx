import { useMutation, useQuery } from '@tanstack/react-query';
import { checkStripeAccount, connectStripeAccount } from '#contracts/http/payouts.ts';
import { Button } from '#web/components/ui/button.tsx';
import { publishingWords as words } from '#web/config/words/publishing.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { refusalMessage } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { toast } from '#web/lib/toast.ts';
import { useReturn } from '#web/lib/use-return.ts';
import type { WorkingCopy } from '../use-working-copy.ts';

/** Until a payout account is connected nobody can buy; publishing is allowed all the same (decisions.md). */
export function PayoutNudge({ copy: { save } }: { copy: WorkingCopy }) {
  const { data } = useQuery({
    queryKey: ['payout-account'],
    queryFn: ({ signal }) => call(checkStripeAccount, {}, { signal }),
  });
  const connect = useMutation({
    // The provider's pages take this one's place, so what is typed is saved first.
    mutationFn: async () => ((await save()) ? call(connectStripeAccount, {}) : undefined),
    onSuccess: (reply) => reply && window.location.assign(reply.url),
    onError: (error) => toast(toasts.connectionFailed(refusalMessage(error))),
  });
  useReturn(connect.reset);
  if (!data || data.charges_enabled) return null;
  const opening = connect.isPending || connect.data !== undefined;
  return (
    <div className="flex flex-col items-start gap-3 rounded-md bg-violet-soft p-4 text-14 text-violet-ink">
      <p>{data.connected ? words.payoutAlmost : words.payoutNone}</p>
      <Button tone="secondary" size="small" busy={opening} onClick={() => connect.mutate()}>
        {opening ? words.opening : data.connected ? words.completeSetup : words.startSetup}
      </Button>
    </div>
  );
}
