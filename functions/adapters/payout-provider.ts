import { payoutProvider as declared } from '#contracts/ports/payments.ts';
import { sellerAccount } from '#contracts/seller-account.ts';
import type { ProviderAccount, ProviderPayout } from '#domain/payouts/payout-account.ts';
import { provide } from '../runtime/dependencies.ts';
import { Problem } from '../runtime/problem.ts';

import { isDisconnected, isMissing, isRefused, stripeOf } from './stripe-client.ts';

/** An account whose state is not what our record says; the next look at it settles that. */
const changedMeanwhile = (error: unknown): unknown =>
  isRefused(error)
    ? new Problem('conflict', {
        message: 'Your payout account has changed in the meantime. Please reload the page and try again.',
        cause: error,
      })
    : error;

export const payoutProvider = provide(declared, (platform) => {
  const stripe = stripeOf(platform);
  return {
    /** Opens an account; asked again for the same creator, the provider answers the same one. `replaces` is a lost one. */
    async createAccount(
      userId: string,
      { email, replaces }: { email: string | undefined; replaces: string | undefined },
    ): Promise<string> {
      const metadata = { stage: platform.setting('STAGE'), userId };
      const { id } = await stripe(({ accounts }) =>
        accounts.create(
          { ...sellerAccount, metadata, ...(email && { email }) },
          { idempotencyKey: `account/${userId}/${replaces ?? 'first'}` },
        ),
      );
      return id;
    },

    async account(accountId: string): Promise<ProviderAccount> {
      try {
        const account = await stripe(({ accounts }) => accounts.retrieve(accountId));
        return {
          chargesEnabled: account.charges_enabled && account.capabilities?.transfers === 'active',
          detailsSubmitted: account.details_submitted,
          deauthorised: false,
        };
      } catch (error) {
        if (!isDisconnected(error)) throw error;
        return { chargesEnabled: false, detailsSubmitted: false, deauthorised: true };
      }
    },

    /** Undefined for what the provider does not know (any more), or does not let us see. */
    async payout(accountId: string, payoutId: string): Promise<ProviderPayout | undefined> {
      try {
        const { id, amount, status } = await stripe(({ payouts }) =>
          payouts.retrieve(payoutId, {}, { stripeAccount: accountId }),
        );
        return { id, amountCents: amount, status: status === 'paid' || status === 'failed' ? status : 'other' };
      } catch (error) {
        if (isMissing(error) || isDisconnected(error)) return undefined;
        throw error;
      }
    },

    /** The pages on which an account is set up or completed; the address lives some minutes and for one visit. */
    async onboardingUrl(accountId: string, { returnUrl, refreshUrl }: { returnUrl: string; refreshUrl: string }) {
      try {
        const { url } = await stripe(({ accountLinks }) =>
          accountLinks.create({
            account: accountId,
            type: 'account_onboarding',
            return_url: returnUrl,
            refresh_url: refreshUrl,
          }),
        );
        return url;
      } catch (error) {
        throw changedMeanwhile(error);
      }
    },

    async loginUrl(accountId: string): Promise<string> {
      try {
        const { url } = await stripe(({ accounts }) => accounts.createLoginLink(accountId));
        return url;
      } catch (error) {
        throw changedMeanwhile(error);
      }
    },
  };
});
