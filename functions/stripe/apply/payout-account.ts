import {
  type PayoutAccount,
  type PayoutStatus,
  type ProviderAccount,
  payoutStatusOf,
} from '#domain/payouts/payout-account.ts';
import { Problem } from '../../runtime/problem.ts';
import type { Outcome } from './outcome.ts';

export interface PayoutPorts {
  readonly payoutProvider: { account(accountId: string): Promise<ProviderAccount> };
  readonly payoutAccounts: {
    ownerOf(accountId: string): Promise<string | undefined>;
    ofUser(userId: string): Promise<PayoutAccount | undefined>;
    settleByEvent(account: PayoutAccount, status: PayoutStatus, eventId: string): Promise<boolean>;
  };
}

const TRIES = 5;

/** Brings a creator's payout account to what the provider says of it now: read ours, fetch theirs, write if unchanged. */
export async function applyPayoutAccount(
  event: { readonly eventId: string; readonly accountId: string | null },
  { payoutAccounts, payoutProvider }: PayoutPorts,
): Promise<Outcome> {
  const { eventId, accountId } = event;
  const userId = accountId === null ? undefined : await payoutAccounts.ownerOf(accountId);
  if (accountId === null || userId === undefined) return 'ignored';
  for (let tries = 0; tries < TRIES; tries++) {
    const account = await payoutAccounts.ofUser(userId);
    // Replaced by another one since.
    if (account?.accountId !== accountId) return 'ignored';
    const status = payoutStatusOf(await payoutProvider.account(accountId));
    if (status === account.status) return 'nothing-to-do';
    if (await payoutAccounts.settleByEvent(account, status, eventId)) return 'applied';
  }
  throw new Problem('conflict');
}
