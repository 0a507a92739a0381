import type Stripe from 'stripe';
import type { DeploymentContext } from '../deployment-context.ts';
import { type Finding, pending } from '../finding.ts';
import { readSecret, type StripeSecret, stripeSecretOf } from '../stage-secrets.ts';

/** The check of the secrets reports a missing or invalid key. */
export async function withKey(
  { secrets, stage, provider }: DeploymentContext,
  ask: (stripe: Stripe, secret: StripeSecret) => Promise<Finding | readonly Finding[]>,
): Promise<Finding | readonly Finding[]> {
  const stored = (await secrets)?.stripe;
  const read = stored && readSecret(stripeSecretOf(stage), stored.text);
  if (!read || 'wrong' in read) return pending('not checked: there is no valid Stripe key', 'Store the secrets first.');
  return ask(provider(read.value.secretKey), read.value);
}
