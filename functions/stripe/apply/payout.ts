import type { EventOutcome } from '#domain/stripe/stripe-event.ts';
import { log } from '../../runtime/log.ts';
import type { PortsOf } from '../../runtime/ports-of.ts';

export type PayoutNotePorts = PortsOf<
  'payoutProvider.payout' | 'payoutAccounts.ownerOf' | 'payoutAccounts.recordPayout'
>;

export async function applyPayout(
  event: { readonly eventId: string; readonly accountId: string | null; readonly objectId: string | null },
  { payoutAccounts, payoutProvider }: PayoutNotePorts,
): Promise<EventOutcome> {
  const { eventId, accountId, objectId } = event;
  if (accountId === null || objectId === null) return 'ignored';
  const userId = await payoutAccounts.ownerOf(accountId);
  const payout = userId === undefined ? undefined : await payoutProvider.payout(accountId, objectId);
  if (userId === undefined || payout === undefined) return 'ignored';
  const { status } = payout;
  if (status === 'other') return 'nothing-to-do';
  if (status === 'failed') log.warn('payoutFailed', { payoutId: payout.id });
  return (await payoutAccounts.recordPayout({ accountId, userId }, { ...payout, status }, eventId))
    ? 'applied'
    : 'nothing-to-do';
}
