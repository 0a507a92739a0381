import { keys } from '#contracts/table.ts';
import type { ProviderPayout } from '#domain/payouts/payout-account.ts';
import type { Platform } from '../runtime/platform.ts';
import { auditRow } from './audit.ts';
import { mailRow } from './mails.ts';
import { eventDone } from './stripe-event-row.ts';
import { tableOf } from './table.ts';

/** What became of payouts to sellers' banks. */
export const payouts = (platform: Platform) => {
  const table = tableOf(platform);
  return {
    /** The line's key is the payout's and how it ended, so that each is told once; false where it was before. */
    recordPayout(
      { accountId, userId }: { readonly accountId: string; readonly userId: string },
      { id, status, amountCents }: ProviderPayout & { readonly status: 'paid' | 'failed' },
      eventId: string,
    ): Promise<boolean> {
      const now = platform.now();
      const details = { userId, payoutId: id, amountCents };
      const action = status === 'paid' ? 'payout-paid' : 'payout-failed';
      const line = {
        ...auditRow({ id: platform.newId(), subject: accountId, action, by: null, at: now, details }),
        sk: keys.audit.sk(action, id),
      };
      const mail = { id: platform.newId(), to: userId, content: { template: 'payout-failed', amountCents } } as const;
      return table.committed([
        table.put(line, { exists: false }),
        ...(status === 'failed' ? [table.put(mailRow(mail, now), { exists: false })] : []),
        eventDone(table, eventId, now),
      ]);
    },
  };
};
