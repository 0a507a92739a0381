import { checkStripeAccount } from '#contracts/http/payouts.ts';
import { paymentAccountStatus, payoutStatusOf } from '#domain/payouts/payout-account.ts';
import { payoutProvider } from '../adapters/stripe/payout-provider.ts';
import { payoutAccounts } from '../data/payouts/payout-accounts.ts';
import { implement } from '../runtime/implement-for-users.ts';

/** The creator may return before the provider's event. */
export const handler = implement(checkStripeAccount, { payoutAccounts, payoutProvider }, async ({ user }, ports) => {
  const account = await ports.payoutAccounts.ofUser(user.id);
  if (!account) return paymentAccountStatus(undefined);
  const status = payoutStatusOf(await ports.payoutProvider.account(account.accountId));
  if (status === account.status || (await ports.payoutAccounts.sync(account, status)))
    return paymentAccountStatus({ ...account, status });
  // Meanwhile, an event stored a newer status.
  return paymentAccountStatus(await ports.payoutAccounts.ofUser(user.id));
});
