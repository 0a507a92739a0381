import { useQuery } from '@tanstack/react-query';
import { payoutAccountQuery, usePayoutSetup } from '#web/api/payouts.ts';
import { Button } from '#web/components/ui/button.tsx';
import { publishingMessages as messages } from '#web/config/messages/publishing.ts';
import type { WorkingCopy } from '../use-working-copy.ts';

/** Publishing works without a payout account, buying does not (docs/product.md "Buying"). */
export function PayoutNudge({ workingCopy: { save } }: { workingCopy: WorkingCopy }) {
  const { data } = useQuery(payoutAccountQuery);
  // Saves before leaving.
  const { open, opening } = usePayoutSetup(save);
  if (!data || data.charges_enabled) return null;
  return (
    <div className="flex flex-col items-start gap-3 rounded-md bg-violet-soft p-4 text-14 text-violet-ink">
      <p>{data.connected ? messages.payoutAlmost : messages.payoutNone}</p>
      <Button tone="secondary" size="small" busy={opening} onClick={open}>
        {opening ? messages.opening : data.connected ? messages.completeSetup : messages.startSetup}
      </Button>
    </div>
  );
}
