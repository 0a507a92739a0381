import { connectStripeAccount } from '#contracts/http/payouts.ts';
import { sitePages } from '#contracts/site-pages.ts';
import { isReplaceable, maySell } from '#domain/payouts/payout-account.ts';
import { site } from '../adapters/site/site.ts';
import { payoutProvider } from '../adapters/stripe/payout-provider.ts';
import { users } from '../data/accounts/users.ts';
import { payoutAccounts } from '../data/payouts/payout-accounts.ts';
import { providerRequests } from '../data/stripe/provider-requests.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';

const implementations = { users, payoutAccounts, payoutProvider, providerRequests, site };

/** Continues an unfinished setup; replaces a disconnected or unsupported account. */
export const handler = implement(connectStripeAccount, implementations, async ({ user }, ports) => {
  const [known, isDeleted] = await Promise.all([ports.payoutAccounts.ofUser(user.id), ports.users.isDeleted(user.id)]);
  if (isDeleted) throw new Problem('unauthenticated');
  if (maySell(known)) return { url: await ports.payoutProvider.loginUrl(known.accountId) };

  const open = async () => {
    const profile = await ports.users.profile(user.id);
    const accountId = await ports.providerRequests.send(
      `account/${user.id}/${known?.accountId ?? 'first'}`,
      (idempotencyKey) => ports.payoutProvider.createAccount(user.id, { email: profile?.email, idempotencyKey }),
    );
    return ports.payoutAccounts.create(user.id, accountId, known);
  };
  const account = known && !isReplaceable(known) ? known : await open();
  const url = await ports.payoutProvider.onboardingUrl(account.accountId, {
    returnUrl: ports.site.link(sitePages.dashboard, { payouts: 'return' }),
    refreshUrl: ports.site.link(sitePages.dashboard, { payouts: 'refresh' }),
  });
  return { url };
});
