import { caseMessages } from '#contracts/errors.ts';
import { payoutProvider as declared } from '#contracts/ports/payouts.ts';
import { sellerAccount } from '#contracts/stripe.ts';
import type { ProviderAccount, ProviderPayout } from '#domain/payouts/payout-account.ts';
import { CURRENCY } from '#domain/purchases/payment.ts';
import { provide } from '../../runtime/dependencies.ts';
import { Problem } from '../../runtime/problem.ts';
import { isInDollars } from './dollars.ts';
import { isDisconnected, isMissing, isRefused, stripeOf } from './stripe-client.ts';

/** An account whose state is not what our record says; the next look at it settles that. */
const changedMeanwhile = (error: unknown): unknown =>
  isRefused(error)
    ? new Problem('conflict', {
        message: caseMessages.payoutAccountChanged,
        cause: error,
      })
    : error;

export const payoutProvider = provide(declared, (platform) => {
  const stripe = stripeOf(platform);
  return {
    /**
     * Opens an account in the stage's country, which is fixed from then on. The same key answers the same account.
     * @throws Problem provider_unavailable, also where the provider refuses
     */
    async createAccount(
      userId: string,
      { email, idempotencyKey }: { email: string | undefined; idempotencyKey: string },
    ): Promise<string> {
      const order = {
        ...sellerAccount,
        country: platform.setting('PAYOUT_COUNTRY'),
        metadata: { stage: platform.setting('STAGE'), userId },
      };
      const create = (contact: { email?: string }, key: string) =>
        stripe(({ accounts }) => accounts.create({ ...order, ...contact }, { idempotencyKey: key }));
      // The provider may not take an address that we take; its pages ask for another one.
      const createWithoutAddress = (error: unknown) => {
        if (!(isRefused(error) && error.param === 'email')) throw error;
        return create({}, `${idempotencyKey}/without-address`);
      };
      try {
        return (await create(email ? { email } : {}, idempotencyKey).catch(createWithoutAddress)).id;
      } catch (error) {
        // Stripe refuses the platform, not the creator, for example while the platform's profile is incomplete.
        throw isRefused(error)
          ? new Problem('provider_unavailable', { message: caseMessages.payoutAccountsClosed, cause: error })
          : error;
      }
    },

    async account(accountId: string): Promise<ProviderAccount> {
      try {
        const account = await stripe(({ accounts }) => accounts.retrieve(accountId));
        return {
          chargesEnabled: account.charges_enabled && account.capabilities?.transfers === 'active',
          detailsSubmitted: account.details_submitted,
          isSupported: account.country === platform.setting('PAYOUT_COUNTRY') && account.default_currency === CURRENCY,
          deauthorised: false,
        };
      } catch (error) {
        if (!isDisconnected(error)) throw error;
        return { chargesEnabled: false, detailsSubmitted: false, isSupported: true, deauthorised: true };
      }
    },

    /** Undefined for a payout that the provider does not know (any more) or show us, or that is not in US dollars. */
    async payout(accountId: string, payoutId: string): Promise<ProviderPayout | undefined> {
      try {
        const payout = await stripe(({ payouts }) => payouts.retrieve(payoutId, {}, { stripeAccount: accountId }));
        if (!isInDollars(payout)) return undefined;
        const { id, amount, status } = payout;
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
