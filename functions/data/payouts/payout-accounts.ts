import * as z from 'zod';
import { payoutAccounts as declared } from '#contracts/ports/payouts.ts';
import { keys } from '#contracts/table.ts';
import { UserId } from '#domain/ids.ts';
import { PayoutAccount, type PayoutStatus, type ProviderPayout } from '#domain/payouts/payout-account.ts';
import { provide } from '../../runtime/dependencies.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { auditRow } from '../audit/audit-items.ts';
import { mailRow } from '../messaging/outbox-items.ts';
import { eventDone } from '../stripe/stripe-event-items.ts';
import { readItem } from '../table/items.ts';
import { type Key, tableOf, type Write } from '../table/table.ts';

const accountKey = (userId: string): Key => ({ pk: keys.user.pk(userId), sk: keys.user.payoutAccount });
const ownerKey = (accountId: string): Key => ({
  pk: keys.payoutAccountOwner.pk(accountId),
  sk: keys.payoutAccountOwner.sk,
});

const Owner = z.strictObject({ userId: UserId });

export const payoutAccounts = provide(declared, (platform) => {
  const table = tableOf(platform);

  const ofUser = async (userId: string): Promise<PayoutAccount | undefined> => {
    const item = await table.get(accountKey(userId), { consistent: true });
    return item && readItem(PayoutAccount, item);
  };

  const statusWrites = (account: PayoutAccount, status: PayoutStatus): Write[] => [
    table.update(
      accountKey(account.userId),
      { set: { status }, add: { version: 1 } },
      { equals: { version: account.version, accountId: account.accountId } },
    ),
    table.put(
      auditRow({
        id: platform.newId(),
        subject: account.accountId,
        action: 'settle',
        by: null,
        at: platform.now(),
        details: { userId: account.userId, from: account.status, to: status },
      }),
    ),
  ];

  return {
    ...payouts(platform),
    ofUser,

    /** The first of two concurrent accounts wins. @param replaces the disconnected account */
    async create(userId: string, accountId: string, replaces: PayoutAccount | undefined): Promise<PayoutAccount> {
      const account: PayoutAccount = {
        userId,
        accountId,
        createdAt: platform.now(),
        version: (replaces?.version ?? 0) + 1,
        status: 'onboarding',
      };
      const condition = replaces ? { equals: { version: replaces.version } } : { exists: false };
      const created = await table.tryCommit([
        table.put({ ...accountKey(userId), ...account }, condition),
        table.put({
          ...ownerKey(accountId),
          gsi1pk: keys.payoutAccountOwner.gsi1pk,
          gsi1sk: accountId,
          userId,
        }),
      ]);
      const stored = created ? account : await ofUser(userId);
      if (!stored) throw new Problem('conflict');
      return stored;
    },

    async ownerOf(accountId: string): Promise<string | undefined> {
      const item = await table.get(ownerKey(accountId), { consistent: true });
      return item && readItem(Owner, item).userId;
    },

    sync: (account: PayoutAccount, status: PayoutStatus): Promise<boolean> =>
      table.tryCommit(statusWrites(account, status)),

    syncByEvent: (account: PayoutAccount, status: PayoutStatus, eventId: string): Promise<boolean> =>
      table.tryCommit([...statusWrites(account, status), eventDone(table, eventId, platform.now())]),
  };
});

const payouts = (platform: Platform) => {
  const table = tableOf(platform);
  return {
    /** The audit key holds payout and outcome. Returns false for a repeat. */
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
      return table.tryCommit([
        table.put(line, { exists: false }),
        ...(status === 'failed' ? [table.put(mailRow(mail, now), { exists: false })] : []),
        eventDone(table, eventId, now),
      ]);
    },
  };
};
