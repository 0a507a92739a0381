import { users as declared } from '#contracts/ports/users.ts';
import { keys } from '#contracts/table.ts';
import { PayoutAccount } from '#domain/payouts/payout-account.ts';
import { DebtSummary } from '#domain/payouts/seller-debt.ts';
import { noRevenue, RevenueSum } from '#domain/purchases/revenue.ts';
import { deriveSubscription } from '#domain/subscriptions/entitlement.ts';
import {
  freeTrial,
  GrantedSubscription,
  Subscription,
  type SubscriptionView,
} from '#domain/subscriptions/subscription.ts';
import { noUsage, Usage } from '#domain/subscriptions/usage.ts';
import { type Instant, monthOf } from '#domain/time.ts';
import { Profile } from '#domain/users/profile.ts';
import { provide } from '../../runtime/dependencies.ts';
import { log } from '../../runtime/log.ts';
import { Problem } from '../../runtime/problem.ts';
import { ifReadable, readItem } from '../table/items.ts';
import { ConditionFailed, type Item, tableOf } from '../table/table.ts';
import { accountChanges } from './account-changes.ts';

const { pk, profile, subscription, grantedSubscription, payoutAccount, sellerDebts } = keys.user;
const { revenueAll, revenue, usageAll, usage } = keys.user;

/** One query from `REVENUE#` to `USER_SUBSCRIPTION` reads all but the profile. */
export const users = provide(declared, (platform) => {
  const table = tableOf(platform);

  /** An unreadable plan grants nothing. */
  const viewOf = (paid: Item | undefined, granted: Item | undefined): SubscriptionView =>
    deriveSubscription(
      paid && ifReadable(() => readItem(Subscription, paid)),
      granted && ifReadable(() => readItem(GrantedSubscription, granted)),
      platform.now(),
    );

  /** @throws Problem unauthenticated for a deleted account */
  const subscriptions = async (userId: string) => {
    const [paid, granted, profileItem] = await table.getMany([
      { pk: pk(userId), sk: subscription },
      { pk: pk(userId), sk: grantedSubscription },
      { pk: pk(userId), sk: profile },
    ]);
    if (isTombstone(profileItem)) throw new Problem('unauthenticated');
    return [paid, granted] as const;
  };

  return {
    ...accountChanges(platform),
    async profile(userId: string): Promise<Profile | undefined> {
      return profileOf(await table.get({ pk: pk(userId), sk: profile }, { consistent: true }));
    },

    async isDeleted(userId: string, { consistent = true }: { consistent?: boolean } = {}): Promise<boolean> {
      return isTombstone(await table.get({ pk: pk(userId), sk: profile }, { consistent }));
    },

    async register(newProfile: Profile): Promise<void> {
      const { userId, role } = newProfile;
      const creates = table.put({ pk: pk(userId), sk: profile, ...newProfile }, { exists: false });
      const grants = role === 'creator' ? [table.put(trialItem(userId, platform.now()), { exists: false })] : [];
      try {
        await table.commit([creates, ...grants]);
        log.info('userRegistered', { role });
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        const [registered] = error.failed;
        // The trial exists already if a creator's confirmation was never handled.
        if (!registered && (await table.tryCommit([creates]))) log.info('userRegistered', { role });
      }
    },

    async emails(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const uniqueIds = [...new Set(userIds)];
      const items = await table.getMany(uniqueIds.map((userId) => ({ pk: pk(userId), sk: profile })));
      const profiles = items.flatMap((item) => profileOf(item) ?? []);
      return new Map(profiles.map(({ userId, email }) => [userId, email]));
    },

    async overview(userId: string) {
      const month = monthOf(platform.now());
      const [[profileItem, accountItem], items] = await Promise.all([
        table.getMany([
          { pk: pk(userId), sk: profile },
          { pk: pk(userId), sk: payoutAccount },
        ]),
        table.queryAll(pk(userId), { between: [revenue(''), grantedSubscription] }),
      ]);
      const find = (sk: string) => items.find((item) => item.sk === sk);
      const sum = (item: Item | undefined) => (item ? readItem(RevenueSum, item) : noRevenue);
      const used = (item: Item | undefined) => (item ? readItem(Usage, item) : noUsage);
      return {
        profile: profileOf(profileItem),
        payoutAccount: accountItem && ifReadable(() => readItem(PayoutAccount, accountItem)),
        subscription: viewOf(find(subscription), find(grantedSubscription)),
        debts: items.filter(({ sk }) => String(sk).startsWith(sellerDebts)).map((item) => readItem(DebtSummary, item)),
        usage: { all: used(find(usageAll)), month: used(find(usage(month))) },
        revenue: {
          all: sum(find(revenueAll)),
          month: sum(find(revenue(month))),
          months: items
            .filter(({ sk }) => String(sk).startsWith(revenue('')) && sk !== revenueAll)
            .map((item) => ({ month: String(item.sk).slice(revenue('').length), sum: sum(item) })),
        },
      };
    },

    async subscription(userId: string): Promise<SubscriptionView> {
      const [paid, granted] = await subscriptions(userId);
      return viewOf(paid, granted);
    },

    async entitlement(userId: string): Promise<SubscriptionView> {
      const [paid, granted] = await subscriptions(userId);
      const view = viewOf(paid, granted);
      // A learner who subscribed first has no grant, and without one no trial would end.
      if (granted || view.status !== 'inactive') return view;
      const trial = trialItem(userId, platform.now());
      if (await table.tryCommit([table.put(trial, { exists: false })])) return viewOf(paid, trial);
      return viewOf(paid, await table.get({ pk: pk(userId), sk: grantedSubscription }, { consistent: true }));
    },
  };
});

const isTombstone = (item: Item | undefined): boolean => item?.leftAt !== undefined;

const profileOf = (item: Item | undefined): Profile | undefined =>
  item === undefined || isTombstone(item) ? undefined : readItem(Profile, item);

const trialItem = (userId: string, now: Instant): Item => ({
  pk: keys.user.pk(userId),
  sk: keys.user.grantedSubscription,
  ...freeTrial(now),
});
