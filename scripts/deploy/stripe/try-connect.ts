import Stripe from 'stripe';
import { sellerAccount } from '#contracts/stripe.ts';
import type { StageConfig } from '#lib/stages.ts';

/**
 * Whether the platform may make sellers' accounts: makes one as the product does, and deletes it. In test mode alone, where
 * any account can be deleted (https://docs.stripe.com/api/accounts/delete); live mode is only seen with a real seller.
 * @returns what the provider says, with what to do; undefined where it went well, or was not tried
 */
export async function tryConnect(
  stripe: Stripe,
  { name, payments, payoutCountry: country }: Pick<StageConfig, 'name' | 'payments' | 'payoutCountry'>,
): Promise<string | undefined> {
  if (payments !== 'test') return undefined;
  try {
    const { id } = await stripe.accounts.create({
      ...sellerAccount,
      country,
      metadata: { stage: name, trial: 'true' },
    });
    await stripe.accounts.del(id);
    return undefined;
  } catch (error) {
    if (
      !(
        error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripePermissionError
      )
    )
      throw error;
    return `The provider makes no seller accounts for this platform: ${error.message}\nSet up Connect in its dashboard, the platform profile included (docs/deploy.md#4-keys), and run this again.`;
  }
}
