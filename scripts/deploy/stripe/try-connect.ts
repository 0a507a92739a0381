import Stripe from 'stripe';
import { sellerAccount } from '#contracts/stripe.ts';
import type { StageConfig } from '#lib/stages.ts';

/**
 * Creates a seller account as the product does, and deletes it. Only in test mode, where every account can be deleted:
 * https://docs.stripe.com/api/accounts/delete
 * @returns the problem and the next step; undefined on success or in live mode
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
    return `Stripe cannot create seller accounts for this platform: ${error.message}\nSet up Connect in the Stripe dashboard, including the platform profile (docs/deploy.md#4-keys), and run this again.`;
  }
}
