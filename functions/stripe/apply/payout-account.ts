import { payoutStatusOf } from '#domain/payouts/payout-account.ts';
import type { EventOutcome } from '#domain/stripe/stripe-event.ts';
import type { PortsOf } from '../../runtime/ports-of.ts';
import { CONFLICT, retryOnConflict } from '../../runtime/retry-on-conflict.ts';

export type PayoutPorts = PortsOf<
  'payoutProvider.account' | 'payoutAccounts.ownerOf' | 'payoutAccounts.ofUser' | 'payoutAccounts.syncByEvent'
>;

const TRIES = 5;

/** Reads our record before the provider's, and writes only if ours is unchanged. */
export async function applyPayoutAccount(
  event: { readonly eventId: string; readonly accountId: string | null },
  { payoutAccounts, payoutProvider }: PayoutPorts,
): Promise<EventOutcome> {
  const { eventId, accountId } = event;
  const userId = accountId === null ? undefined : await payoutAccounts.ownerOf(accountId);
  if (accountId === null || userId === undefined) return 'ignored';
  return retryOnConflict(
    async () => {
      const account = await payoutAccounts.ofUser(userId);
      // Another account has replaced it.
      if (account?.accountId !== accountId) return 'ignored';
      const status = payoutStatusOf(await payoutProvider.account(accountId));
      if (status === account.status) return 'nothing-to-do';
      return (await payoutAccounts.syncByEvent(account, status, eventId)) ? 'applied' : CONFLICT;
    },
    { tries: TRIES },
  );
}
