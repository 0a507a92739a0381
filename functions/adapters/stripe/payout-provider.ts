import { payoutProvider as declared } from '#contracts/ports/payouts.ts';
import { sellerAccount } from '#contracts/stripe.ts';
import type { ProviderAccount, ProviderPayout } from '#domain/payouts/payout-account.ts';
import { CURRENCY } from '#domain/purchases/payment.ts';
import { provide } from '../../runtime/dependencies.ts';
import { problemCase } from '../../runtime/problem.ts';
import { isInDollars } from './dollars.ts';
import { isDisconnected, isMissing, isRefused, stripeOf } from './stripe-client.ts';

/** A refusal means a stale record; the next sync updates it. */
const staleAccountProblem = (error: unknown): unknown =>
  isRefused(error) ? problemCase('payoutAccountChanged', {}, { cause: error }) : error;

export const payoutProvider = provide(declared, (platform) => {
  const stripe = stripeOf(platform);
  return {
    /** The same key gives the same account. @throws Problem provider_unavailable, also for a refusal */
    async createAccount(
      userId: string,
      { email, idempotencyKey }: { email: string | undefined; idempotencyKey: string },
    ): Promise<string> {
      const params = {
        ...sellerAccount,
        country: platform.setting('PAYOUT_COUNTRY'),
        metadata: { stage: platform.setting('STAGE'), userId },
      };
      const create = (contact: { email?: string }, key: string) =>
        stripe(({ accounts }) => accounts.create({ ...params, ...contact }, { idempotencyKey: key }));
      // Stripe rejects some addresses that we accept; its pages ask for another.
      const createWithoutAddress = (error: unknown) => {
        if (!(isRefused(error) && error.param === 'email')) throw error;
        return create({}, `${idempotencyKey}/without-address`);
      };
      try {
        return (await create(email ? { email } : {}, idempotencyKey).catch(createWithoutAddress)).id;
      } catch (error) {
        // For example while the platform's profile is incomplete.
        throw isRefused(error) ? problemCase('payoutAccountsClosed', {}, { cause: error }) : error;
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

    /** Undefined if missing, not visible to us or not in US dollars. */
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

    /** Valid for a few minutes and one visit. */
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
        throw staleAccountProblem(error);
      }
    },

    async loginUrl(accountId: string): Promise<string> {
      try {
        const { url } = await stripe(({ accounts }) => accounts.createLoginLink(accountId));
        return url;
      } catch (error) {
        throw staleAccountProblem(error);
      }
    },
  };
});
